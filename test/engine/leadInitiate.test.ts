import type { IDataObject } from 'n8n-workflow';

import { VERSION } from '../../nodes/service/http/version';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { FROM_COLUMNS, leadsOf, requestsOf, someone } from './calls';
import { hold, times } from './lists';
import { answer, beforeAnswer, CARRY_ON, eachOnService, initiate, service } from './onService';
import { QUICK } from './quick';

eachOnService();

const sent = () => requestsOf(service, 'initiate').map(({ body }) => body);

describe('Initiate', () => {
	it('sends every field of a new lead, with the key and a User-Agent that names the version', async () => {
		const { projectId, processId } = service;
		const names = { firstName: 'Asha', lastName: 'Rao' };
		const additionalFields = { ...names, referenceId: 'CRM-1', groupId: 'spring' };
		await initiate({
			...someone,
			email: ' Asha@Example.com ',
			additionalFields,
			metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
			init: false,
		});

		const [request] = requestsOf(service, 'initiate');
		expect(request).toMatchObject({ method: 'POST', path: '/api/v1/leads/initiate', query: {} });
		expect(request!.headers).toMatchObject({
			authorization: `Bearer ${service.apiKey}`,
			'content-type': expect.stringMatching(/^application\/json/) as unknown,
			'user-agent': `n8n-nodes-lead-calling/${VERSION}`,
		});
		expect(request!.body).toEqual({
			lead: {
				...{ projectId, processId, ...someone, ...additionalFields },
				email: 'Asha@Example.com',
				metadata: { city: 'Pune' },
			},
			init: false,
		});
	});

	it('leaves out what was left empty, and calls unless told otherwise', async () => {
		await initiate({ ...someone, email: '', additionalFields: { referenceId: ' ' } });
		const { projectId, processId } = service;
		expect(sent()).toEqual([{ lead: { projectId, processId, ...someone }, init: true }]);
	});

	it('takes numbers as text, and the metadata as JSON', async () => {
		await initiate(
			{
				phone: '={{ $json.phone }}',
				name: 'Asha',
				additionalFields: { referenceId: '={{ $json.id }}' },
				specifyMetadata: 'json',
				metadata: '={{ $json.more }}',
			},
			[{ phone: 919812345678, id: 1042, more: { city: 'Pune', age: 41 } }],
		);
		expect(sent()).toEqual([
			{
				lead: expect.objectContaining({
					phone: '919812345678',
					referenceId: '1042',
					metadata: { city: 'Pune', age: 41 },
				}) as unknown,
				init: true,
			},
		]);
	});

	it('sends the ID alone for an existing lead', async () => {
		const { _id: leadId } = service.store.addLead();
		const { json } = await initiate({ source: 'existing', leadId });
		expect(sent()).toEqual([{ leadId, init: true }]);
		expect(json).toEqual([expect.objectContaining({ _id: leadId, currentState: 'initiated' })]);
	});

	it('gives ten fields at most, or the whole record', async () => {
		const fields = { ...someone, additionalFields: { referenceId: 'CRM-1' } };
		const simple = await initiate(fields);
		expect(simple.json).toEqual([
			{
				_id: expect.any(String) as unknown,
				referenceId: 'CRM-1',
				name: 'Asha Rao',
				phone: '+919812345678',
				currentState: 'initiated',
				processId: service.processId,
				metadata: {},
				updatedAt: expect.any(String) as unknown,
			},
		]);
		const [other] = leadsOf(1);
		const whole = await initiate({ ...other, simplify: false });
		expect(whole.json[0]).toHaveProperty('createdAt');
		expect(whole.json[0]).not.toHaveProperty('success');
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

	it('hints at what looks doubtful', async () => {
		const { hints } = await initiate({ phone: '9812345678', name: 'Asha' });
		expect(hints).toEqual([expect.stringMatching(/neither a country code nor a leading zero/)]);
	});

	it('sends nothing more with a key that is blocked', async () => {
		service.store.block(service.apiKey);
		const { json } = await initiate(FROM_COLUMNS, leadsOf(4), CARRY_ON);

		expect(sent()).toHaveLength(1);
		expect(json[0]!.error).toMatchObject({ category: 'keyBlocked', outcome: 'unknown' });
		expect(json.slice(1).map(({ message }) => message)).toEqual(
			times(3, expect.stringMatching(/^The API key is blocked by the service until about 20/)),
		);

		service.store.unblock(service.apiKey);
		const later = await initiate({ ...someone });
		expect(later.error?.message).toMatch(/is blocked by the service until/);
		expect(sent()).toHaveLength(1);
	});

	it('stops asking after three answers "too many requests" in a row', async () => {
		answer('initiate', 429);
		const { json } = await initiate(FROM_COLUMNS, leadsOf(6), CARRY_ON);
		expect(sent()).toHaveLength(3);
		expect(json).toMatchObject(times(6, { error: { category: 'rateLimited' } }));
		expect(json[5]!.message).toBe(
			'Not sent: the service answered "too many requests" three times in a row',
		);
	});

	it('never lets duplicates, one item after the other, block the key', async () => {
		const items = leadsOf(5);
		hold(items);
		let cancel = () => {};
		// Four duplicates are sent; the fifth has to wait for the minute to be over.
		beforeAnswer('initiate', 4, () => setTimeout(() => cancel(), 700));
		await initiate(FROM_COLUMNS, items, {
			...CARRY_ON,
			policy: { ...QUICK, duplicates: DEFAULT_POLICY.duplicates },
			cancelable: (cancelIt) => (cancel = cancelIt),
		});
		expect(sent()).toHaveLength(4);
	});
});

describe('Initiate, where the answer was lost', () => {
	it('reports what a look-up finds as accepted, and does not send it again', async () => {
		service.faults.add({ route: 'initiate', kind: 'reset', when: 'after', times: 1 });
		const { json } = await initiate({ ...someone });
		expect(json).toEqual([expect.objectContaining({ _id: service.store.leads()[0]!._id })]);
		expect(sent()).toHaveLength(1);
	});

	it('does not send again what a look-up does not find', async () => {
		service.faults.add({ route: 'initiate', kind: 'reset', times: 1 });
		const { error } = await initiate({ ...someone });
		expect(error?.message).toMatch(/^Initiate Lead: no answer came from/);
		expect(sent()).toHaveLength(1);
	});
});
