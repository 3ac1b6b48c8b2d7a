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
	it('sends every change of a lead named by its ID', async () => {
		const { _id: leadId } = service.store.addLead();
		const { json } = await update({
			leadId,
			updateFields: {
				name: ' Asha Verma ',
				targetState: 'interested',
				disposition: 'interested',
				userId: 'agent-7',
			},
			metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
		});

		const changes = {
			name: 'Asha Verma',
			targetState: 'interested',
			disposition: 'interested',
			userId: 'agent-7',
			metadata: { city: 'Pune' },
		};
		const [request] = requestsOf(service, 'update');
		expect(request).toMatchObject({ method: 'POST', path: '/api/v1/leads/update', query: {} });
		expect(sent()).toEqual([{ leadId, ...changes }]);
		expect(json).toEqual([
			{ leadId, outcome: 'accepted', message: 'Lead update initiated', requested: changes },
		]);
	});

	it('names a lead by reference with the process and the project of the credential', async () => {
		service.store.addLead({ referenceId: 'CRM-1' });
		await update({
			identifyBy: 'referenceId',
			referenceId: 'CRM-1',
			processId: byId(service.processId),
			updateFields: { targetState: 'followup_2' },
		});
		const { projectId, processId } = service;
		expect(sent()).toEqual([
			{ referenceId: 'CRM-1', projectId, processId, targetState: 'followup_2' },
		]);
	});

	it('always sends metadata as `metadata`, so that nothing else is merged into it', async () => {
		const lead = service.store.addLead({ metadata: { plan: 'gold' } });
		await update({
			leadId: lead._id,
			specifyMetadata: 'json',
			metadata: '{ "city": "Pune", "name": "not the name" }',
		});
		await service.idle();
		expect(sent()).toEqual([
			{ leadId: lead._id, metadata: { city: 'Pune', name: 'not the name' } },
		]);
		expect(lead.metadata).toEqual({ plan: 'gold', city: 'Pune', name: 'not the name' });
	});

	it.each(['interested', 'lost'])('takes a disposition with %s', async (targetState) => {
		const { _id: leadId } = service.store.addLead();
		await update({ leadId, updateFields: { targetState, disposition: 'lost' } });
		expect(sent()).toEqual([{ leadId, targetState, disposition: 'lost' }]);
	});

	it('works on several items at a time and keeps their order', async () => {
		const leads = Array.from({ length: 25 }, () => service.store.addLead());
		service.faults.add({ route: 'update', kind: 'delay', delayMs: 400, times: 10 });
		let mostAtOnce = 0;
		const take = service.faults.take.bind(service.faults);
		service.faults.take = (route) => {
			const open = requestsOf(service, 'update').filter(({ status }) => status === 0);
			mostAtOnce = Math.max(mostAtOnce, open.length);
			return take(route);
		};
		const { json } = await update(
			{ leadId: '={{ $json.leadId }}', updateFields: { name: '={{ "Lead " + $itemIndex }}' } },
			leads.map(({ _id: leadId }) => ({ leadId })),
		);
		expect(json.map(({ leadId }) => leadId)).toEqual(leads.map(({ _id }) => _id));
		expect(sent()).toHaveLength(25);
		expect(mostAtOnce).toBeGreaterThan(1);
	});
});

describe('"Wait for Result"', () => {
	const changes = {
		updateFields: { name: 'Asha Verma', targetState: 'lost', disposition: 'lost' },
		metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
		waitForResult: true,
	};

	it('says "updated" once everything asked for shows, from masked reads', async () => {
		const lead = service.store.addLead({ phone: '+919812345678' });
		const { json } = await update({ leadId: lead._id, ...changes });
		expect(json).toEqual([
			expect.objectContaining({
				leadId: lead._id,
				outcome: 'updated',
				lead: expect.objectContaining({
					name: 'Asha Verma',
					currentState: 'lost',
					phone: '*********5678',
				}) as unknown,
			}),
		]);
		for (const { query } of requestsOf(service, 'getLead')) expect(query.masked).toBe('true');
	});

	it('says "unconfirmed" when the change does not show, and that a refusal comes by webhook alone', async () => {
		const lead = service.store.addLead();
		service.store.setCallInProgress(lead._id, true);
		const { json } = await update({ leadId: lead._id, ...changes, waitSeconds: 1 });
		expect(json).toEqual([
			expect.objectContaining({
				outcome: 'unconfirmed',
				lead: expect.objectContaining({ _id: lead._id }) as unknown,
				reason: expect.stringMatching(
					/did not show within 1 s.*reported only by webhook/,
				) as unknown,
			}),
		]);
	});

	it('sends nothing for a lead that there is not', async () => {
		const { error } = await update({ leadId: '65f1c0ffee00000000000bad', ...changes });
		expect(error?.message).toContain('not found');
		expect(sent()).toEqual([]);
	});

	it('ends at once when the execution is canceled', async () => {
		const lead = service.store.addLead();
		service.store.setCallInProgress(lead._id, true);
		let cancel = () => {};
		setTimeout(() => cancel(), 300);
		// Longer than a test may take.
		await update({ leadId: lead._id, ...changes, waitSeconds: 600 }, [{}], {
			cancelable: (cancelIt) => (cancel = cancelIt),
		});
		const reads = requestsOf(service, 'getLead').length;
		await new Promise((resolve) => setTimeout(resolve, 800));
		expect(requestsOf(service, 'getLead')).toHaveLength(reads);
	});
});
