/** Bulk Initiate and what was sent before: looked up first, or remembered. */
import type { IDataObject } from 'n8n-workflow';

import { readAccount } from '../../nodes/service/api/account';
import { RefusedBefore } from '../../nodes/service/key/refusedBefore';
import { keyState } from '../../nodes/service/key/keyState';
import { credentialFor } from '../credential';
import { leadsOf, processedTwice, requestsOf } from './calls';
import { DedupeStore } from './dedupeStore';
import { bulkRequests, hold, outcomes, references, sentLeads, tally, times } from './lists';
import { answer, bulk, CARRY_ON, eachOnService, type OperationOptions, service } from './onService';
import { useStore } from './triggerRuntime';

eachOnService();
const sentStore = new DedupeStore();
beforeAll(async () => await useStore(sentStore));
beforeEach(() => sentStore.clear());

const sentReferences = () => references(sentLeads());

describe('What the service refused', () => {
	/** As if another process ran the node: it knows the key from nothing. */
	const forgetKey = () => {
		const { keyId } = readAccount(credentialFor(service));
		Object.assign(keyState(keyId, performance.now()), { refused: new RefusedBefore() });
	};
	const [lead] = leadsOf(1);
	const refuse = () =>
		answer('bulkInitiate', 200, { success: [], errors: [{ data: lead, error: 'No such number' }] });

	it('is not sent again, nor by another process that runs the same workflow', async () => {
		const staticData: IDataObject = {};
		refuse();
		await bulk([lead!], {}, { staticData });
		for (const change of [() => {}, forgetKey]) {
			change();
			const { json } = await bulk([lead!], {}, { staticData });
			expect(json[0]).toMatchObject({ outcome: 'rejected', category: 'refusedBefore' });
		}
		expect(bulkRequests()).toHaveLength(1);
	});

	it('is sent again with another key, and where that is asked for', async () => {
		const staticData: IDataObject = {};
		refuse();
		await bulk([lead!], {}, { staticData });
		forgetKey();
		const other = { ...staticData, refusedOf: 'another' };
		await bulk([lead!], {}, { staticData: other });
		expect(bulkRequests()).toHaveLength(2);
		forgetKey();
		await bulk([lead!], { options: { resendRefused: true } }, { staticData });
		expect(bulkRequests()).toHaveLength(3);
	});
});

describe('"Check First"', () => {
	const check = async (items: IDataObject[], checkFirst: string, more?: OperationOptions) =>
		await bulk(items, { options: { checkFirst } }, more);

	it('sends only what is not there, and reports what is', async () => {
		const items = leadsOf(12);
		hold(items.slice(0, 6));
		const { json } = await check(items, 'skip');
		expect(sentReferences().sort()).toEqual(references(items.slice(6)).sort());
		for (const row of json.slice(0, 6))
			expect(row).toMatchObject({ outcome: 'rejected', confirmedBy: 'lookup' });
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
		const { json } = await check([known!, fresh!], 'skip');
		expect(outcomes(json)).toEqual(['rejected', 'accepted']);
		const asked = requestsOf(service, 'queryLeads').map(({ query }) => query.phone);
		expect(asked.sort()).toEqual([known!.phone, fresh!.phone, String(fresh!.phone).slice(1)]);
	});

	it('updates what is there on request', async () => {
		const items = leadsOf(3).map((lead) => ({ ...lead, metadata: { city: 'Pune' } }));
		hold(items.slice(0, 1));
		const { json } = await check(items, 'update');
		await service.idle();
		expect(outcomes(json)).toEqual(times(3, 'accepted'));
		expect(json.map(({ action }) => action)).toEqual(['updated', undefined, undefined]);
		expect(requestsOf(service, 'update').map(({ body }) => body)).toEqual([
			{ leadId: json[0]!.leadId, name: 'Lead 0', metadata: { city: 'Pune' } },
		]);
	});

	it('sends nothing that it could not look up', async () => {
		answer('queryLeads', 400);
		const { json } = await check(leadsOf(5), 'skip', CARRY_ON);
		expect(tally(json)).toEqual({ notSent: 5 });
		expect(bulkRequests()).toHaveLength(0);
	});

	it('does not take any lead for the one asked for, where the service does not know the parameter', async () => {
		const data = [{ _id: 'a', referenceId: 'another' }];
		const pagination = { total: 1, limit: 1, skip: 0 };
		answer('queryLeads', 200, { success: true, data, pagination });
		const { error } = await check(leadsOf(5), 'skip');
		expect(error?.message).toBe(
			"Query Leads answered with a lead that does not have the 'referenceId' asked for",
		);
		expect(error?.description).toMatch(/'Custom API Paths'/);
		expect(bulkRequests()).toHaveLength(0);
	});
});

describe('"Remember Sent Leads"', () => {
	const options = { rememberSent: true };

	it('sends no lead again in a later execution', async () => {
		await bulk(leadsOf(10), { options });
		const { json } = await bulk(leadsOf(12), { options });
		expect(outcomes(json)).toEqual([...times(10, 'rejected'), 'accepted', 'accepted']);
		expect(json[0]!.reason).toBe(
			"Sent by this node before, so not sent again (option 'Remember Sent Leads')",
		);
	});

	it('forgets what failed only for now', async () => {
		answer('bulkInitiate', 429, undefined, { times: 1 });
		const first = await bulk(leadsOf(4), { options }, CARRY_ON);
		expect(first.json.map(({ category }) => category)).toEqual(times(4, 'rateLimited'));
		expect(tally((await bulk(leadsOf(4), { options })).json)).toEqual({ accepted: 4 });
	});

	it('remembers a lead whose fate is not known', async () => {
		service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
		service.faults.add({ route: 'queryLeads', kind: 'html', times: 4 });
		// The guard would look them up, too.
		const off = { options: { ...options, protection: 'off' } };
		expect(outcomes((await bulk(leadsOf(4), off, CARRY_ON)).json)).toContain('unknown');
		await bulk(leadsOf(5), off, CARRY_ON);
		expect(processedTwice(service)).toEqual([]);
	});

	it('sends nothing when the store fails, since it could not be remembered', async () => {
		sentStore.failures = Infinity;
		const { error } = await bulk(leadsOf(4), { options });
		expect(error?.message).toMatch(/database is away/);
		expect(bulkRequests()).toHaveLength(0);
	});
});
