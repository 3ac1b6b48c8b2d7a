/** What the bench takes for measured, and for reached. */
import { isReached, type Verdict, wrongWith } from '../../bench/measure';

const WELL = { items: 100, leads: 100, rateLimited: 0, blocks: 0 };
const WANTED = { items: 100, leads: 100 };

it('a run is measured that went as it must', () => {
	expect(wrongWith(WELL, WANTED)).toBeUndefined();
	expect(wrongWith({ ...WELL, leads: 7 }, { items: 100 })).toBeUndefined();
});

it.each([
	[{ error: 'No credential' }, 'No credential'],
	[{ items: 99 }, '99 items, not 100'],
	[{ leads: 101 }, 'the service holds 101 leads, not 100'],
	[{ rateLimited: 1 }, '1 429s, 0 blocks'],
	[{ blocks: 1 }, '0 429s, 1 blocks'],
])('a run with %j is not', (fault, words) => {
	expect(wrongWith({ ...WELL, ...fault }, WANTED)).toBe(words);
});

it.each<[Partial<Verdict>, boolean]>([
	[{ values: [1, 2, 9], atMost: 2 }, true],
	[{ values: [1, 3, 9], atMost: 2 }, false],
	[{ values: [1, 3, 9], atLeast: 3 }, true],
	[{ values: [1, 2, 9], atLeast: 3 }, false],
])('%j is reached: %s', (verdict, reached) => {
	expect(isReached({ what: '', ours: '', values: [], unit: 'x', ...verdict })).toBe(reached);
});
