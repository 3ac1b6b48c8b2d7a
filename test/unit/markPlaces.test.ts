/** How the marks of a clause stand to each other. */
import { distance, isBetween, isWithin, nearest } from '../../nodes/service/columns/markPlaces';
import type { Mark } from '../../nodes/service/columns/marks';

const at = (start: number, end = start + 1, kind: Mark['kind'] = 'calling'): Mark => ({
	kind,
	start,
	end,
});

it('so many words stand between two, whichever comes first', () => {
	expect(distance(at(0), at(3))).toBe(2);
	expect(distance(at(3), at(0))).toBe(2);
	expect(distance(at(0), at(1))).toBe(0);
	expect(distance(at(1), at(0))).toBe(0);
	expect(distance(at(0, 3), at(1))).toBe(0);
	expect(distance(at(1), at(0, 3))).toBe(0);
});

it('the nearest, and of two the first', () => {
	const [far, near, other] = [at(7), at(5), at(1)];
	expect(nearest(at(3), [])).toBeUndefined();
	expect(nearest(at(3), [far, near])).toBe(near);
	expect(nearest(at(3), [near, other])).toBe(near);
	expect(nearest(at(3), [other, near])).toBe(other);
});

it('near is at most so far, and not behind a "but"', () => {
	expect(isWithin(at(0), at(3), 2, {})).toBe(true);
	expect(isWithin(at(3), at(0), 2, {})).toBe(true);
	expect(isWithin(at(0), at(3), 1, {})).toBe(false);
	const marks = { but: [at(2, 3, 'but')] };
	expect(isWithin(at(0), at(3), 2, marks)).toBe(false);
	expect(isWithin(at(3), at(0), 2, marks)).toBe(false);
	expect(isWithin(at(0), at(2), 2, marks)).toBe(true);
	expect(isWithin(at(3), at(4), 2, marks)).toBe(true);
});

it('between ends where the next begins', () => {
	const marks = { wants: [at(2, 4, 'wants')] };
	expect(isBetween('wants', at(1), 4, marks)).toBe(true);
	expect(isBetween('wants', at(1), 3, marks)).toBe(false);
	expect(isBetween('wants', at(2), 4, marks)).toBe(false);
	expect(isBetween('but', at(1), 4, marks)).toBe(false);
});
