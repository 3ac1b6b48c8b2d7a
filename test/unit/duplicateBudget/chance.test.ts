/**
 * The promise of the guard: for every list, whatever the number of its duplicates and whatever
 * else uses the key, the chance that sending it gets the key blocked is below CHANCE_PER_CAMPAIGN.
 */
import fc from 'fast-check';

import {
	adaptiveBatchSize,
	CHANCE_PER_CAMPAIGN,
} from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import { exactChance, guardRule } from './exactChance';
import { seededRandom } from './random';
import { MOST } from './simulate';

/** `npm run test:campaigns -- --chance` tries every number, and lists of up to 200,000 rows. */
const ALL = Array.from({ length: 101 }, (_, duplicates) => duplicates);

const lists: [number, number[]][] = [
	[10, ALL.slice(0, 11)],
	[100, ALL],
	[1_000, ALL],
	[9_200, [5, 6, 7, 8, 16, 40, 200]],
	// Where the exact chance is largest: decisions have just reached six requests of 1,000.
	[54_000, [6]],
];

describe('the exact chance of a block', () => {
	it.each(lists)('stays below the stated one for %i rows', (rows, numbers) => {
		const worst = Math.max(...numbers.map((duplicates) => exactChance(rows, duplicates)));
		expect(worst).toBeLessThanOrEqual(CHANCE_PER_CAMPAIGN);
		if (rows >= 1_000) expect(worst).toBeGreaterThan(CHANCE_PER_CAMPAIGN / 10);
	});

	it('stays below it for what was sent before look-ups and what is sent after them together', () => {
		for (const rows of [1_000, 5_000]) {
			const worst = (isLater: boolean) =>
				Math.max(...[5, 6, 7, 8, 20].map((count) => exactChance(rows, count, { isLater })));
			expect(worst(true)).toBeLessThan(worst(false) / 2);
			expect(worst(false) + worst(true)).toBeLessThan(CHANCE_PER_CAMPAIGN);
		}
	});

	it.each([10, 100])('stays below it with at most %i leads a request', (most) => {
		for (const duplicates of [5, 6, 8, 16, 40]) {
			expect(exactChance(5_000, duplicates, { most })).toBeLessThanOrEqual(CHANCE_PER_CAMPAIGN);
		}
	});
});

describe('the computation of the exact chance', () => {
	it('takes the very batches that the guard would send', () => {
		const rows = 3_000;
		const numbers = fc.tuple(
			fc.integer({ min: 2, max: 5 }),
			fc.integer({ min: 0, max: 60 }),
			fc.integer({ min: 60, max: rows - 1 }),
		);
		fc.assert(
			fc.property(numbers, ([budget, duplicates, answered]) => {
				const most = Math.min(MOST, rows - answered);
				const size = adaptiveBatchSize({ answered, duplicates }, budget, most);
				expect(size).toBe(Math.min(most, guardRule(answered, duplicates, budget)));
			}),
			{ numRuns: 2_000 },
		);
	});

	it('agrees with plain counting where a block is made common enough to be seen', () => {
		const [rows, marked, blockedAbove, runs] = [300, 20, 2, 20_000];
		const exact = exactChance(rows, marked, {
			budgets: [5],
			blockedAbove: () => blockedAbove,
		});
		const random = seededRandom(11);
		let blocked = 0;
		for (let run = 0; run < runs; run++) {
			let [answered, duplicates, most] = [0, 0, 0];
			while (answered < rows) {
				const size = adaptiveBatchSize({ answered, duplicates }, 5, rows - answered);
				let found = 0;
				for (let row = 0; row < size; row++) {
					const isDuplicate = random() * (rows - answered) < marked - duplicates;
					answered += 1;
					if (isDuplicate) [found, duplicates] = [found + 1, duplicates + 1];
				}
				most = Math.max(most, found);
			}
			if (most > blockedAbove) blocked += 1;
		}
		const error = Math.sqrt((exact * (1 - exact)) / runs);
		expect(exact).toBeGreaterThan(0.02);
		expect(Math.abs(blocked / runs - exact)).toBeLessThan(4 * error);
	});
});
