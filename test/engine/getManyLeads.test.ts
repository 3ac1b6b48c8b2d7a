/** Lead: Get Many. How pages are read: `test/unit/allLeads.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { byId, requestsOf } from './calls';
import { eachOnService, runOperation, service, useOtherService } from './onService';
import { QUICK_LIMITS } from './quick';

eachOnService();

const getAll = async (parameters: IDataObject = {}, items: IDataObject[] = [{}]) =>
	await runOperation('lead', 'getAll', parameters, { items });

const asked = () => requestsOf(service, 'queryLeads').map(({ query }) => query);
const ids = (json: IDataObject[]) => json.map(({ leadId }) => leadId);

/** IDs, newest first, as the service gives them. */
const hold = (count: number) =>
	Array.from({ length: count }, () => service.store.addLead()._id).reverse();

describe('Get Many leads', () => {
	it('asks for the project, masked and without activities, fifty at most, unless told otherwise', async () => {
		const held = hold(60);
		expect(ids((await getAll()).json)).toEqual(held.slice(0, 50));
		const { projectId } = service;
		const page = { limit: '50', skip: '0', includeActivities: 'false', masked: 'true' };
		expect(asked()).toEqual([{ projectId, ...page }]);
		expect(requestsOf(service, 'queryLeads')[0]).toMatchObject({
			method: 'GET',
			path: '/api/v1/leads/query',
		});
	});

	it('returns all 250 in order, in three pages of a hundred', async () => {
		const held = hold(250);
		const { json, outputs } = await getAll({ returnAll: true });
		expect(ids(json)).toEqual(held);
		expect(asked().map(({ skip }) => Number(skip))).toEqual([0, 100, 200]);
		for (const { pairedItem } of outputs[0]!) expect(pairedItem).toEqual({ item: 0 });
	});

	it('gives nothing, and no error, where there is nothing', async () => {
		const { json, error } = await getAll({ returnAll: true });
		expect(json).toEqual([]);
		expect(error).toBeUndefined();
	});

	it('sends every filter, and leaves empty ones out', async () => {
		const filters = {
			referenceId: 'CRM-1',
			phone: '+919812345678',
			email: 'asha@example.com',
			currentState: 'followup_2',
			lastDisposition: 'lost',
		};
		const lead = service.store.addLead(filters);
		hold(3);
		const { json } = await getAll({ processId: byId(service.processId), filters });
		expect(ids(json)).toEqual([lead._id]);
		expect(asked()).toMatchObject([{ ...filters, processId: service.processId }]);
		await getAll({ processId: byId(''), filters: { phone: '', email: '' } });
		for (const name of ['processId', 'phone', 'email']) expect(asked()[1]).not.toHaveProperty(name);
	});

	it('says that a filter was ignored, and gives no lead that was not asked for', async () => {
		await useOtherService({ limits: QUICK_LIMITS, variant: { ignores: ['email'] } });
		hold(3);
		const { error, json } = await getAll({ filters: { email: 'asha@example.com' } });
		expect(error?.message).toMatch(/^The service ignored the filter 'email'/);
		expect(error?.description).toMatch(/'API Names \(JSON\)'/);
		expect(json).toEqual([]);
	});

	it('gives the same columns in every row, with the state among the first and numbers masked', async () => {
		service.store.addLead({ phone: '+919812345678', lastDisposition: 'lost' });
		service.store.addLead({ email: 'newest@example.com' });
		const { json } = await getAll();
		expect(Object.keys(json[0]!)).toEqual(Object.keys(json[1]!));
		expect(Object.keys(json[0]!).slice(0, 4)).toEqual(['leadId', 'name', 'phone', 'currentState']);
		expect(json.map(({ phone }) => phone)).toEqual([null, '*********5678']);
		const open = await getAll({ options: { masked: false } });
		expect(open.json[1]!.phone).toBe('+919812345678');
	});

	it('includes activities, with the call flat or as they came', async () => {
		service.store.addActivity(service.store.addLead()._id);
		const options = { includeActivities: true };
		const simple = await getAll({ options });
		expect(simple.json).toMatchObject([{ calls: 1, activities: [{ callStatus: 'completed' }] }]);
		const whole = await getAll({ options, simplify: false });
		expect(whole.json).toMatchObject([{ activities: [{ result: { callStatus: 'completed' } }] }]);
	});

	it('gives one item per activity, with its call and its lead', async () => {
		const lead = service.store.addLead({ referenceId: 'CRM-1', name: 'Asha' });
		const activities = [service.store.addActivity(lead._id), service.store.addActivity(lead._id)];
		hold(2);
		const { json } = await getAll({ options: { splitActivities: true } });
		const call = { callStatus: 'completed', duration: 45, name: 'Asha', referenceId: 'CRM-1' };
		expect(json).toMatchObject(
			activities.map(({ _id }) => ({ activityId: _id, leadId: lead._id, ...call })),
		);
	});

	it('gives the leads of several items, each paired with its own', async () => {
		const states = ['lost', 'interested'];
		const held = states.map((currentState) => service.store.addLead({ currentState })._id);
		const filters = { currentState: { ...byId('={{ $json.state }}'), mode: 'name' } };
		const { outputs } = await getAll(
			{ filters },
			states.map((state) => ({ state })),
		);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json.leadId, pairedItem])).toEqual(
			held.map((leadId, item) => [leadId, { item }]),
		);
	});
});
