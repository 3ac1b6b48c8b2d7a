/** Bulk Initiate when requests fail: no outcome is lost, none is invented, and innocent rows are sent. */
import type { IDataObject } from 'n8n-workflow';

import { type RouteId, type StandIn, startService } from '../service';
import { bulkBodies, byId, leadsOf, operation, processedTwice, requestsOf } from './calls';
import { credentialFor, runNode, type RunOptions } from './harness';
import { QUICK, QUICK_LIMITS } from './quick';

let service: StandIn;
beforeEach(async () => void (service = await startService({ limits: QUICK_LIMITS })));
afterEach(async () => {
	expect(service.ledger.violations).toEqual([]);
	expect(processedTwice(service)).toEqual([]);
	await service.stop();
});

async function bulk(
	items: IDataObject[],
	options: IDataObject = {},
	more: Partial<RunOptions> & { parameters?: IDataObject } = {},
) {
	const { parameters, ...others } = more;
	return await runNode({
		policy: QUICK,
		items,
		credential: credentialFor(service),
		...others,
		parameters: {
			...operation('lead', 'bulkInitiate'),
			processId: byId(service.processId),
			options,
			...parameters,
		},
	});
}

const carryOn = { settings: { onError: 'continueRegularOutput' } } as const;
const sizes = () => bulkBodies(service).map((leads) => leads.length);

function count(json: IDataObject[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const { outcome } of json) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
	return counts;
}

/** What an outcome says must be what the service holds. */
function expectTruth(json: IDataObject[]): void {
	const held = new Set(service.store.leads().map(({ referenceId }) => referenceId));
	for (const { outcome, referenceId } of json) {
		if (outcome === 'accepted') expect(held).toContain(referenceId);
		if (outcome === 'notSent') expect(held).not.toContain(referenceId);
	}
}

/** Does something just before the service answers the nth request of a route. */
function before(route: RouteId, nth: number, act: () => void): void {
	const take = service.faults.take.bind(service.faults);
	let seen = 0;
	service.faults.take = (asked) => {
		if (asked === route && ++seen === nth) act();
		return take(asked);
	};
}

describe('A request refused because of some of its leads', () => {
	it('(403 with `invalidLeads`) gives those their outcome, and the others are sent without them', async () => {
		const [bad] = leadsOf(1);
		service.faults.add({
			route: 'bulkInitiate',
			kind: 'status',
			status: 403,
			times: 1,
			body: {
				error: 'Some leads have missing or invalid projectId',
				invalidLeads: [{ data: bad, error: 'projectId does not match authenticated project' }],
			},
		});
		const { json } = await bulk(leadsOf(4));
		expect(json.map(({ outcome, category }) => [outcome, category])).toEqual([
			['rejected', 'badProject'],
			['accepted', undefined],
			['accepted', undefined],
			['accepted', undefined],
		]);
		expect(sizes()).toEqual([4, 3]);
	});

	it('(404 process) does not take the leads of another process with it', async () => {
		const missing = '65f1c0a2b3d4e5f607182930';
		const items = leadsOf(8).map((lead, at) => (at % 2 ? { ...lead, processId: missing } : lead));
		const { json } = await bulk(items);
		expect(count(json)).toEqual({ accepted: 4, rejected: 4 });
		for (const [at, { outcome, category, reason }] of json.entries()) {
			expect(outcome).toBe(at % 2 ? 'rejected' : 'accepted');
			if (at % 2 === 0) continue;
			expect(category).toBe('badProcess');
			expect(reason).toBe(`Process not found for lead with processId: ${missing}`);
		}
	});

	it('(400 maximum) is sent again in smaller parts, and the limit is kept to from then on', async () => {
		await service.stop();
		service = await startService({ limits: { leadsPerRequest: 3 } });
		const { json } = await bulk(leadsOf(20), { protection: 'off' });
		expect(count(json)).toEqual({ accepted: 20 });
		const [first, ...others] = sizes();
		expect(first).toBe(20);
		expect(Math.max(...others)).toBe(3);
	});
});

describe('A request refused as a whole', () => {
	it.each([401, 403, 404, 405])(
		'(%i) ends the list, since the next would be too',
		async (status) => {
			service.faults.add({ route: 'bulkInitiate', kind: 'status', status, body: { error: 'No' } });
			const { json } = await bulk(leadsOf(30), {}, carryOn);
			expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
			expect(count(json)).toEqual({ notSent: 30 });
		},
	);

	it('(400) takes neither earlier nor later requests with it', async () => {
		service.faults.add({
			route: 'bulkInitiate',
			kind: 'status',
			status: 400,
			skip: 1,
			times: 1,
			body: { error: 'init must be a boolean' },
		});
		const { json, error } = await bulk(leadsOf(16), { protection: 'strict' });
		expect(error).toBeUndefined();
		expect(count(json)).toEqual({ accepted: 12, rejected: 4 });
		expectTruth(json);
	});
});

describe('A blocked key', () => {
	it('in the middle of a list: what met the block is unknown, the rest is not sent, with the time', async () => {
		before('bulkInitiate', 2, () => service.store.block(service.apiKey));
		const startedAt = Date.now();

		const { json, hints } = await bulk(leadsOf(20), { protection: 'strict' });

		expect(count(json)).toEqual({ accepted: 4, unknown: 4, notSent: 12 });
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(2);
		for (const { outcome, blockedUntil, category, permanent } of json) {
			if (outcome === 'accepted') continue;
			expect([category, permanent]).toEqual(['keyBlocked', false]);
			const wait = Date.parse(String(blockedUntil)) - startedAt;
			expect(wait).toBeGreaterThanOrEqual(3_600_000);
			expect(wait).toBeLessThan(3_610_000);
		}
		expectTruth(json);
		expect(hints.at(-1)).toMatch(/^4 of 20 leads accepted, 4 unknown, 12 not sent\./);

		const next = await bulk(leadsOf(3, 100), {}, carryOn);
		expect(count(next.json)).toEqual({ notSent: 3 });
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(2);
	});

	it('by duplicates of the list itself, with the protection off: nothing is claimed of rows it may hold', async () => {
		const items = leadsOf(20);
		for (const { referenceId } of items.slice(5, 15)) {
			service.store.addLead({ referenceId: referenceId as string });
		}
		const { json } = await bulk(items, { protection: 'off' }, carryOn);
		expect(service.ledger.blocks).toHaveLength(1);
		expect(count(json)).toEqual({ unknown: 20 });
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});
});

describe('Too many requests', () => {
	it('fails that request, and the others go on after a full window', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 429, skip: 1, times: 1 });
		const { json } = await bulk(leadsOf(12), { protection: 'strict' });
		expect(count(json)).toEqual({ accepted: 8, unknown: 4 });
		expect(json.filter(({ category }) => category === 'rateLimited')).toHaveLength(4);
		const [, second, third] = requestsOf(service, 'bulkInitiate');
		expect(third!.at - second!.at).toBeGreaterThanOrEqual(150);
		expectTruth(json);
	});

	it('three times in a row ends the list', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 429 });
		const { json } = await bulk(leadsOf(30), { protection: 'strict' }, carryOn);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(3);
		expect(count(json)).toEqual({ unknown: 12, notSent: 18 });
	});
});

describe('A request whose answer was lost', () => {
	it('is looked up: what arrived is accepted, what did not is unknown and not sent again', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', skip: 1, times: 1 });
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 502, skip: 1, times: 1 });
		const { json } = await bulk(leadsOf(12), { protection: 'strict' });
		const { accepted, unknown } = count(json);
		expect([accepted! + unknown!, unknown! <= 4]).toEqual([12, true]);
		expect(json.filter(({ confirmedBy }) => confirmedBy === 'lookup')).toHaveLength(4);
		expect(processedTwice(service)).toEqual([]);
		expectTruth(json);
	});

	it('is not sent again where it named existing leads, which cannot be looked up', async () => {
		const items = Array.from({ length: 4 }, () => ({ _id: service.store.addLead()._id }));
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', times: 1 });
		const { json } = await bulk(items, {}, { ...carryOn, parameters: { source: 'leadIds' } });
		expect(count(json)).toEqual({ unknown: 4 });
		expect(json.map(({ leadId }) => leadId)).toEqual(items.map(({ _id }) => _id));
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});

	it('leaves its leads unknown when the look-up fails as well, and does not send them again', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', times: 1 });
		service.faults.add({ route: 'queryLeads', kind: 'status', status: 400 });
		const { json } = await bulk(leadsOf(4), {}, carryOn);
		expect(count(json)).toEqual({ unknown: 4 });
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});

	it('three times in a row ends the list', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'status', status: 500 });
		const { json } = await bulk(leadsOf(40), { protection: 'strict' }, carryOn);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(3);
		expect(json).toHaveLength(40);
		expect(json.every(({ outcome }) => outcome === 'unknown' || outcome === 'notSent')).toBe(true);
		expectTruth(json);
	});

	it('never takes a lead that was there before for one of its own', async () => {
		const items = leadsOf(4);
		service.store.addLead({
			referenceId: 'R-2',
			phone: '+15550109999',
			createdAt: new Date(Date.now() - 3_600_000).toISOString(),
		});
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
		const { json } = await bulk(items);
		expect(json.map(({ outcome }) => outcome)).toEqual([
			'accepted',
			'accepted',
			'unknown',
			'accepted',
		]);
		expect(json[2]).toMatchObject({ category: 'network', confirmedBy: 'lookup' });
	});
});

describe('A service that cannot be reached', () => {
	it('leaves every lead not sent', async () => {
		const credential = credentialFor(service, { baseUrl: 'http://127.0.0.1:1' });
		const { json } = await bulk(leadsOf(10), {}, { ...carryOn, credential });
		expect(count(json)).toEqual({ notSent: 10 });
		expect(json[0]).toMatchObject({ category: 'network', permanent: false });
	});

	it('fails the node where it may stop', async () => {
		const credential = credentialFor(service, { baseUrl: 'http://127.0.0.1:1' });
		const { error } = await bulk(leadsOf(10), {}, { credential });
		expect(error?.message).toBe(
			'The service cannot be reached at http://127.0.0.1:1: nothing listens there',
		);
	});
});

describe('An answer that is lost, by a service that then fails every request', () => {
	it('fails the node where it may stop, as nothing is known of any lead', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
		service.faults.add({ route: '*', kind: 'status', status: 500 });
		const { error } = await bulk(leadsOf(8));
		expect(error?.message).toMatch(/^Bulk Initiate Leads: no answer came from/);
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(1);
	});
});

describe('A canceled execution', () => {
	it('sends nothing more, and ends at once', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 8_000, skip: 1 });
		let cancel = () => {};
		before('bulkInitiate', 2, () => setTimeout(() => cancel(), 50));
		const startedAt = Date.now();
		await bulk(leadsOf(40), { protection: 'strict' }, { cancelable: (it) => (cancel = it) });
		expect(Date.now() - startedAt).toBeLessThan(6_000);
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(requestsOf(service, 'bulkInitiate')).toHaveLength(2);
	});
});
