/** Lead: Get; Activity: Get. */
import type { IDataObject } from 'n8n-workflow';

import { VERSION } from '../../nodes/service/http/version';
import { byId, requestsOf } from './calls';
import { eachOnService, type OperationOptions, runOperation, service } from './onService';

eachOnService();

const get = async (parameters: IDataObject, items = [{}], more?: OperationOptions) =>
	await runOperation('lead', 'get', parameters, { items, ...more });

describe('Get a lead', () => {
	it('asks by ID, masked unless told otherwise, without a body', async () => {
		const lead = service.store.addLead({ phone: '+919812345678', lastDisposition: 'lost' });
		const masked = await get({ leadId: ` ${lead._id} ` });
		const open = await get({ leadId: lead._id, masked: false });

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
		expect(masked.json).toEqual([
			expect.objectContaining({ phone: '*********5678', lastDisposition: 'lost' }),
		]);
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
		expect(json[0]!._id).toBe(lead._id);
	});

	it('gives at most ten fields, or the whole record with its activities', async () => {
		const lead = service.store.addLead();
		service.store.addActivity(lead._id);
		const simple = await get({ leadId: lead._id });
		expect(Object.keys(simple.json[0]!).length).toBeLessThanOrEqual(10);
		expect(simple.json[0]).not.toHaveProperty('activities');
		const whole = await get({ leadId: lead._id, simplify: false });
		expect(whole.json[0]).toMatchObject({ projectId: service.projectId, activities: [{}] });
	});

	it('makes identical reads of one execution once, and keeps the order of the items', async () => {
		const [one, two] = [service.store.addLead()._id, service.store.addLead()._id];
		const items = [one, two, one, one, two].map((leadId) => ({ leadId }));
		service.faults.add({ route: 'getLead', kind: 'delay', delayMs: 100, times: 1 });

		const { json } = await get({ leadId: '={{ $json.leadId }}' }, items);

		expect(json.map(({ _id }) => _id)).toEqual(items.map(({ leadId }) => leadId));
		expect(requestsOf(service, 'getLead')).toHaveLength(2);
		await get({ leadId: one });
		expect(requestsOf(service, 'getLead')).toHaveLength(3);
	});

	it('does not go beyond the request limit of the credential, and does not fail for it', async () => {
		const leads = Array.from({ length: 12 }, () => ({ leadId: service.store.addLead()._id }));
		const startedAt = Date.now();
		const credential = { changeLimits: true, requestsPerWindow: 5 };
		const { json } = await get({ leadId: '={{ $json.leadId }}' }, leads, { credential });
		expect(json).toHaveLength(12);
		// Three windows of 150 ms (cut short for tests) are needed for twelve.
		expect(Date.now() - startedAt).toBeGreaterThanOrEqual(300);
		const times = requestsOf(service, 'getLead').map(({ at }) => at);
		for (const [index, at] of times.entries()) {
			const within = times.filter((other) => other >= at && other < at + 150);
			expect(`${index}: ${within.length <= 5}`).toBe(`${index}: true`);
		}
	});
});

describe('Get an activity', () => {
	it('asks by the assumed parameter name, and gives the whole record', async () => {
		const lead = service.store.addLead();
		const activity = service.store.addActivity(lead._id, { result: { duration: 7 } });
		const { json } = await runOperation('activity', 'get', { activityId: activity._id });
		expect(requestsOf(service, 'getActivity')).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/leads/activity/get',
				query: { activityId: activity._id },
			},
		]);
		expect(json).toEqual([
			expect.objectContaining({
				_id: activity._id,
				lead: lead._id,
				type: 'call',
				result: expect.objectContaining({ duration: 7 }) as unknown,
			}),
		]);
	});
});
