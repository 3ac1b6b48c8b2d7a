/** Lead: Get; Activity: Get. */
import type { IDataObject } from 'n8n-workflow';

import { VERSION } from '../../nodes/shared/connect';
import { byId, requestsOf } from './calls';
import { times } from './lists';
import { eachOnService, getEach, runOperation, service } from './onService';
import { QUICK } from './quick';

eachOnService();

const get = async (parameters: IDataObject, items = [{}]) =>
	await runOperation('lead', 'get', parameters, { items });

describe('Get a lead', () => {
	it('asks by ID, masked unless told otherwise', async () => {
		const lead = service.store.addLead({ phone: '+919812345678', lastDisposition: 'lost' });
		const masked = await get({ leadId: byId(` ${lead._id} `) });
		const open = await get({ leadId: byId(lead._id), options: { masked: false } });
		expect(requestsOf(service, 'getLead')).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/leads/get',
				query: { leadId: lead._id, masked: 'true' },
				headers: {
					authorization: `Bearer ${service.apiKey}`,
					'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
				},
			},
			{ query: { leadId: lead._id, masked: 'false' } },
		]);
		expect(masked.json).toMatchObject([{ phone: '*********5678', lastDisposition: 'lost' }]);
		expect(open.json[0]!.phone).toBe('+919812345678');
	});

	it('asks by reference with the process and the project of the credential', async () => {
		const lead = service.store.addLead({ referenceId: 'CRM-1' });
		const { projectId, processId } = service;
		const identity = { identifyBy: 'referenceId', referenceId: '={{ $json.id }}' };
		const { json } = await get({ ...identity, processId: byId(processId) }, [{ id: 'CRM-1' }]);
		expect(requestsOf(service, 'getLead').map(({ query }) => query)).toEqual([
			{ referenceId: 'CRM-1', projectId, processId, masked: 'true' },
		]);
		expect(json[0]!.leadId).toBe(lead._id);
	});

	it('gives its activities with the call flat, and what the last call came to', async () => {
		const lead = service.store.addLead();
		const createdAt = '2026-03-02T10:00:00.000Z';
		const result = { callStatus: 'no-answer', duration: 0 };
		const { _id: activityId } = service.store.addActivity(lead._id, { createdAt, result });
		const { json } = await get({ leadId: byId(lead._id) });
		expect(json[0]).toMatchObject({
			calls: 1,
			lastCallStatus: 'no-answer',
			lastCallAt: createdAt,
			activities: [{ activityId, callStatus: 'no-answer', duration: 0 }],
		});
		expect(json[0]).not.toHaveProperty('_id');
	});

	it('gives the record as it came where Simplify is off', async () => {
		const lead = service.store.addLead();
		service.store.addActivity(lead._id);
		const { json } = await get({ leadId: byId(lead._id), simplify: false });
		expect(json[0]).toMatchObject({
			_id: lead._id,
			projectId: service.projectId,
			activities: [{ result: { callStatus: 'completed' } }],
		});
	});

	it('makes identical reads of one run once, and keeps the order of the items', async () => {
		const [one, two] = [service.store.addLead()._id, service.store.addLead()._id];
		const items = [one, two, one, one, two].map((leadId) => ({ leadId }));
		service.faults.add({ route: 'getLead', kind: 'delay', delayMs: 100, times: 1 });
		const { json } = await getEach(items);
		expect(json.map(({ leadId }) => leadId)).toEqual(items.map(({ leadId }) => leadId));
		expect(requestsOf(service, 'getLead')).toHaveLength(2);
		await getEach(items.slice(0, 1));
		expect(requestsOf(service, 'getLead')).toHaveLength(3);
	});

	it('waits for the request window of the credential, and does not fail for it', async () => {
		const items = times(12, 0).map(() => ({ leadId: service.store.addLead()._id }));
		const credential = { advanced: true, requestsPerWindow: 5 };
		expect((await getEach(items, { credential })).json).toHaveLength(12);
		const sentAt = requestsOf(service, 'getLead').map(({ at }) => at);
		const { spanMs } = QUICK.requestWindow;
		const inWindows = sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + spanMs));
		expect(Math.max(...inWindows.map(({ length }) => length))).toBeLessThanOrEqual(5);
	});
});

describe('Get an activity', () => {
	it('gives the call as columns, or the record as it came', async () => {
		const lead = service.store.addLead();
		const { _id: activityId } = service.store.addActivity(lead._id, {
			result: { callStatus: 'completed', duration: 7 },
		});
		const simple = await runOperation('activity', 'get', { activityId });
		const whole = await runOperation('activity', 'get', { activityId, simplify: false });
		expect(requestsOf(service, 'getActivity')[0]).toMatchObject({
			method: 'GET',
			path: '/api/v1/leads/activity/get',
			query: { activityId },
		});
		const call = { callStatus: 'completed', duration: 7, conversationId: `c-${activityId}` };
		expect(simple.json).toMatchObject([{ activityId, leadId: lead._id, type: 'call', ...call }]);
		expect(whole.json).toMatchObject([{ _id: activityId, lead: lead._id, result: call }]);
	});
});
