import type { IDataObject } from 'n8n-workflow';

import { VERSION } from '../../nodes/shared/connect';
import { byId, FROM_COLUMNS, leadsOf, requestsOf, someone } from './calls';
import { times } from './lists';
import { answer, CARRY_ON, eachOnService, initiate, service, useOtherService } from './onService';
import { QUICK_LIMITS } from './quick';

eachOnService();

const requests = () => requestsOf(service, 'initiate');
const sent = () => requests().map(({ body }) => body);

describe('Initiate', () => {
	it('sends every field of a new lead, with the key and a User-Agent that names the version', async () => {
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
		expect(requests()).toMatchObject([
			{
				method: 'POST',
				path: '/api/v1/leads/initiate',
				query: {},
				headers: {
					authorization: `Bearer ${service.apiKey}`,
					'content-type': expect.stringMatching(/^application\/json/) as unknown,
					'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
				},
			},
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
		await useOtherService({ limits: QUICK_LIMITS, variant: { initiated: 'idOnly' } });
		const { json } = await initiate({ ...someone });
		expect(json).toMatchObject([{ leadId: service.store.leads()[0]!._id }]);
	});

	it('works on items one after another, and pairs each output with its item', async () => {
		const items = leadsOf(5);
		const { outputs } = await initiate(FROM_COLUMNS, items);
		expect(outputs[0]!.map(({ json, pairedItem }) => [json.phone, pairedItem])).toEqual(
			items.map(({ phone }, item) => [phone, { item }]),
		);
		expect(sent().map((body) => (body as { lead: IDataObject }).lead.phone)).toEqual(
			items.map(({ phone }) => phone),
		);
	});

	it('is not sent again after a 429, whatever Retry-After says', async () => {
		answer('initiate', 429, undefined, { headers: { 'retry-after': '0' } });
		const { error } = await initiate({ ...someone });
		expect(error?.message).toMatch(/Project rate limit exceeded/);
		expect(requests()).toHaveLength(1);
	});

	it('asks no more after three answers "too many requests" in a row', async () => {
		answer('initiate', 429);
		const { json } = await initiate(FROM_COLUMNS, leadsOf(6), CARRY_ON);
		expect(requests()).toHaveLength(3);
		const categories = json.map(({ error }) => (error as IDataObject).category);
		expect(categories).toEqual([...times(3, 'answerLost'), ...times(3, 'rateLimited')]);
	});

	it('sends nothing more with a key that is blocked, nor in a later run, unless told to send anyway', async () => {
		service.store.block(service.apiKey);
		const { json } = await initiate(FROM_COLUMNS, leadsOf(4), CARRY_ON);
		expect(requests()).toHaveLength(1);
		expect(json.slice(1).map(({ message }) => message)).toEqual(
			times(3, expect.stringMatching(/^The service has blocked the API key until about 20/)),
		);
		service.store.unblock(service.apiKey);
		expect((await initiate({ ...someone })).error).toBeDefined();
		expect(requests()).toHaveLength(1);
		const { error } = await initiate({ ...someone, options: { sendAnyway: true } });
		expect(error).toBeUndefined();
	});
});

it.each(['before', 'after'] as const)(
	'A lost answer (%s it took effect): the lead is looked up, sent no second time, and may have been saved',
	async (when) => {
		service.faults.add({ route: 'initiate', kind: 'reset', when, times: 1 });
		const { error } = await initiate({ ...someone });
		expect(error?.message).toMatch(/look it up: Initiate Lead: no answer/);
		expect(requests()).toHaveLength(1);
		expect(service.ledger.count('queryLeads')).toBeGreaterThan(0);
	},
);

describe('If Lead Exists', () => {
	const additionalFields = {
		referenceId: 'CRM-1',
		metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
	};
	const fields = { ...someone, additionalFields };

	it('Return It: gives the lead that is there, without submitting anything', async () => {
		const known = service.store.addLead({ referenceId: 'CRM-1', name: 'Asha' });
		const { json } = await initiate({ ...fields, options: { ifExists: 'return' } });
		expect(json).toMatchObject([{ leadId: known._id, name: 'Asha' }]);
		expect(sent()).toEqual([]);
	});

	it('Update It: updates its name and metadata, and nothing else', async () => {
		const known = service.store.addLead({ referenceId: 'CRM-1', name: 'Asha' });
		const { json } = await initiate({ ...fields, options: { ifExists: 'update' } });
		await service.idle();
		expect(json).toMatchObject([{ leadId: known._id }]);
		expect(sent()).toEqual([]);
		expect(requestsOf(service, 'update').map(({ body }) => body)).toEqual([
			{ leadId: known._id, name: 'Asha Rao', metadata: { city: 'Pune' } },
		]);
	});

	it.each(['return', 'update'])(
		'%s: submits a lead that only another process has, and never touches that one',
		async (ifExists) => {
			const { secondProcessId: processId } = service;
			const other = service.store.addLead({ referenceId: 'CRM-1', processId });
			const { json } = await initiate({ ...fields, options: { ifExists } });
			expect(json[0]!.leadId).not.toBe(other._id);
			expect(service.ledger.count('update')).toBe(0);
			expect(sent()).toHaveLength(1);
		},
	);
});

describe('An existing lead', () => {
	it('is sent by its ID alone', async () => {
		const { _id: leadId } = service.store.addLead();
		const { json } = await initiate({ source: 'existing', leadId: byId(leadId) });
		expect(sent()).toEqual([{ leadId, init: true }]);
		expect(json).toMatchObject([{ leadId, currentState: 'initiated' }]);
	});

	it('that there is not fails with the words of the service', async () => {
		const { error } = await initiate({ source: 'existing', leadId: byId('65f1') });
		expect(error?.message).toBe('Lead with ID 65f1 not found');
	});
});
