/** What the service would refuse in every case is refused here, and names the field. */
import type { IDataObject } from 'n8n-workflow';

import { byId, someone } from './calls';
import { eachOnService, runOperation, service } from './onService';

eachOnService();

const NOTHING = '={{ $json.missing }}';
const AN_OBJECT = '={{ ({ $ne: "x" }) }}';
/** n8n itself asks for required fields that are left empty, but not for what an expression gives. */
const EMPTY = '={{ "" }}';

const process = byId('p');
const newLead = { processId: process, ...someone };
const byReference = { identifyBy: 'referenceId', referenceId: 'R', processId: process };
const custom = { period: 'custom', end: '2026-03-01' };
const ofLead = (updateFields: IDataObject) => ({ leadId: byId('65f1'), updateFields });

type Row = [operation: string, parameters: IDataObject, message: string];

const DISPOSITION = "'Disposition' is only possible with the target states 'interested' and 'lost'";

const ROWS: Row[] = [
	['lead get', { leadId: '={{ " " }}' }, "'Lead ID' is empty"],
	['lead get', { leadId: AN_OBJECT }, "'Lead ID' is not text"],
	['lead get', { ...byReference, referenceId: EMPTY }, "'Reference ID' is empty"],
	['lead get', { ...byReference, processId: byId(EMPTY) }, "'Process' is empty"],
	['activity get', { activityId: EMPTY }, "'Activity ID' is empty"],
	['lead initiate', { source: 'existing', leadId: EMPTY }, "'Lead ID' is empty"],
	['lead initiate', { ...newLead, phone: '' }, 'No phone number and no email address'],
	['lead initiate', { ...newLead, processId: byId(EMPTY) }, "'Process' is empty"],
	['lead initiate', { ...newLead, init: '={{ "yes" }}' }, "'Start Calling' is not true or false"],
	[
		'lead initiate',
		{ ...newLead, additionalFields: { metadata: '[1]' } },
		"'Metadata (JSON)' is not a JSON object",
	],
	['lead update', { leadId: EMPTY }, "'Lead ID' is empty"],
	['lead update', ofLead({}), 'There is nothing to update'],
	['lead update', ofLead({ userId: 'agent-7' }), 'There is nothing to update'],
	['lead update', ofLead({ name: ' ' }), 'There is nothing to update'],
	['lead update', ofLead({ disposition: 'lost' }), DISPOSITION],
	['lead update', ofLead({ disposition: 'lost', targetState: 'followup_2' }), DISPOSITION],
	[
		'lead update',
		ofLead({ metadata: '={{ "{ city" }}' }),
		"'Metadata (JSON)' is not a JSON object",
	],
	['statistics get', { ...custom, start: '2026-03-02' }, "'End' is not after 'Start'"],
	['statistics get', { ...custom, start: '' }, "'Start' is empty"],
	['statistics get', { ...custom, start: 'soon' }, "'Start' is not a date"],
	['statistics get', { options: { groupId: NOTHING } }, "'Group ID' is empty"],
	// Each of these would ask for everything there is.
	['lead getAll', { filters: { phone: NOTHING } }, "'Phone' is empty"],
	['lead getAll', { filters: { email: AN_OBJECT } }, "'Email' is not text"],
	['lead getAll', { filters: { currentState: NOTHING } }, "'Current State' is empty"],
	['lead getAll', { processId: byId(NOTHING) }, "'Process' is empty"],
	['statistics get', { processId: byId(NOTHING) }, "'Process' is empty"],
	[
		'process checkCallback',
		{ webhookUrl: 'https://n8n.example/webhook/1', processId: byId(NOTHING) },
		"'Process' is empty",
	],
];

it.each(ROWS)('%s with %j is refused before anything is sent: %s', async (called, ...row) => {
	const [parameters, message] = row;
	const [resource, name] = called.split(' ');
	const { error } = await runOperation(resource!, name!, parameters);
	expect(error?.message).toBe(message);
	expect(service.ledger.count()).toBe(0);
});

it('A refused item is named by its index, so that n8n can point at it', async () => {
	const items = [{ id: service.store.addLead()._id }, { id: '' }];
	const { error } = await runOperation('lead', 'get', { leadId: '={{ $json.id }}' }, { items });
	expect(error?.message).toBe("'Lead ID' is empty");
	expect((error?.context as IDataObject).itemIndex).toBe(1);
});
