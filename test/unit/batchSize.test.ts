/**
 * The promise of the guard: for every list, whatever the number of its duplicates and whatever
 * else uses the key, the chance that sending it gets the key blocked is below CHANCE_PER_LIST.
 */
import fc from 'fast-check';

import { LIMITS } from '../../nodes/service/contract';
import {
	adaptiveBatchSize,
	CHANCE_PER_LIST,
	MIN_BUDGET,
	shuffle,
	strictBatchSize,
} from '../../nodes/service/sending/guard/batchSize';
import { exactChance, guardRule, MAX_ON_DECISION } from '../support/exactChance';
import { seededRandom } from '../support/chance';

/** `npm run test:campaigns -- --chance` tries every number, and lists of up to 200,000 rows. */
const ALL = Array.from({ length: 101 }, (_, duplicates) => duplicates);
const LIMIT = LIMITS.duplicatesPerWindow;

/** Around the limit, where the chance is largest, and far from it. */
const around = (limit: number) => [limit, limit + 1, limit + 2, limit + 3, 16, 40, 200];

describe('the exact chance of a block', () => {
	it.each([
		[10, ALL.slice(0, 11)],
		[100, ALL],
		[1_000, ALL],
		[9_200, around(LIMIT)],
		// Where the exact chance is largest: decisions have just reached six requests of 1,000.
		[54_000, [LIMIT + 1]],
	])('stays below the stated one for %i rows', (rows, numbers) => {
		const worst = Math.max(...numbers.map((duplicates) => exactChance(rows, duplicates)));
		expect(worst).toBeLessThanOrEqual(CHANCE_PER_LIST);
		if (rows >= 1_000) expect(worst).toBeGreaterThan(CHANCE_PER_LIST / 10);
	});

	it.each([2, 7, 8, 10])('stays below it where the service forgives %i a window', (limit) => {
		for (const duplicates of around(limit)) {
			expect(exactChance(3_000, duplicates, { limit })).toBeLessThanOrEqual(CHANCE_PER_LIST);
		}
	});

	it('shrinks to a third with every further sample, so that their sum is bounded', () => {
		for (const duplicates of around(LIMIT)) {
			const [first, second, third] = [0, 1, 2].map((earlierSamples) =>
				exactChance(3_000, duplicates, { earlierSamples }),
			);
			expect(second).toBeLessThan(first! / 2.8);
			expect(third).toBeLessThan(second! / 2.8);
		}
	});

	it.each([10, 100])('stays below it with at most %i leads a request', (max) => {
		for (const duplicates of [5, 6, 8, 16, 40]) {
			expect(exactChance(5_000, duplicates, { max })).toBeLessThanOrEqual(CHANCE_PER_LIST);
		}
	});
});

describe('the computation of the exact chance', () => {
	it('takes the very batches that the guard would send, whatever the limit', () => {
		const rows = 3_000;
		const numbers = fc.tuple(
			fc.integer({ min: MIN_BUDGET, max: 20 }),
			fc.integer({ min: 0, max: 60 }),
			fc.integer({ min: 60, max: rows - 1 }),
		);
		fc.assert(
			fc.property(numbers, ([budget, duplicates, answered]) => {
				const max = Math.min(MAX_ON_DECISION, rows - answered);
				const size = adaptiveBatchSize({ answered, duplicates }, budget, max);
				expect(size).toBe(Math.min(max, guardRule(answered, duplicates, budget)));
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
			let [answered, duplicates, worst] = [0, 0, 0];
			while (answered < rows) {
				const size = adaptiveBatchSize({ answered, duplicates }, 5, rows - answered);
				let found = 0;
				for (let row = 0; row < size; row++) {
					const isDuplicate = random() * (rows - answered) < marked - duplicates;
					answered += 1;
					if (isDuplicate) [found, duplicates] = [found + 1, duplicates + 1];
				}
				worst = Math.max(worst, found);
			}
			if (worst > blockedAbove) blocked += 1;
		}
		const error = Math.sqrt((exact * (1 - exact)) / runs);
		expect(exact).toBeGreaterThan(0.02);
		expect(Math.abs(blocked / runs - exact)).toBeLessThan(4 * error);
	});
});

it('shuffling gives every order, each as often as the next', () => {
	const random = seededRandom(5);
	const counts: Record<string, number> = {};
	for (let run = 0; run < 6_000; run++) {
		const order = [1, 2, 3];
		shuffle(order, random);
		counts[order.join('')] = (counts[order.join('')] ?? 0) + 1;
	}
	expect(Object.values(counts).map((count) => Math.round(count / 200))).toEqual(Array(6).fill(5));
});

describe('the size of a batch', () => {
	it('lets a clean list of 50,000 leave in fewer than 90 decisions', () => {
		let decisions = 0;
		for (let answered = 0; answered < 50_000; decisions++) {
			const max = Math.min(MAX_ON_DECISION, 50_000 - answered);
			answered += adaptiveBatchSize({ answered, duplicates: 0 }, LIMIT, max);
		}
		expect(decisions).toBeLessThan(90);
	});

	it('of a list that is cautious is never more than the budget less one', () => {
		for (let budget = 0; budget <= LIMIT; budget++) {
			expect(strictBatchSize(budget, 1_000)).toBe(Math.max(0, budget - 1));
		}
	});

	it('is nothing while the budget is nearly spent, however good the sample', () => {
		for (let budget = 0; budget < MIN_BUDGET; budget++) {
			expect(adaptiveBatchSize({ answered: 1e6, duplicates: 0 }, budget, 1_000)).toBe(0);
		}
	});
});
