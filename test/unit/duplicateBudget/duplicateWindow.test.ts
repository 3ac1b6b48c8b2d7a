import fc from 'fast-check';

import {
	budgetLeft,
	DUPLICATE_LIMITS,
	stillCounted,
	waitUntilBudget,
} from '../../../nodes/service/campaign/duplicateBudget/duplicateWindow';

const entries = fc.array(
	fc.record({ at: fc.integer({ min: 0, max: 200_000 }), count: fc.integer({ min: 0, max: 8 }) }),
	{ maxLength: 12 },
);
const now = fc.integer({ min: 0, max: 300_000 });

describe('the budget of duplicates', () => {
	it('is five when nothing was seen', () => {
		expect(budgetLeft([], 0)).toBe(5);
	});

	it('counts every duplicate of the last minute', () => {
		const seen = [
			{ at: 10_000, count: 1 },
			{ at: 40_000, count: 2 },
		];
		expect(budgetLeft(seen, 50_000)).toBe(2);
	});

	it('gets a duplicate back 61 seconds after it was seen, and no earlier', () => {
		const seen = [{ at: 10_000, count: 2 }];
		expect(budgetLeft(seen, 70_999)).toBe(3);
		expect(budgetLeft(seen, 71_000)).toBe(5);
	});

	it('is never below zero', () => {
		expect(budgetLeft([{ at: 0, count: 40 }], 1)).toBe(0);
	});

	it('still counts what a clock that was set back puts into the future', () => {
		expect(budgetLeft([{ at: 90_000, count: 3 }], 50_000)).toBe(2);
	});

	it('is the part of the service’s limit that the credential gives', () => {
		const shared = { ...DUPLICATE_LIMITS, duplicates: 2 };
		expect(budgetLeft([{ at: 0, count: 1 }], 1, shared)).toBe(1);
		expect(waitUntilBudget([{ at: 0, count: 1 }], 1_000, 2, shared)).toBe(60_000);
	});
});

describe('the wait for a budget', () => {
	it('is nothing when the budget is there', () => {
		expect(waitUntilBudget([{ at: 0, count: 3 }], 1, 2)).toBe(0);
	});

	it('lasts until enough of the oldest duplicates are free, in whatever order they are kept', () => {
		const seen = [
			{ at: 30_000, count: 2 },
			{ at: 10_000, count: 1 },
			{ at: 20_000, count: 2 },
		];
		expect(waitUntilBudget(seen, 40_000, 1)).toBe(31_000);
		expect(waitUntilBudget(seen, 40_000, 2)).toBe(41_000);
		expect(waitUntilBudget(seen, 40_000, 5)).toBe(51_000);
	});

	it('is endless for more than the limit', () => {
		expect(waitUntilBudget([], 0, 6)).toBe(Infinity);
	});

	it('ends exactly when the budget is there: not a millisecond earlier', () => {
		fc.assert(
			fc.property(entries, now, fc.integer({ min: 1, max: 5 }), (seen, at, needed) => {
				const wait = waitUntilBudget(seen, at, needed);
				expect(budgetLeft(seen, at + wait)).toBeGreaterThanOrEqual(needed);
				if (wait > 0) expect(budgetLeft(seen, at + wait - 1)).toBeLessThan(needed);
			}),
		);
	});

	it('lasts a millisecond at least on a clock with fractions, so that waiting comes to an end', () => {
		const time = fc.double({ min: 0, max: 1e9, noNaN: true });
		fc.assert(
			fc.property(time, fc.double({ min: 0, max: 60_999.999, noNaN: true }), (at, passed) => {
				const wait = waitUntilBudget([{ at, count: 5 }], at + passed, 2);
				expect(wait).toBeGreaterThanOrEqual(1);
				expect(budgetLeft([{ at, count: 5 }], at + passed + wait + 1)).toBe(5);
			}),
		);
	});
});

describe('the entries that still count', () => {
	it('give the same budget now and at any later time', () => {
		fc.assert(
			fc.property(entries, now, fc.nat(100_000), (seen, at, later) => {
				expect(budgetLeft(stillCounted(seen, at), at + later)).toBe(budgetLeft(seen, at + later));
			}),
		);
	});
});
