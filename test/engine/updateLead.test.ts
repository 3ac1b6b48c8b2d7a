import type { IDataObject } from 'n8n-workflow';

import { byId, requestsOf } from './calls';
import { eachOnService, type OperationOptions, runOperation, service } from './onService';

eachOnService();

const update = async (
	parameters: IDataObject,
	items: IDataObject[] = [{}],
	more: OperationOptions = {},
) => await runOperation('lead', 'update', parameters, { items, ...more });

const sent = () => requestsOf(service, 'update').map(({ body }) => body);

describe('Update', () => {
	it('sends every change of a lead named by its ID, and says what was asked for', async () => {
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
		expect(requestsOf(service, 'update')).toMatchObject([
			{ method: 'POST', path: '/api/v1/leads/update', query: {} },
		]);
		const metadata = { city: 'Pune', age: 41 };
		expect(sent()).toEqual([{ leadId, ...texts, metadata }]);
		expect(json).toEqual([
			{
				leadId,
				outcome: 'accepted',
				reason: 'Lead update initiated',
				requestedName: 'Asha Verma',
				requestedTargetState: 'interested',
				requestedDisposition: 'interested',
				requestedUserId: 'agent-7',
				requestedMetadata: metadata,
			},
		]);
	});

	it('names a lead by reference with the process and the project of the credential', async () => {
		service.store.addLead({ referenceId: 'CRM-1' });
		const { projectId, processId } = service;
		const identity = { identifyBy: 'referenceId', referenceId: 'CRM-1' };
		const updateFields = { targetState: 'followup_2' };
		await update({ ...identity, processId: byId(processId), updateFields });
		expect(sent()).toEqual([
			{ referenceId: 'CRM-1', projectId, processId, targetState: 'followup_2' },
		]);
	});

	it('works on several items at a time and keeps their order', async () => {
		const leads = Array.from({ length: 25 }, () => service.store.addLead());
		service.faults.add({ route: 'update', kind: 'delay', delayMs: 300, times: 10 });
		const startedAt = Date.now();
		const { json } = await update(
			{ leadId: '={{ $json.leadId }}', updateFields: { name: '={{ "Lead " + $itemIndex }}' } },
			leads.map(({ _id: leadId }) => ({ leadId })),
		);
		expect(json.map(({ leadId, requestedName }) => `${leadId} ${requestedName}`)).toEqual(
			leads.map(({ _id }, at) => `${_id} Lead ${at}`),
		);
		expect(Date.now() - startedAt).toBeLessThan(10 * 300);
	});
});

describe('Wait for Change', () => {
	const updateFields = {
		name: 'Asha Verma',
		targetState: 'lost',
		disposition: 'lost',
		metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
	};
	const changed = async (leadId: string, waitSeconds: number, more?: OperationOptions) =>
		await update({ leadId: byId(leadId), updateFields, options: { waitSeconds } }, [{}], more);

	it('says "updated" once everything asked for shows, from masked reads', async () => {
		const lead = service.store.addLead({ phone: '+919812345678' });
		const { json } = await changed(lead._id, 30);
		expect(json).toMatchObject([
			{
				leadId: lead._id,
				outcome: 'updated',
				reason: 'The lead was updated',
				name: 'Asha Verma',
				currentState: 'lost',
				phone: '*********5678',
			},
		]);
		for (const { query } of requestsOf(service, 'getLead')) expect(query.masked).toBe('true');
	});

	it('says "unconfirmed" when the change does not show, and that a refusal comes by webhook alone', async () => {
		const lead = service.store.addLead();
		service.store.setCallInProgress(lead._id, true);
		const { json } = await changed(lead._id, 1);
		expect(json).toMatchObject([
			{
				outcome: 'unconfirmed',
				leadId: lead._id,
				reason: expect.stringMatching(
					/did not show within 1 s.*only the Lead Calling T/,
				) as unknown,
			},
		]);
	});

	it('ends at once when the execution is canceled', async () => {
		const lead = service.store.addLead();
		service.store.setCallInProgress(lead._id, true);
		let cancel = () => {};
		setTimeout(() => cancel(), 300);
		// Longer than a test may take.
		await changed(lead._id, 600, { cancelable: (cancelIt) => (cancel = cancelIt) });
		const reads = requestsOf(service, 'getLead').length;
		await new Promise((resolve) => setTimeout(resolve, 800));
		expect(requestsOf(service, 'getLead')).toHaveLength(reads);
	});
});
