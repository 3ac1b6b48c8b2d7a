/** All that the service holds is read, page by page: what counts as all of it, and what follows. */
import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import type { Fault } from '../../nodes/service/http/errors';
import type { LeadList } from '../../nodes/service/sending/leadList';
import { readStored } from '../../nodes/service/sending/readStored';
import { newList } from '../support/newList';
import { type Between, eachOnVirtualService, virtual } from '../support/virtualService';

eachOnVirtualService();

const PAGE_SIZE = 3;
const PAGES_PER_WINDOW = LIMITS.requestsPerWindow / 2;
const ROWS = 4;
const BUSY: Between = { body: '<html>Busy</html>' };

/** A record that is none of the list. */
const other = (at: number): IDataObject => ({ _id: `L-${at}`, email: `other${at}@example.com` });
const others = (count: number) => Array.from({ length: count }, (_, at) => other(at));

/** The service answers with these records, a page at a time. */
const give = (records: readonly IDataObject[], total = records.length) =>
	giveEach((skip) => records.slice(skip, skip + PAGE_SIZE), total);

function giveEach(pageAt: (skip: number) => IDataObject[] | Between, total: number): void {
	virtual.intercept(
		'query',
		() => true,
		({ query }) => {
			const page = pageAt(Number(query.skip ?? 0));
			if (!Array.isArray(page)) return page;
			return { body: { success: true, data: page, pagination: { total } } };
		},
	);
}

async function listOf(duplicates = 5) {
	const list = await newList(virtual.rows(ROWS));
	list.samples.add('new', 10, duplicates);
	return list;
}

/** The record of the first row. */
function ownRecord(): IDataObject {
	const { submission } = virtual.rows(1)[0]!;
	return { ...(submission?.kind === 'new' && submission.lead), _id: 'own' } as IDataObject;
}

/** Whether the leads that are left are known not to be there. */
const isWhole = (list: LeadList) => list.queue.all.every(({ notFoundAt }) => notFoundAt !== 0);

describe('A reading is whole', () => {
	it.each([
		['with a last page that is short', 8],
		['with a last page that is full', 9],
	])('%s: one page more holds nothing', async (_, count) => {
		const list = await listOf();
		give(others(count));
		await readStored(list);
		expect(virtual.sent.map(({ query }) => query.skip)).toEqual([0, 3, 6, 9]);
		expect(isWhole(list)).toBe(true);
		expect(virtual.logged).toContain(`6 of ${count} saved leads read`);
	});
});

describe('A reading is not whole, and proves of no lead that it is not there, where', () => {
	const pages = [0, 1, 2, 3].map((at) => others(12).slice(3 * at, 3 * at + 3));
	const [first, second, third] = pages;
	it.each<[string, Array<IDataObject[] | Between>, number]>([
		['every page is the first once more', [first, first, first], 6],
		['the page after the last is full, as more is held than counted', [first, second, third], 6],
		['a page fails', [first, BUSY, third, []], 9],
	])('%s', async (_, given, total) => {
		const list = await listOf();
		giveEach((skip) => given[skip / PAGE_SIZE], total);
		await readStored(list);
		expect(list.queue.all.map(({ notFoundAt }) => notFoundAt)).toEqual(Array(ROWS).fill(0));
		expect(list.search.fitsOneWindow()).toBe(false);
	});

	it('nothing is held any more: it ends, and all leads wait as before', async () => {
		const list = await listOf();
		give([], 9);
		await readStored(list);
		expect([list.queue.ready.length, isWhole(list)]).toEqual([ROWS, false]);
	});
});

describe('A page that fails', () => {
	it('ends the reading at once, without waiting for what is not asked for any more', async () => {
		const list = await listOf();
		const isLast = (skip: number) => skip >= PAGES_PER_WINDOW * PAGE_SIZE - PAGE_SIZE;
		const records = others(4 * PAGES_PER_WINDOW * PAGE_SIZE);
		giveEach((skip) => (isLast(skip) ? BUSY : records.slice(skip, skip + 3)), records.length);
		await readStored(list);
		expect(virtual.now).toBeLessThan(LIMITS.requestWindowMs + 1_000);
		expect(virtual.sent.length).toBeLessThan(2 * PAGES_PER_WINDOW);
	});
});

it('Half the pages of a request window leave in each, as soon as it begins', async () => {
	const list = await listOf();
	give(others(2.5 * PAGES_PER_WINDOW * PAGE_SIZE));
	await readStored(list);
	const further = virtual.sent.slice(1);
	const windows = further.map(({ at }) => Math.floor(at / LIMITS.requestWindowMs));
	const expected = further.map((_, index) => Math.floor(index / PAGES_PER_WINDOW));
	expect(windows).toEqual(expected);
});

describe('A row that is found has its outcome, and what is left', () => {
	it('has a sample of its own', async () => {
		const list = await listOf();
		give([ownRecord(), ...others(7)]);
		await readStored(list);
		expect(list.outcomes[0]).toMatchObject({ category: 'alreadyStored', leadId: 'own' });
		expect(list.queue.all).toHaveLength(ROWS - 1);
		expect(list.samples.of('new')).toEqual({ answered: 0, duplicates: 0, earlierSamples: 1 });
	});

	it('keeps the sample where nothing was found', async () => {
		const list = await listOf();
		const before = list.samples.of('new');
		give(others(8));
		await readStored(list);
		expect(list.samples.of('new')).toEqual(before);
	});
});

it.each([
	['with the calls once duplicates were seen', 5],
	['without them before', 0],
])('A reading is made %s, and another may find more', async (_, duplicates) => {
	const list = await listOf(duplicates);
	give(others(7));
	await readStored(list);
	expect(virtual.sent.every(({ query }) => query.includeActivities === duplicates > 0)).toBe(true);
	expect(list.search.fitsOneWindow()).toBe(true);
});

describe('Of leads that are held to be looked up', () => {
	const fault: Fault = { kind: 'interrupted', message: 'No answer' };

	/** The first one's answer was lost a moment ago; the others are there to be sent. */
	async function readWithHeld(dueInMs: number, isBroken = false) {
		const list = await listOf();
		const [lost] = list.queue.take(1);
		lost!.doubt = { fault, since: 0, ifAbsent: 'unknown' };
		list.queue.lookUpLater([lost!], list.now + dueInMs);
		if (isBroken) giveEach((skip) => (skip > 0 ? BUSY : others(PAGE_SIZE)), 4);
		else give(others(4));
		await readStored(list);
		return { list, lost: lost! };
	}

	it('one that may be found by now, and is not, is decided', async () => {
		const { list, lost } = await readWithHeld(0);
		expect([list.queue.toLookUp.length, list.queue.ready.length]).toEqual([0, ROWS - 1]);
		expect(list.outcomes[lost.index]).toMatchObject({ category: 'answerLost' });
	});

	it.each([
		['one that may still be on its way stays', 60_000, false],
		['one stays where the reading broke off', 0, true],
	])('%s', async (_, dueInMs, isBroken) => {
		const { list, lost } = await readWithHeld(dueInMs, isBroken);
		expect(list.queue.toLookUp).toEqual([lost]);
		expect([lost.notFoundAt, list.outcomes[lost.index]]).toEqual([0, undefined]);
	});
});
