import { LIMITS } from '../../nodes/service/contract';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { DuplicateBudget } from '../../nodes/service/sending/guard/duplicateBudget';
import { DuplicateSearch, estimateWaitMs } from '../../nodes/service/sending/guard/duplicateSearch';
import { LeadQueue } from '../../nodes/service/sending/leadQueue';
import { COUNTED_MS, FIRST, VirtualService } from '../support/virtualService';

const limit = { ...DEFAULT_POLICY.duplicates, maxDuplicates: LIMITS.duplicatesPerWindow };
const NONE = { answered: 0, duplicates: 0 };
const SOME = { answered: 50, duplicates: 5 };
/** Of a lead with a reference, a phone and an e-mail, in the spellings that are asked for. */
const QUERIES = 4;
const LOOK_UP_MS = (QUERIES * LIMITS.requestWindowMs) / LIMITS.requestsPerWindow;

const newSearch = () => new DuplicateSearch(LIMITS.requestsPerWindow, LIMITS.requestWindowMs);

function queueOf(count: number): LeadQueue {
	const rows = new VirtualService().rows(count);
	const leads = rows.map(({ submission }, index) => {
		return {
			index,
			submission: submission!,
			keys: { row: String(index), phones: [] },
			notFoundAt: 0,
		};
	});
	return new LeadQueue(leads, () => 0.5);
}

describe('A list waits', () => {
	const wait = (budget: DuplicateBudget, sample = NONE, leads = 800) =>
		estimateWaitMs(budget, limit, sample, leads, 0);

	it('a window for each budget of duplicates that its sample lets expect, at least until there is a budget', () => {
		const budget = new DuplicateBudget(-Infinity);
		expect(wait(budget)).toBe(0);
		// Of 800, a tenth; in each window as many as leave without a block.
		expect(wait(budget, SOME)).toBeCloseTo((80 / FIRST) * COUNTED_MS);
		budget.count(LIMITS.duplicatesPerWindow, 0);
		expect([wait(budget), wait(budget, SOME, 1)]).toEqual([COUNTED_MS, COUNTED_MS]);
	});
});

describe('The next way', () => {
	it('is to go on without a duplicate, for existing leads, and for what is not due', () => {
		const queue = queueOf(400);
		expect(newSearch().next(NONE, queue, Infinity, 0)).toBe('wait');
		queue.lookUpLater(queue.take(queue.ready.length), 1_000);
		expect(newSearch().next(SOME, queue, Infinity, 0)).toBe('wait');
		expect(newSearch().next(SOME, queue, Infinity, 1_000)).toBe('count');
	});

	it.each([
		['wait', LOOK_UP_MS * 4, 1_000_000],
		['wait', 150, 100],
		['lookUp', LOOK_UP_MS * 5, 1_000_000],
		['read', LOOK_UP_MS * 5, 100],
	])('is the quickest: %s', (way, waitMs, total) => {
		const search = newSearch();
		search.recordTotal({ total, pageSize: 100 });
		expect(search.next(SOME, queueOf(4), waitMs, 0)).toBe(way);
	});

	it.each([
		['is to read as many pages as there would be queries', 'read', 2, 2 * QUERIES],
		['is not to read more pages than there would be queries', 'lookUp', 2, 2 * QUERIES + 1],
		['is to read what leaves in one window, and the page after it', 'read', 20, 51],
		['is not to read for a window longer than looking up takes', 'lookUp', 20, 52],
	])('%s', (_, way, leads, pages) => {
		const search = newSearch();
		search.recordTotal({ total: 100 * pages, pageSize: 100 });
		expect(search.next(SOME, queueOf(leads), Infinity, 0)).toBe(way);
	});

	it('is not to read where the service counts none', () => {
		const search = newSearch();
		search.recordTotal({ total: 0, pageSize: 1 });
		expect(search.next(SOME, queueOf(20), Infinity, 0)).toBe('lookUp');
	});

	it('is no way that is used up', () => {
		const search = newSearch();
		const queue = queueOf(4);
		search.recordTotal(undefined);
		expect(search.next(SOME, queue, COUNTED_MS, 0)).toBe('lookUp');
		search.recordLookUp();
		expect(search.next(SOME, queue, COUNTED_MS, 0)).toBe('wait');
	});

	it.each([
		['read', true, false],
		['lookUp', true, true],
		['lookUp', false, false],
	])('is to %s after a reading: whole %j, with calls %j', (way, isWhole, withCalls) => {
		const search = newSearch();
		search.recordTotal({ total: 100, pageSize: 100 });
		search.recordReading(isWhole, withCalls);
		expect(search.next(SOME, queueOf(20), Infinity, 0)).toBe(way);
	});
});

it.each([
	[undefined, false],
	[{ total: 0, pageSize: 0 }, false],
	[{ total: 1, pageSize: 1 }, true],
	[{ total: 5_000, pageSize: 100 }, true],
	[{ total: 5_001, pageSize: 100 }, false],
])('All of %j fits into one window: %s', (stored, fits) => {
	const search = newSearch();
	search.recordTotal(stored);
	expect(search.fitsOneWindow()).toBe(fits);
});

it('Nothing is known to fit into one window before it is counted, nor after a reading broke off', () => {
	const search = newSearch();
	expect(search.fitsOneWindow()).toBe(false);
	search.recordTotal({ total: 100, pageSize: 100 });
	expect(search.fitsOneWindow()).toBe(true);
	search.recordReading(false, true);
	expect(search.fitsOneWindow()).toBe(false);
});
