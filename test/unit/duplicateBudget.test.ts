import fc from 'fast-check';

import { LIMITS } from '../../nodes/service/contract';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { DuplicateBudget } from '../../nodes/service/sending/guard/duplicateBudget';
import { COUNTED_MS } from '../support/virtualService';

const LIMIT = LIMITS.duplicatesPerWindow;
const LIMITED = { ...DEFAULT_POLICY.duplicates, maxDuplicates: LIMIT };

function budgetOf(...refusals: Array<[at: number, count: number]>): DuplicateBudget {
	const budget = new DuplicateBudget(-Infinity);
	for (const [at, count] of refusals) budget.count(count, at);
	return budget;
}

describe('The budget of duplicates', () => {
	it('is the limit of the service when nothing was refused, less every refusal of its window', () => {
		expect(budgetOf().left(0, LIMITED)).toBe(LIMIT);
		expect(budgetOf([10_000, 1], [40_000, 2], [50_000, 0]).left(60_000, LIMITED)).toBe(LIMIT - 3);
		expect(budgetOf([0, 10 * LIMIT]).left(1, LIMITED)).toBe(0);
	});

	it('gets a refusal back when window and margin have passed, also of one that lies ahead', () => {
		const budget = budgetOf([90_000, 2]);
		expect(budget.left(50_000, LIMITED)).toBe(LIMIT - 2);
		expect(budget.left(90_000 + COUNTED_MS - 1, LIMITED)).toBe(LIMIT - 2);
		expect(budget.left(90_000 + COUNTED_MS, LIMITED)).toBe(LIMIT);
	});

	it('of a process that has just begun is spent', () => {
		const budget = new DuplicateBudget(COUNTED_MS);
		expect([budget.left(0, LIMITED), budget.hasJustStarted(0)]).toEqual([0, true]);
		expect(budget.waitFor(1, 1_000, LIMITED)).toBe(COUNTED_MS - 1_000);
		budget.count(1, 2_000);
		expect(budget.left(3_000, LIMITED)).toBe(0);
		expect(budget.left(COUNTED_MS, LIMITED)).toBe(LIMIT - 1);
	});

	it('is spent for longer where a request of the process before may still be under way', () => {
		const budget = new DuplicateBudget(COUNTED_MS);
		budget.waitLonger(60_000);
		expect(budget.left(COUNTED_MS + 59_999, LIMITED)).toBe(0);
		expect(budget.left(COUNTED_MS + 60_000, LIMITED)).toBe(LIMIT);
	});

	it('is waited for until the very millisecond in which it is there', () => {
		const refusals = fc.array(
			fc.tuple(fc.double({ min: 0, max: 200_000, noNaN: true }), fc.integer({ min: 0, max: 8 })),
			{ maxLength: 12 },
		);
		const now = fc.double({ min: 0, max: 300_000, noNaN: true });
		fc.assert(
			fc.property(refusals, now, fc.integer({ min: 1, max: LIMIT }), (seen, at, needed) => {
				const ms = budgetOf(...seen).waitFor(needed, at, LIMITED);
				expect(Number.isInteger(ms)).toBe(true);
				expect(budgetOf(...seen).left(at + ms, LIMITED)).toBeGreaterThanOrEqual(needed);
				if (ms > 1) expect(budgetOf(...seen).left(at + ms - 1, LIMITED)).toBeLessThan(needed);
			}),
		);
	});
});
