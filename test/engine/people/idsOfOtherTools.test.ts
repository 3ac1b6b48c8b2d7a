/** "My sheet is from another trade: Project ID is a building, Process ID a work order, Metadata a note." */
import type { IDataObject } from 'n8n-workflow';

import { bulkAsProposed } from '../../support/engine/chosen';
import { leadsOf, sentLeads, verdicts } from '../../support/engine/leads';
import { bulk, eachOnService, service } from '../../support/engine/onService';

eachOnService();

it.each<[string, IDataObject]>([
	['Project ID', { 'Project ID': 'Lake View 44' }],
	['project_id', { project_id: '10042' }],
	['Process ID', { 'Process ID': 'SOP-7' }],
	['Lead ID', { 'Lead ID': 'JD-1' }],
	['Metadata', { Metadata: 'from the fair' }],
	['metadata that is a text', { metadata: 'from the fair' }],
	['a field of a labelled list', { custom_fields: [{ label: 'projectId', value: '44' }] }],
	['a path', { deal: { projectId: '44', processId: '7', leadId: '9' } }],
])("%s is a column of the other tool's", async (_, other) => {
	const rows = leadsOf(2).map((lead) => ({ ...lead, ...other }));
	const { json } = await bulkAsProposed(rows);
	expect(verdicts(json)).toEqual(['accepted', 'accepted']);
	const { projectId, processId } = service;
	for (const lead of sentLeads()) {
		expect(lead).toMatchObject({ projectId, processId });
		expect(lead).not.toHaveProperty('metadata');
	}
});

it.each<[string, (fields: IDataObject) => IDataObject]>([
	['at the top', (fields) => fields],
	['in properties', (properties) => ({ properties })],
	['in fields', (fields) => ({ fields })],
	['in data', (data) => ({ data })],
	['in a body', (body) => ({ body })],
])("%s the exact names are the service's", async (_, wrap) => {
	const { secondProcessId, projectId } = service;
	const metadata = { city: 'Pune' };
	const rows = leadsOf(2).map((lead) =>
		wrap({ ...lead, projectId, processId: secondProcessId, metadata }),
	);
	const { json } = await bulk(rows);
	expect(verdicts(json)).toEqual(['accepted', 'accepted']);
	expect(sentLeads()).toMatchObject([
		{ processId: secondProcessId, metadata },
		{ processId: secondProcessId, metadata },
	]);
});

it('A lead that has an ID, a name and a phone is a new one; an ID alone calls the saved one', async () => {
	const { _id: leadId } = service.store.addLead();
	const [lead] = leadsOf(1);
	const { json } = await bulk([
		{ ...lead, leadId },
		{ leadId, name: '', phone: '' },
	]);
	expect(verdicts(json)).toEqual(['accepted', 'accepted']);
	expect(sentLeads()).toHaveLength(2);
	expect(sentLeads()).toEqual(
		expect.arrayContaining([expect.objectContaining({ name: 'Lead 0' }), { leadId }]),
	);
});
