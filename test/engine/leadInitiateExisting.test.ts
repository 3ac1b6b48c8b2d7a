/** Initiate: "If Lead Exists". */
import { requestsOf, someone } from './calls';
import { eachOnService, initiate, service } from './onService';

eachOnService();

const sent = () => requestsOf(service, 'initiate').map(({ body }) => body);

describe('"If Lead Exists"', () => {
	const fields = {
		...someone,
		additionalFields: { referenceId: 'CRM-1' },
		metadataFields: { field: [{ name: 'city', value: 'Pune' }] },
	};

	it('fails with the words of the service by default', async () => {
		service.store.addLead({ referenceId: 'CRM-1' });
		const { error } = await initiate(fields);
		expect(error?.message).toBe('The lead already exists for this project and process');
		expect(requestsOf(service, 'queryLeads')).toHaveLength(0);
	});

	it('skips it and returns it, without submitting anything', async () => {
		const known = service.store.addLead({ referenceId: 'CRM-1', name: 'Asha' });
		const { json } = await initiate({ ...fields, options: { ifExists: 'skip' } });
		expect(json).toEqual([expect.objectContaining({ _id: known._id, name: 'Asha' })]);
		expect(sent()).toEqual([]);
		expect(requestsOf(service, 'queryLeads').map(({ query }) => query)).toEqual([
			{
				projectId: service.projectId,
				referenceId: 'CRM-1',
				limit: '100',
				skip: '0',
				includeActivities: 'true',
				masked: 'false',
			},
		]);
	});

	it('updates its name and metadata, and nothing else', async () => {
		const known = service.store.addLead({ referenceId: 'CRM-1', name: 'Asha' });
		const { json } = await initiate({ ...fields, options: { ifExists: 'update' } });
		await service.idle();
		expect(json).toEqual([expect.objectContaining({ _id: known._id })]);
		expect(sent()).toEqual([]);
		expect(requestsOf(service, 'update').map(({ body }) => body)).toEqual([
			{ leadId: known._id, name: 'Asha Rao', metadata: { city: 'Pune' } },
		]);
	});

	it.each(['skip', 'update'])('submits it where there is none: %s', async (ifExists) => {
		const { json } = await initiate({ ...fields, options: { ifExists } });
		expect(json).toHaveLength(1);
		expect(sent()).toHaveLength(1);
	});
});
