import type { IDataObject } from 'n8n-workflow';

import { byId, requestsOf } from './calls';
import { eachOnService, runOperation, service } from './onService';

eachOnService();

const getAll = async (parameters: IDataObject = {}, items: IDataObject[] = [{}]) =>
	await runOperation('lead', 'getAll', parameters, { items });

const asked = () => requestsOf(service, 'queryLeads').map(({ query }) => query);
const ids = (json: IDataObject[]) => json.map(({ _id }) => _id);

/** IDs, newest first, as the service gives them. */
function hold(count: number): string[] {
	return Array.from({ length: count }, () => service.store.addLead()._id).reverse();
}

describe('Get Many leads', () => {
	it('asks for the project, masked and without activities, fifty at most, unless told otherwise', async () => {
		const held = hold(60);
		const { json } = await getAll();
		expect(ids(json)).toEqual(held.slice(0, 50));
		expect(asked()).toEqual([
			{
				projectId: service.projectId,
				limit: '50',
				skip: '0',
				includeActivities: 'false',
				masked: 'true',
			},
		]);
		expect(requestsOf(service, 'queryLeads')).toMatchObject([
			{ method: 'GET', path: '/api/v1/leads/query' },
		]);
	});

	it('returns all 250 in order, in three pages of a hundred', async () => {
		const held = hold(250);
		const { json, outputs } = await getAll({ returnAll: true });
		expect(ids(json)).toEqual(held);
		const pages = asked().map(({ skip, limit }) => `${skip}/${limit}`);
		expect(pages.sort()).toEqual(['0/100', '100/100', '200/100']);
		for (const { pairedItem } of outputs[0]!) expect(pairedItem).toEqual({ item: 0 });
	});

	it('returns as many as were asked for, from as many pages as that takes', async () => {
		const held = hold(250);
		expect(ids((await getAll({ limit: 130 })).json)).toEqual(held.slice(0, 130));
		expect(asked()).toHaveLength(2);
	});

	it('gives nothing, and no error, where there is nothing', async () => {
		const { json, error } = await getAll({ returnAll: true });
		expect([json, error]).toEqual([[], undefined]);
		expect(asked()).toHaveLength(1);
	});

	it('sends every filter', async () => {
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
	});

	it('leaves empty filters out', async () => {
		hold(1);
		await getAll({ processId: byId(''), filters: { phone: '', email: '' } });
		for (const name of ['processId', 'phone', 'email']) expect(asked()[0]).not.toHaveProperty(name);
	});

	it('masks phone numbers, or shows them where that is asked for', async () => {
		service.store.addLead({ phone: '+919812345678' });
		expect((await getAll()).json[0]!.phone).toBe('*********5678');
		expect((await getAll({ masked: false })).json[0]!.phone).toBe('+919812345678');
	});

	it('includes activities, simplified or whole', async () => {
		const lead = service.store.addLead();
		service.store.addActivity(lead._id);
		const options = { includeActivities: true };
		const simple = await getAll({ options });
		expect(simple.json).toEqual([expect.objectContaining({ activities: [expect.anything()] })]);
		expect(simple.json[0]).not.toHaveProperty('createdAt');
		const whole = await getAll({ options, simplify: false });
		expect(whole.json[0]).toHaveProperty('createdAt');
		expect(asked().map(({ includeActivities }) => includeActivities)).toEqual(['true', 'true']);
	});

	it('gives one item per activity, with the IDs of its lead', async () => {
		const lead = service.store.addLead({ referenceId: 'CRM-1' });
		const activities = [service.store.addActivity(lead._id), service.store.addActivity(lead._id)];
		hold(2);
		const { json } = await getAll({ options: { splitActivities: true } });
		expect(json).toEqual(
			activities.map(({ _id }) =>
				expect.objectContaining({ _id, leadId: lead._id, referenceId: 'CRM-1', type: 'call' }),
			),
		);
	});

	it('gives the leads of several items, each paired with its own', async () => {
		const one = service.store.addLead({ currentState: 'lost' });
		const two = service.store.addLead({ currentState: 'interested' });
		const { outputs } = await getAll({ filters: { currentState: '={{ $json.state }}' } }, [
			{ state: 'lost' },
			{ state: 'interested' },
		]);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json._id, pairedItem])).toEqual([
			[one._id, { item: 0 }],
			[two._id, { item: 1 }],
		]);
	});
});
