import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { ApiKeyState, apiKeyState, DuplicateBudget } from '../../nodes/service/sending/apiKeyState';
import { VirtualService } from '../support/virtualService';

const LIMIT = LIMITS.duplicatesPerWindow;
const LIMITED = { ...DEFAULT_POLICY.duplicates, maxDuplicates: LIMIT };
const COUNTED_MS = LIMITED.spanMs + LIMITED.marginMs;
const LONG_AGO = -Infinity;

function budgetOf(...refusals: Array<[at: number, count: number]>): DuplicateBudget {
	const budget = new DuplicateBudget(LONG_AGO);
	for (const [at, count] of refusals) budget.count(count, at);
	return budget;
}

describe('The budget of duplicates', () => {
	it('is the limit of the service when nothing was refused, less every refusal of its window', () => {
		expect(budgetOf().left(0, LIMITED)).toBe(LIMIT);
		expect(budgetOf([10_000, 1], [40_000, 2], [50_000, 0]).left(60_000, LIMITED)).toBe(LIMIT - 3);
		expect(budgetOf([0, 10 * LIMIT]).left(1, LIMITED)).toBe(0);
	});

	it('gets a refusal back when window and margin have passed, and no earlier', () => {
		const budget = budgetOf([10_000, 2]);
		expect(budget.left(10_000 + COUNTED_MS - 1, LIMITED)).toBe(LIMIT - 2);
		expect(budget.left(10_000 + COUNTED_MS, LIMITED)).toBe(LIMIT);
	});

	it('counts what lies ahead: a lost request may be counted until its deadline', () => {
		const budget = budgetOf([90_000, 3]);
		expect(budget.left(50_000, LIMITED)).toBe(LIMIT - 3);
		expect(budget.left(90_000 + COUNTED_MS - 1, LIMITED)).toBe(LIMIT - 3);
	});

	it('is the share of whoever asks, also where that was changed meanwhile', () => {
		const budget = budgetOf([0, 1]);
		expect(budget.left(1, { ...LIMITED, maxDuplicates: 2 })).toBe(1);
		expect(budget.left(1, { ...LIMITED, maxDuplicates: 100 })).toBe(99);
		expect(budget.waitFor(2, 1_000, { ...LIMITED, maxDuplicates: 2 })).toBe(COUNTED_MS - 1_000);
		expect(budget.waitFor(2, 1_000, LIMITED)).toBe(0);
	});

	it('of a process that has just begun is spent, but for a single lead that was looked up', () => {
		const budget = new DuplicateBudget(COUNTED_MS);
		expect([budget.isFresh(0), budget.left(0, LIMITED), budget.left(0, LIMITED, true)]).toEqual([
			...[true, 0, LIMIT],
		]);
		expect(budget.waitFor(1, 1_000, LIMITED)).toBe(COUNTED_MS - 1_000);
		budget.count(1, 2_000);
		expect(budget.left(3_000, LIMITED, true)).toBe(0);
		expect(budget.isFresh(COUNTED_MS)).toBe(false);
		expect(budget.left(COUNTED_MS, LIMITED)).toBe(LIMIT - 1);
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

const pause = async () => await new Promise((resolve) => setImmediate(resolve));

describe('Turns with a key', () => {
	it('are taken one at a time, in the order of asking', async () => {
		const state = new ApiKeyState(LONG_AGO);
		const ends: Array<() => void> = [];
		const events: string[] = [];
		const take = async (name: string) =>
			await state.inTurn(async () => {
				events.push(`${name} begins`);
				await new Promise<void>((resolve) => ends.push(resolve));
				events.push(`${name} ends`);
			});
		const all = [take('a'), take('b'), take('c')];
		for (let nth = 0; nth < 3; nth++) {
			await pause();
			expect(ends).toHaveLength(nth + 1);
			ends[nth]!();
		}
		await Promise.all(all);
		expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
	});

	it('go on after one that failed', async () => {
		const state = new ApiKeyState(LONG_AGO);
		const failed = state.inTurn(async () => await Promise.reject(new Error('no')));
		const next = state.inTurn(async () => 'yes');
		await expect(failed).rejects.toThrow('no');
		await expect(next).resolves.toBe('yes');
	});

	it('that are waited for end when the execution is canceled, and the next one comes', async () => {
		const state = new ApiKeyState(LONG_AGO);
		const controller = new AbortController();
		const begun: string[] = [];
		let end = () => {};
		void state.inTurn(async () => await new Promise<void>((resolve) => (end = resolve)));
		const canceled = state.inTurn(async () => void begun.push('canceled'), controller.signal);
		const next = state.inTurn(async () => void begun.push('next'));
		await pause();
		controller.abort(new Error('canceled'));
		await expect(canceled).rejects.toThrow('canceled');
		expect(begun).toEqual([]);
		end();
		await next;
		expect(begun).toEqual(['next']);
	});
});

it('What is known of a key is shared by all that use it, at whatever address, and by nobody else', () => {
	const world = new VirtualService();
	const of = (credential: IDataObject) => apiKeyState(world.connect({ credential }));
	expect(of({})).toBe(of({ baseUrl: 'https://other.example.com', duplicatesPerWindow: 2 }));
	expect(of({})).not.toBe(of({ apiKey: 'another' }));
});
