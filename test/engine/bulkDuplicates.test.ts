/** Bulk Initiate and duplicates: the guard, looking up before sending, remembering what was sent. */
import type { IDataObject } from 'n8n-workflow';

import { type StandIn, startService } from '../service';
import { bulkBodies, byId, leadsOf, operation, processedTwice, requestsOf } from './calls';
import { credentialFor, runNode, type RunOptions } from './harness';
import { QUICK, QUICK_LIMITS } from './quick';
import { installSentStore, sentStore } from './sentStore';

/** The node under test, as n8n's store knows it. */
const place = { workflow: { id: 'workflow-1' }, node: { id: 'node-under-test' } };

beforeAll(async () => {
	await installSentStore();
});

let service: StandIn;
beforeEach(async () => {
	sentStore.clear();
	service = await startService({ limits: QUICK_LIMITS });
});
afterEach(async () => {
	expect(service.ledger.violations).toEqual([]);
	expect(service.ledger.blocks).toEqual([]);
	expect(service.ledger.rateLimited).toBe(0);
	await service.stop();
});

async function bulk(
	items: IDataObject[],
	options: IDataObject = {},
	more: Partial<RunOptions> = {},
) {
	return await runNode({
		policy: QUICK,
		parameters: { ...parameters(), options },
		items,
		credential: credentialFor(service),
		...more,
	});
}

function parameters(more: IDataObject = {}): IDataObject {
	return {
		...operation('lead', 'bulkInitiate'),
		processId: byId(service.processId),
		...more,
	};
}

const sizes = () => bulkBodies(service).map((leads) => leads.length);
const sentReferences = () =>
	bulkBodies(service)
		.flat()
		.map(({ referenceId }) => referenceId);

function hold(leads: IDataObject[]): void {
	for (const { referenceId } of leads)
		service.store.addLead({ referenceId: referenceId as string });
}

describe('The duplicate guard', () => {
	it.each([
		['at the end', (at: number) => at >= 60],
		['at the beginning', (at: number) => at < 10],
		['in a run', (at: number) => at >= 30 && at < 40],
	])('gets a list through whose duplicates stand %s', async (_, isDuplicate) => {
		const items = leadsOf(70);
		hold(items.filter((__, at) => isDuplicate(at)));

		const { json, error } = await bulk(items, { whenManyDuplicates: 'pause' });

		expect(error).toBeUndefined();
		expect(json.map(({ outcome }) => outcome)).toEqual(
			items.map((__, at) => (isDuplicate(at) ? 'rejected' : 'accepted')),
		);
		expect(
			json.every(({ outcome, category }) => outcome === 'accepted' || category === 'duplicate'),
		).toBe(true);
		expect(processedTwice(service)).toEqual([]);
		expect(Math.max(...sizes())).toBeLessThan(70);
	});

	it('begins with four and grows with every clean answer', async () => {
		await bulk(leadsOf(1_500));
		const given = sizes();
		expect(given[0]).toBe(4);
		expect(given.at(-2)!).toBeGreaterThan(100);
		expect(given.length).toBeLessThan(45);
	});

	it('never has more leads in a request than the service forgives: strict', async () => {
		await bulk(leadsOf(41), { protection: 'strict' });
		expect(Math.max(...sizes())).toBe(4);
		expect(sizes()).toHaveLength(11);
	});

	it('keeps to the share of the credential', async () => {
		const credential = credentialFor(service, { changeLimits: true, duplicatesPerWindow: 2 });
		await bulk(leadsOf(5), { protection: 'strict' }, { credential });
		expect(sizes()).toEqual([1, 1, 1, 1, 1]);
	});

	it('sends in the order of the list on request, and then as if strict', async () => {
		const items = leadsOf(20);
		await bulk(items, { keepOrder: true });
		expect(sentReferences()).toEqual(items.map(({ referenceId }) => referenceId));
		expect(Math.max(...sizes())).toBe(4);
	});

	it('sends in a random order otherwise', async () => {
		const items = leadsOf(40);
		await bulk(items);
		expect(sentReferences()).not.toEqual(items.map(({ referenceId }) => referenceId));
		expect([...sentReferences()].sort()).toEqual(
			items.map(({ referenceId }) => referenceId).sort(),
		);
	});

	it('sends everything at once when it is off', async () => {
		await bulk(leadsOf(100), { protection: 'off' });
		expect(sizes()).toEqual([100]);
		await bulk(leadsOf(100, 200), { protection: 'off', leadsPerRequest: 30 });
		expect(sizes().slice(1).sort()).toEqual([10, 30, 30, 30]);
	});

	it('changes over to looking leads up when duplicates are many', async () => {
		const items = leadsOf(60);
		hold(items);
		const { json, hints } = await bulk(items, { whenManyDuplicates: 'lookUp' });
		expect(new Set(json.map(({ outcome, category }) => `${outcome} ${category}`))).toEqual(
			new Set(['rejected duplicate']),
		);
		expect(sentReferences()).toHaveLength(4);
		expect(json.filter(({ confirmedBy }) => confirmedBy === 'lookup')).toHaveLength(56);
		expect(hints.at(-1)).toMatch(/1 request, 56 look-ups, /);
	});

	it('reads the stored leads once, where that is quicker', async () => {
		const items = leadsOf(60);
		hold(items);
		const { json, hints } = await bulk(items);
		expect(json.every(({ category }) => category === 'duplicate')).toBe(true);
		expect(sentReferences()).toHaveLength(4);
		// How many there are, and the one page that holds them.
		expect(requestsOf(service, 'queryLeads')).toHaveLength(2);
		expect(hints.at(-1)).toMatch(/60 stored leads read in /);
	});

	it('stops when it is told to', async () => {
		const items = leadsOf(60);
		hold(items);
		const { json } = await bulk(items, { whenManyDuplicates: 'stop' });
		expect(sentReferences()).toHaveLength(4);
		const left = json.filter(({ outcome }) => outcome === 'notSent');
		expect(left).toHaveLength(56);
		expect(left[0]!.reason).toMatch(/^Not sent: 4 of the first 4 leads were refused/);
	});

	it('is shared by nodes that run at the same time with one key', async () => {
		const lists = [leadsOf(20), leadsOf(20, 100)];
		for (const items of lists) hold(items.slice(0, 6));
		service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 40 });
		const results = await Promise.all(
			lists.map(async (items) => await bulk(items, { whenManyDuplicates: 'pause' })),
		);
		for (const { json } of results) {
			expect(json.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(14);
		}
		// What one learns from its answer, the other must know before it sends: never two under way.
		const times = requestsOf(service, 'bulkInitiate').map(({ at }) => at);
		for (const [nth, at] of times.slice(1).entries()) {
			expect(at - times[nth]!).toBeGreaterThanOrEqual(39);
		}
	});
});

describe('"Check First"', () => {
	it('sends only what is not there, and reports what is', async () => {
		const items = leadsOf(12);
		hold(items.slice(0, 6));
		const { json } = await bulk(items, { checkFirst: 'skip' });
		expect([...sentReferences()].sort()).toEqual(
			items
				.slice(6)
				.map(({ referenceId }) => referenceId)
				.sort(),
		);
		expect(json.slice(0, 6).map(({ outcome, confirmedBy }) => [outcome, confirmedBy])).toEqual(
			Array.from({ length: 6 }, () => ['rejected', 'lookup']),
		);
		const reads = requestsOf(service, 'queryLeads');
		// By reference; those that are not found also by phone, in two spellings.
		expect(reads).toHaveLength(6 + 6 * 3);
		for (const { query } of reads) {
			expect(query).toMatchObject({ masked: 'false', includeActivities: 'true', limit: '100' });
		}
	});

	it('looks by phone where there is no reference', async () => {
		const [known, fresh] = leadsOf(2).map(({ phone, name }) => ({ phone, name }));
		service.store.addLead({ phone: known!.phone as string });
		const { json } = await bulk([known!, fresh!], { checkFirst: 'skip' });
		expect(json.map(({ outcome }) => outcome)).toEqual(['rejected', 'accepted']);
		const asked = requestsOf(service, 'queryLeads').map(({ query }) => query.phone);
		expect(asked.sort()).toEqual([known!.phone, fresh!.phone, String(fresh!.phone).slice(1)]);
	});

	it('updates what is there on request', async () => {
		const items = leadsOf(3).map((lead) => ({ ...lead, metadata: { city: 'Pune' } }));
		hold(items.slice(0, 1));
		const { json } = await bulk(items, { checkFirst: 'update' });
		await service.idle();
		expect(json.map(({ outcome, action }) => [outcome, action])).toEqual([
			['accepted', 'updated'],
			['accepted', undefined],
			['accepted', undefined],
		]);
		expect(requestsOf(service, 'update').map(({ body }) => body)).toEqual([
			{ leadId: json[0]!.leadId, name: 'Lead 0', metadata: { city: 'Pune' } },
		]);
	});

	it('sends nothing that it could not look up', async () => {
		service.faults.add({ route: 'queryLeads', kind: 'status', status: 400 });
		const { json } = await bulk(
			leadsOf(5),
			{ checkFirst: 'skip' },
			{ settings: { onError: 'continueRegularOutput' } },
		);
		expect(json.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'notSent'));
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(0);
	});

	it('does not take any lead for the one asked for, where the service does not know the parameter', async () => {
		service.faults.add({
			route: 'queryLeads',
			kind: 'status',
			status: 200,
			body: {
				success: true,
				data: [{ _id: 'a', referenceId: 'another' }],
				pagination: { total: 1, limit: 1, skip: 0 },
			},
		});
		const { error } = await bulk(leadsOf(5), { checkFirst: 'skip' });
		expect(error?.message).toBe(
			"Query Leads answered with a lead that does not have the 'referenceId' asked for",
		);
		expect(error?.description).toMatch(/'Custom API Paths'/);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(0);
	});
});

describe('"Remember Sent Leads"', () => {
	const options = { rememberSent: true };

	it('sends no lead again in a later execution', async () => {
		await bulk(leadsOf(10), options);
		const { json } = await bulk(leadsOf(12), options);
		expect(json.map(({ outcome }) => outcome)).toEqual([
			...Array.from({ length: 10 }, () => 'rejected'),
			...['accepted', 'accepted'],
		]);
		expect(json[0]!.reason).toBe(
			"Sent by this node before, so not sent again (option 'Remember Sent Leads')",
		);
		expect(processedTwice(service)).toEqual([]);
	});

	it('forgets what failed only for now', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 429, times: 1 });
		const first = await bulk(leadsOf(4), options, {
			settings: { onError: 'continueRegularOutput' },
		});
		expect(first.json.map(({ category }) => category)).toEqual(
			Array.from({ length: 4 }, () => 'rateLimited'),
		);
		const second = await bulk(leadsOf(4), options);
		expect(second.json.map(({ outcome }) => outcome)).toEqual(
			Array.from({ length: 4 }, () => 'accepted'),
		);
	});

	it('remembers a lead whose fate is not known', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
		service.faults.add({ route: 'queryLeads', kind: 'html', times: 4 });
		// The guard would look them up, too.
		const off = { ...options, protection: 'off' };
		const carryOn = { settings: { onError: 'continueRegularOutput' } } as const;
		const first = await bulk(leadsOf(4), off, carryOn);
		expect(first.json.map(({ outcome }) => outcome)).toContain('unknown');
		await bulk(leadsOf(5), off, carryOn);
		expect(processedTwice(service)).toEqual([]);
	});

	it('sends nothing when the store fails, since it could not be remembered', async () => {
		sentStore.failure = new Error('the database is away');
		const { error } = await bulk(leadsOf(4), options);
		expect(error?.message).toMatch(/the database is away/);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(0);
	});

	it('remembers no lead unless told to', async () => {
		await bulk(leadsOf(3));
		await bulk(leadsOf(4));
		expect(sentReferences()).toHaveLength(7);
	});
});

describe('A list that comes again as it was', () => {
	it('is met within the first four leads, and the others are looked up', async () => {
		await bulk(leadsOf(10), {}, { parameters: parameters({ init: false }) });
		const { json, hints } = await bulk(leadsOf(10).reverse());
		expect(json.map(({ outcome, category }) => `${outcome} ${category}`)).toEqual(
			json.map(() => 'rejected duplicate'),
		);
		expect(sentReferences()).toHaveLength(14);
		expect(hints.at(-1)).toMatch(
			/^0 of 10 leads accepted: all 10 were sent before \(in the service since \d/,
		);
	});

	it('is looked up before anything is sent where a run of the node broke off', async () => {
		await bulk(leadsOf(10));
		await sentStore.checkProcessedAndRecord(['unfinished'], 'node', place);
		const { json, hints } = await bulk(leadsOf(10));
		expect(json.every(({ confirmedBy }) => confirmedBy === 'lookup')).toBe(true);
		expect(sentReferences()).toHaveLength(10);
		expect(hints.at(-1)).toMatch(
			/^0 of 10 leads accepted: all 10 were sent before \(in the service since /,
		);
	});

	it('is sent as it is where nothing of it has arrived', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 401, times: 1 });
		const { error } = await bulk(leadsOf(3));
		expect(error?.message).toBe('Invalid API key');
		const { json } = await bulk(leadsOf(3));
		expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
		expect(requestsOf(service, 'queryLeads')).toHaveLength(0);
	});

	it('is sent where the store fails, which then knows of no list', async () => {
		sentStore.failure = new Error('the database is away');
		const { json } = await bulk(leadsOf(3));
		expect(json.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'accepted']);
	});
});
