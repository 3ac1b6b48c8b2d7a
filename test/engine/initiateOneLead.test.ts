/** Lead: Initiate. Each way to end, and If Lead Exists, in virtual time: `test/unit/sendOne.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import {
	bodiesOf,
	FROM_COLUMNS,
	leadsOf,
	requestsOf,
	someone,
	times,
} from '../support/engine/leads';
import {
	answer,
	beforeAnswer,
	byId,
	CARRY_ON,
	eachOnService,
	initiate,
	service,
	useOtherService,
} from '../support/engine/onService';

eachOnService();

const sent = () => bodiesOf('initiate');

describe('Initiate', () => {
	it('sends every field of a new lead; of metadata given twice the fields win', async () => {
		const { projectId, processId } = service;
		const texts = { firstName: 'Asha', lastName: 'Rao', referenceId: 'CRM-1', groupId: 'spring' };
		const metadata = {
			metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
			metadata: '={{ $json.more }}',
		};
		const fields = { ...someone, email: ' Asha@Example.com ', init: false };
		await initiate({ ...fields, additionalFields: { ...texts, ...metadata } }, [
			{ more: { city: 'Delhi', age: 41 } },
		]);
		expect(requestsOf('initiate')).toMatchObject([
			{ method: 'POST', path: '/api/v1/leads/initiate', query: {} },
		]);
		const lead = { projectId, processId, ...someone, ...texts, email: 'Asha@Example.com' };
		expect(sent()).toEqual([
			{ lead: { ...lead, metadata: { city: 'Pune', age: 41 } }, init: false },
		]);
	});

	it('leaves out what is empty, takes numbers as text, and calls unless told otherwise', async () => {
		const additionalFields = { referenceId: '={{ $json.id }}', groupId: ' ' };
		await initiate({ ...someone, email: '', additionalFields }, [{ id: 1042 }]);
		const { projectId, processId } = service;
		expect(sent()).toEqual([
			{ lead: { projectId, processId, ...someone, referenceId: '1042' }, init: true },
		]);
	});

	it('gives the lead and its state, or the whole record', async () => {
		const simple = await initiate({ ...someone, additionalFields: { referenceId: 'CRM-1' } });
		expect(Object.entries(simple.json[0]!).slice(0, 6)).toEqual([
			['leadId', service.store.leads()[0]!._id],
			['name', 'Asha Rao'],
			['phone', '+919812345678'],
			['currentState', 'initiated'],
			['referenceId', 'CRM-1'],
			['processId', service.processId],
		]);
		const whole = await initiate({ ...leadsOf(1)[0], options: { simplify: false } });
		expect(whole.json[0]).toMatchObject({ _id: service.store.leads()[1]!._id, metadata: {} });
	});

	it('gives the ID where the service answers with nothing else', async () => {
		await useOtherService({ variant: { initiated: 'idOnly' } });
		const { json } = await initiate({ ...someone });
		expect(json).toMatchObject([{ leadId: service.store.leads()[0]!._id }]);
	});

	it('works on items one after another, and pairs each output with its item', async () => {
		const items = leadsOf(5);
		const { outputs } = await initiate(FROM_COLUMNS, items);
		const phones = items.map(({ phone }) => phone);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json.phone, pairedItem])).toEqual(
			phones.map((phone, item) => [phone, { item }]),
		);
		expect(sent().map((body) => (body as { lead: IDataObject }).lead.phone)).toEqual(phones);
	});

	it('sends an existing lead by its ID alone', async () => {
		const { _id: leadId } = service.store.addLead();
		const { json } = await initiate({ source: 'existing', leadId: byId(leadId) });
		expect(sent()).toEqual([{ leadId, init: true }]);
		expect(json).toMatchObject([{ leadId, currentState: 'initiated' }]);
	});

	it('asks no more after three answers "too many requests" in a row', async () => {
		answer('initiate', 429, undefined, { headers: { 'retry-after': '0' } });
		const { json } = await initiate(FROM_COLUMNS, leadsOf(6), CARRY_ON);
		expect(sent()).toHaveLength(3);
		const categories = json.map(({ error }) => (error as IDataObject).category);
		expect(categories).toEqual([...times(3, 'answerLost'), ...times(3, 'rateLimited')]);
	});

	it('sends nothing more with a key that is blocked, nor in a later run, unless told to send anyway', async () => {
		service.store.key.block();
		const { json } = await initiate(FROM_COLUMNS, leadsOf(4), CARRY_ON);
		expect(json.slice(1).map(({ message }) => message)).toEqual(
			times(3, expect.stringMatching(/blocked the API key until about 20/)),
		);
		service.store.key.unblock();
		expect((await initiate({ ...someone })).error).toBeDefined();
		expect(sent()).toHaveLength(1);
		const { error } = await initiate({ ...someone, options: { sendAnyway: true } });
		expect(error).toBeUndefined();
	});

	it('ends at once when the execution is canceled', async () => {
		service.faults.add({ route: 'initiate', kind: 'delay', delayMs: 600_000 });
		const controller = new AbortController();
		beforeAnswer('initiate', 1, () => controller.abort());
		// Else it would wait for longer than a test may take.
		await initiate({ ...someone }, [{}], { cancelSignal: controller.signal });
		expect(sent()).toHaveLength(1);
	});
});

it.each(['return', 'update'])(
	'If Lead Exists, %s: the lead that is there comes back, is not called, and only an update changes it',
	async (ifExists) => {
		const known = service.store.addLead({ referenceId: 'CRM-1', name: 'Asha' });
		const metadataFields = { field: [{ name: 'city', value: 'Pune' }] };
		const additionalFields = { referenceId: 'CRM-1', metadataFields };
		const { json } = await initiate({ ...someone, additionalFields, options: { ifExists } });
		await service.idle();
		expect(json).toMatchObject([{ leadId: known._id }]);
		expect(sent()).toEqual([]);
		const update = { leadId: known._id, name: 'Asha Rao', metadata: { city: 'Pune' } };
		expect(bodiesOf('update')).toEqual(ifExists === 'update' ? [update] : []);
	},
);
