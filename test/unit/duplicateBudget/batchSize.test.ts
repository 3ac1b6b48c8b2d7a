import fc from 'fast-check';

import {
	type ListState,
	logFactorials,
	mayRisk,
	nextBatchSize,
	overrunChance,
	strictBatchSize,
} from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import { lnChoose } from './hypergeometric';

const table = logFactorials(60_000);

/** A list that is clean to its end. */
function cleanList(rows: number): number[] {
	const batches: number[] = [];
	for (let answered = 0; answered < rows; answered += batches.at(-1)!) {
		batches.push(
			nextBatchSize({ rows, answered, duplicates: 0, budgetLeft: 5, most: 1000 }, table),
		);
	}
	return batches;
}

describe('a list without duplicates', () => {
	it('begins with four leads', () => {
		expect(cleanList(50_000)[0]).toBe(4);
	});

	it('never gets a smaller batch than before, but for what is left at the end', () => {
		const batches = cleanList(50_000).slice(0, -1);
		expect(batches).toEqual([...batches].sort((a, b) => a - b));
	});

	it('gets full batches of 1000 before 10,000 leads are sent', () => {
		const batches = cleanList(50_000);
		const before = batches.slice(0, batches.indexOf(1000)).reduce((sum, size) => sum + size, 0);
		expect(before).toBeLessThan(10_000);
	});

	it.each([
		[50_000, 95],
		[10_000, 60],
		[1_000, 40],
		[100, 16],
	])('of %i rows takes at most %i requests', (rows, requests) => {
		expect(cleanList(rows).length).toBeLessThanOrEqual(requests);
	});

	it('of 50,000 rows costs less than 150 ms of arithmetic, the table included', () => {
		const started = performance.now();
		const own = logFactorials(50_000);
		for (const answered of cleanList(50_000)) {
			nextBatchSize({ rows: 50_000, answered, duplicates: 0, budgetLeft: 5, most: 1000 }, own);
		}
		expect(performance.now() - started).toBeLessThan(150);
	});
});

describe('the chance of an overrun', () => {
	/** By its definition: for this list, at most `duplicates` early and more than the budget next. */
	function byDefinition(
		list: { rows: number; marked: number },
		answered: number,
		duplicates: number,
		size: number,
		budget: number,
	): number {
		let chance = 0;
		for (let early = 0; early <= duplicates; early++) {
			for (let next = budget + 1; next <= size; next++) {
				const rest = list.marked - early - next;
				chance += Math.exp(
					lnChoose(answered, early) +
						lnChoose(size, next) +
						lnChoose(list.rows - answered - size, rest) -
						lnChoose(list.rows, list.marked),
				);
			}
		}
		return chance;
	}

	const cases: [number, number, number, number][] = [];
	for (const answered of [0, 1, 3, 6, 9]) {
		for (const duplicates of [0, 1, 2, 5].filter((count) => count <= answered)) {
			for (const size of [3, 4, 7, 12]) {
				for (const budget of [2, 3, 5]) cases.push([answered, duplicates, size, budget]);
			}
		}
	}

	it('is exact for the worst list that ends with this batch', () => {
		for (const [answered, duplicates, size, budget] of cases) {
			const rows = answered + size;
			const chances = Array.from({ length: rows + 1 }, (_, marked) =>
				byDefinition({ rows, marked }, answered, duplicates, size, budget),
			);
			const computed = overrunChance(answered, duplicates, size, budget, table);
			expect(computed).toBeCloseTo(Math.max(...chances), 10);
		}
	});

	it('is never exceeded by a longer list, whatever its number of duplicates', () => {
		for (const [answered, duplicates, size, budget] of cases) {
			const computed = overrunChance(answered, duplicates, size, budget, table);
			for (const more of [1, 2, 5, 40]) {
				const rows = answered + size + more;
				const chances = Array.from({ length: rows + 1 }, (_, marked) =>
					byDefinition({ rows, marked }, answered, duplicates, size, budget),
				);
				expect(Math.max(...chances)).toBeLessThanOrEqual(computed * (1 + 1e-9) + 1e-15);
			}
		}
	});
});

const states: fc.Arbitrary<ListState> = fc
	.record({
		rows: fc.integer({ min: 1, max: 50_000 }),
		answeredPart: fc.double({ min: 0, max: 1, noNaN: true }),
		duplicates: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 2000 })),
		budgetLeft: fc.integer({ min: 0, max: 5 }),
		most: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1000 })),
	})
	.map(({ answeredPart, ...state }) => {
		const answered = Math.floor(state.rows * answeredPart);
		return { ...state, answered, duplicates: Math.min(state.duplicates, answered) };
	});

describe('the next batch', () => {
	const next = (state: ListState) => nextBatchSize(state, table);

	it('never exceeds the rows left nor the largest request', () => {
		fc.assert(
			fc.property(states, (state) => {
				expect(next(state)).toBeLessThanOrEqual(Math.min(state.most, state.rows - state.answered));
			}),
		);
	});

	it('is none at all exactly when the budget is down to its reserve, or no row is left', () => {
		fc.assert(
			fc.property(states, (state) => {
				expect(next(state) === 0).toBe(state.budgetLeft < 2 || state.rows === state.answered);
			}),
		);
	});

	it('is at least one less than the budget', () => {
		fc.assert(
			fc.property(states, ({ budgetLeft, ...state }) => {
				const least = Math.min(budgetLeft - 1, state.most, state.rows - state.answered);
				expect(next({ ...state, budgetLeft })).toBeGreaterThanOrEqual(least);
			}),
		);
	});

	it('exceeds the budget only as far as the answers allow, and then goes the whole way', () => {
		fc.assert(
			fc.property(states, (state) => {
				const { answered, duplicates, budgetLeft, rows, most } = state;
				const size = next(state);
				const may = (wanted: number) => mayRisk(answered, duplicates, wanted, budgetLeft, table);
				const isLargest = size === Math.min(most, rows - answered);
				if (size > budgetLeft) expect(may(size)).toBe(true);
				else expect(size).toBeLessThanOrEqual(Math.max(0, budgetLeft - 1));
				if (size > 0 && !isLargest) expect(may(Math.max(size, budgetLeft) + 1)).toBe(false);
			}),
		);
	});

	it('never shrinks when the budget is larger', () => {
		fc.assert(
			fc.property(states, (state) => {
				const more = { ...state, budgetLeft: state.budgetLeft + 1 };
				expect(next(more)).toBeGreaterThanOrEqual(next(state));
			}),
		);
	});

	it('never grows when one of the answered rows turns out a duplicate', () => {
		fc.assert(
			fc.property(states, (state) => {
				const worse = { ...state, duplicates: Math.min(state.answered, state.duplicates + 1) };
				expect(next(worse)).toBeLessThanOrEqual(next(state));
			}),
		);
	});

	it('never shrinks when one more row has been answered without a duplicate', () => {
		fc.assert(
			fc.property(states, (state) => {
				const later = { ...state, rows: state.rows + 1, answered: state.answered + 1 };
				expect(next(later)).toBeGreaterThanOrEqual(next(state));
			}),
		);
	});

	it('falls back to the strict one when its table is too short', () => {
		const state = { rows: 9_000, answered: 5_000, duplicates: 0, budgetLeft: 5, most: 1000 };
		expect(next(state)).toBeGreaterThan(500);
		expect(nextBatchSize(state, logFactorials(100))).toBe(4);
	});

	it('falls back to the strict one when more duplicates than answers are reported', () => {
		const state = { rows: 9_000, answered: 3, duplicates: 4, budgetLeft: 5, most: 1000 };
		expect(next(state)).toBe(4);
	});

	it('makes the table itself when it is given none', () => {
		const state = { rows: 9_000, answered: 5_000, duplicates: 3, budgetLeft: 4, most: 1000 };
		expect(nextBatchSize(state)).toBe(next(state));
	});

	it('is found within 30 ms even after 20,000 duplicates', () => {
		const state = { rows: 50_000, answered: 45_000, duplicates: 20_000, budgetLeft: 5, most: 1000 };
		const started = performance.now();
		for (let i = 0; i < 10; i++) next(state);
		expect((performance.now() - started) / 10).toBeLessThan(30);
	});
});

describe('the strict batch', () => {
	it.each([
		[5, 1000, 4],
		[2, 1000, 1],
		[5, 3, 3],
		[1, 1000, 0],
		[0, 1000, 0],
	])('with a budget of %i and at most %i leads a request is %i', (budget, most, size) => {
		expect(strictBatchSize(budget, most)).toBe(size);
	});
});
