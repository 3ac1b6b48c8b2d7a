/** What the service would refuse in every case is refused here, and names the field. Values one by one: `test/unit/parameters.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

import { someone } from '../support/engine/leads';
import { byId, eachOnService, runOperation, service } from '../support/engine/onService';

eachOnService();

const NOTHING = '={{ $json.missing }}';
const AN_OBJECT = '={{ ({ $ne: "x" }) }}';
/** n8n itself asks for required fields that are left empty, but not for what an expression gives. */
const EMPTY = '={{ "" }}';

const newLead = { processId: byId('p'), ...someone };
const ofNowhere = { phone: '98123 45678', options: { defaultCountry: 'Atlantis' } };
const byPhone = { identifyBy: 'phone', phone: someone.phone };
const byReference = { identifyBy: 'referenceId', referenceId: 'R', processId: byId('p') };
const custom = { period: 'custom', end: '2026-03-01' };
const ofLead = (updateFields: IDataObject) => ({ leadId: byId('65f1'), updateFields });

const ROWS: Array<[operation: string, parameters: IDataObject, named: string]> = [
	['lead get', { leadId: '={{ " " }}' }, "'Lead ID'"],
	['lead get', { leadId: AN_OBJECT }, "'Lead ID'"],
	['lead get', { ...byReference, referenceId: EMPTY }, "'Reference ID'"],
	['lead get', { ...byReference, processId: byId(EMPTY) }, "'Process'"],
	['lead get', { identifyBy: 'phone', phone: EMPTY }, "'Phone' is empty"],
	['lead get', { identifyBy: 'phone', phone: '12 and 14' }, "'Phone'"],
	['lead get', { identifyBy: 'email', email: NOTHING }, "'Email' is empty"],
	['lead get', { ...byPhone, searchedProcessId: byId(NOTHING) }, "'Process'"],
	['lead update', { ...byPhone, updateFields: {} }, 'No field to update'],
	['activity get', { activityId: EMPTY }, "'Activity ID'"],
	['lead initiate', { source: 'existing', leadId: EMPTY }, "'Lead ID'"],
	['lead initiate', { ...newLead, phone: '' }, 'No phone or email'],
	['lead initiate', { ...newLead, processId: byId(EMPTY) }, "'Process'"],
	['lead initiate', { ...newLead, startCalling: '={{ "maybe" }}' }, "'Start Calling'"],
	['lead initiate', { ...newLead, additionalFields: { metadata: '[1]' } }, "'Metadata (JSON)'"],
	[
		'lead bulkInitiate',
		{ columns: 'choose', values: { value: { email: 'a@b.example' } } },
		"'Name'",
	],
	['lead initiate', { ...newLead, ...ofNowhere }, "'Default Country'"],
	['lead bulkInitiate', { columns: 'choose', values: { value: someone } }, 'No process'],
	['lead update', { leadId: EMPTY }, "'Lead ID'"],
	['lead update', ofLead({}), 'No field to update'],
	['lead update', ofLead({ userId: 'agent-7' }), 'No field to update'],
	['lead update', ofLead({ name: ' ' }), 'No field to update'],
	['lead update', ofLead({ disposition: 'lost' }), "'Disposition'"],
	['lead update', ofLead({ disposition: 'lost', targetState: 'followup_2' }), "'Disposition'"],
	['lead update', ofLead({ metadata: '={{ "{ city" }}' }), "'Metadata (JSON)'"],
	['statistics get', { ...custom, start: '' }, "'Start' is empty"],
	['statistics get', { ...custom, start: '2026-02-30' }, "'Start' is not a date"],
	['statistics get', { ...custom, start: '2026-03-02' }, "'Start' is after 'End'"],
	['lead call', {}, "The operation 'lead call' doesn't exist"],
	['person get', {}, "The operation 'person' doesn't exist"],
	['statistics get', { ...custom, start: 'soon' }, "'Start'"],
	// Each of these would ask for everything there is.
	['statistics get', { options: { groupId: NOTHING } }, "'Group ID'"],
	['statistics get', { processId: byId(NOTHING) }, "'Process'"],
	['lead getAll', { filters: { phone: NOTHING } }, "'Phone'"],
	['lead getAll', { filters: { email: AN_OBJECT } }, "'Email'"],
	['lead getAll', { filters: { currentState: NOTHING } }, "'Current State'"],
	['lead getAll', { processId: byId(NOTHING) }, "'Process'"],
];

it.each(ROWS)('%s with %j is refused before anything is sent: %s', async (operation, ...row) => {
	const [parameters, named] = row;
	const { error } = await runOperation(operation, parameters);
	expect(error?.message).toContain(named);
	expect(service.ledger.count()).toBe(0);
});

it('A refused item is named by its index, so that n8n can point at it', async () => {
	const items = [{ id: service.store.addLead()._id }, { id: '' }];
	const { error } = await runOperation('lead get', { leadId: '={{ $json.id }}' }, { items });
	expect((error?.context as IDataObject).itemIndex).toBe(1);
});
