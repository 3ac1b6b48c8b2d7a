/** Lead: Update. When a change shows: `test/unit/waitForChange.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { bodiesOf, heldIds, requestsOf } from '../support/engine/leads';
import {
	byId,
	eachOnService,
	type OperationOptions,
	runOperation,
	service,
} from '../support/engine/onService';

eachOnService();

const update = async (
	parameters: IDataObject,
	items: IDataObject[] = [{}],
	more: OperationOptions = {},
) => await runOperation('lead update', parameters, { items, ...more });

describe('Update', () => {
	it('sends every change of a lead named by its ID', async () => {
		const { _id: leadId } = service.store.addLead();
		const texts = {
			name: 'Asha Verma',
			targetState: 'interested',
			disposition: 'interested',
			userId: 'agent-7',
		};
		const metadataFields = { field: [{ name: 'city', value: 'Pune' }] };
		const updateFields = { ...texts, metadataFields, metadata: '{ "city": "Delhi", "age": 41 }' };
		const { json } = await update({ leadId: byId(leadId), updateFields });
		expect(requestsOf('update')).toMatchObject([
			{ method: 'POST', path: '/api/v1/leads/update', query: {} },
		]);
		const metadata = { city: 'Pune', age: 41 };
		expect(bodiesOf('update')).toEqual([{ leadId, ...texts, metadata }]);
		expect(json).toEqual([{ leadId, outcome: 'accepted', reason: 'Lead update initiated' }]);
	});

	it('sends one item after another, in their order', async () => {
		const ids = heldIds(12);
		service.faults.add({ route: 'update', kind: 'delay', delayMs: 300, times: 1 });
		const { json } = await update(
			{ leadId: '={{ $json.leadId }}', updateFields: { name: '={{ "Lead " + $itemIndex }}' } },
			ids.map((leadId) => ({ leadId })),
		);
		expect(json.map(({ leadId }) => leadId)).toEqual(ids);
		expect(bodiesOf('update')).toMatchObject(ids.map((leadId) => ({ leadId })));
		const [first, second] = requestsOf('update');
		expect(second!.at - first!.at).toBeGreaterThanOrEqual(300);
	});
});

it('Updates of one person found by number leave in the order of the items, however long each search takes', async () => {
	const { phone } = service.store.addLead({ phone: '+919812345678' });
	service.faults.add({ route: 'queryLeads', kind: 'delay', delayMs: 300, times: 1 });
	const parameters = {
		identifyBy: 'phone',
		phone,
		updateFields: { name: '={{ $json.name }}' },
		options: { waitSeconds: '={{ $json.wait }}' },
	};
	const items = ['First', 'Second', 'Third'].map((name, item) => ({ name, wait: item % 2 }));
	await update(parameters, items);
	expect(bodiesOf('update')).toMatchObject([
		{ name: 'First' },
		{ name: 'Second' },
		{ name: 'Third' },
	]);
});

describe('Wait for Change', () => {
	const updateFields = { name: 'Asha Verma', targetState: 'lost', disposition: 'lost' };
	const changed = async (leadId: string, waitSeconds: number, more?: OperationOptions) =>
		await update({ leadId: byId(leadId), updateFields, options: { waitSeconds } }, [{}], more);

	it('says "updated" once everything asked for shows, from masked reads', async () => {
		const lead = service.store.addLead({ phone: '+919812345678' });
		const { json } = await changed(lead._id, 30);
		const shown = { name: 'Asha Verma', currentState: 'lost', phone: '*********5678' };
		expect(json).toMatchObject([{ leadId: lead._id, outcome: 'updated', ...shown }]);
		for (const { query } of requestsOf('getLead')) expect(query.masked).toBe('true');
	});

	it('says "unconfirmed" when the change does not show, and that a refusal comes by webhook alone', async () => {
		const lead = service.store.addLead();
		lead.callInProgress = true;
		const { json } = await changed(lead._id, 1);
		const reason = expect.stringContaining('Lead Calling Trigger') as unknown;
		expect(json).toMatchObject([{ outcome: 'unconfirmed', leadId: lead._id, reason }]);
	});
});
