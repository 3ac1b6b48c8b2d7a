/** Lead: Get Many. How pages are read: `test/unit/allLeads.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { heldIds, requestsOf } from '../support/engine/leads';
import { byId, eachOnService, runOperation, service } from '../support/engine/onService';

eachOnService();

const getAll = async (parameters: IDataObject = {}, items: IDataObject[] = [{}]) =>
	await runOperation('lead getAll', parameters, { items });

const asked = () => requestsOf('queryLeads').map(({ query }) => query);
const ids = (json: IDataObject[]) => json.map(({ leadId }) => leadId);

describe('Get Many leads', () => {
	it('asks for the project, masked and without activities, fifty at most, unless told otherwise', async () => {
		const newestFirst = heldIds(60).reverse();
		expect(ids((await getAll()).json)).toEqual(newestFirst.slice(0, 50));
		const { projectId } = service;
		const page = { limit: '50', skip: '0', includeActivities: 'false', masked: 'true' };
		expect(asked()).toEqual([{ projectId, ...page }]);
		expect(requestsOf('queryLeads')).toMatchObject([
			{ method: 'GET', path: '/api/v1/leads/query' },
		]);
	});

	it('sends every filter, leaves empty ones out, and gives nothing where nothing fits', async () => {
		const filters = {
			referenceId: 'CRM-1',
			phone: '+919812345678',
			email: 'asha@example.com',
			currentState: 'followup_2',
			lastDisposition: 'lost',
		};
		const { error, json } = await getAll({ processId: byId(service.processId), filters });
		expect(asked()[0]).toMatchObject({ ...filters, processId: service.processId });
		expect([error, json]).toEqual([undefined, []]);
		await getAll({ processId: byId(''), filters: { phone: '', email: '' } });
		for (const name of ['processId', 'phone', 'email'])
			expect(asked().at(-1)).not.toHaveProperty(name);
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

	it('includes activities, with the last call flat beside them, or as they came', async () => {
		const lead = service.store.addLead({ referenceId: 'CRM-1' });
		for (let nth = 0; nth < 2; nth++) service.store.addActivity(lead._id);
		heldIds(1);
		const call = { callStatus: 'completed', duration: 45 };
		const options = { includeActivities: true };
		const simple = await getAll({ options });
		const lastCall = { lastCallStatus: 'completed', calls: 2 };
		expect(simple.json[1]).toMatchObject({ ...lastCall, activities: [call, call] });
		const whole = await getAll({ options, simplify: false });
		expect(whole.json[1]).toMatchObject({ activities: [{ result: call }, { result: call }] });
	});

	it('of a state that nothing has says which states there are', async () => {
		service.store.addLead({ currentState: 'followup_2' });
		service.store.addProcess({ nodes: [{ targetState: 'won' }] });
		const inState = async (state: string) =>
			(await getAll({ filters: { currentState: { ...byId(state), mode: 'name' } } })).hints;
		expect(await inState('nonsense')).toEqual([
			"No lead is in the state 'nonsense'. States in use: followup_2, interested, lost, won.",
		]);
		expect(await inState('followup_2')).toEqual([]);
		expect(await inState('won')).toEqual([]);
	});

	it('takes whole leads alone for a limit', async () => {
		heldIds(3);
		expect((await getAll({ limit: 2.5 })).json).toHaveLength(2);
		expect(asked()[0]!.limit).toBe('2');
	});

	it('gives the leads of several items, each paired with its own', async () => {
		const states = ['lost', 'interested'];
		const held = states.map((currentState) => service.store.addLead({ currentState })._id);
		const filters = { currentState: { ...byId('={{ $json.state }}'), mode: 'name' } };
		const items = states.map((state) => ({ state }));
		const { outputs } = await getAll({ filters }, items);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json.leadId, pairedItem])).toEqual(
			held.map((leadId, item) => [leadId, { item }]),
		);
	});
});
