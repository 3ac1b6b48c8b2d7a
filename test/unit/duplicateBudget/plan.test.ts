import { DUPLICATE_LIMITS } from '../../../nodes/service/campaign/duplicateBudget/duplicateWindow';
import {
	expectedWaitMs,
	LOOK_UP_MS,
	plan,
} from '../../../nodes/service/campaign/duplicateBudget/plan';

const MINUTE = 60_000;

describe('when the budget of duplicates is spent', () => {
	it('half a list of duplicates is looked up', () => {
		expect(plan({ rowsLeft: 992, answered: 8, duplicates: 4, waitMs: MINUTE })).toBe('lookUp');
	});

	it('a large list with one duplicate in a thousand is waited for', () => {
		expect(plan({ rowsLeft: 40_000, answered: 4_000, duplicates: 4, waitMs: MINUTE })).toBe('wait');
	});

	it('the last few rows are looked up, as that is quicker than the rest of the minute', () => {
		expect(plan({ rowsLeft: 20, answered: 4_000, duplicates: 4, waitMs: MINUTE })).toBe('lookUp');
	});

	it('a window that is about to free itself is waited for', () => {
		expect(plan({ rowsLeft: 20, answered: 4_000, duplicates: 4, waitMs: 900 })).toBe('wait');
	});

	it('duplicates of others on the same key say nothing of this list', () => {
		expect(plan({ rowsLeft: 5_000, answered: 0, duplicates: 0, waitMs: MINUTE })).toBe('wait');
	});

	it('looking up pays from about one duplicate in three hundred', () => {
		const at = (answered: number) =>
			plan({ rowsLeft: 100_000, answered, duplicates: 4, waitMs: MINUTE });
		expect(at(4 * 300)).toBe('lookUp');
		expect(at(4 * 310)).toBe('wait');
	});

	it('one look-up takes a hundredth of five seconds', () => {
		expect(LOOK_UP_MS).toBe(50);
	});

	it('a smaller part of the request limit makes looking up pay later', () => {
		const state = { rowsLeft: 100_000, answered: 4 * 290, duplicates: 4, waitMs: MINUTE };
		expect(plan(state, DUPLICATE_LIMITS, 50)).toBe('lookUp');
		expect(plan(state, DUPLICATE_LIMITS, 100)).toBe('wait');
	});

	it('a smaller part of the budget means more waiting', () => {
		const state = { rowsLeft: 1_000, answered: 100, duplicates: 4, waitMs: 0 };
		expect(expectedWaitMs(state)).toBe(10 * 61_000);
		expect(expectedWaitMs(state, { ...DUPLICATE_LIMITS, duplicates: 3 })).toBe(20 * 61_000);
	});
});
