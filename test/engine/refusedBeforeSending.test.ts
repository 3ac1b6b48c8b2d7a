/** What the service would refuse in every case is refused here, and names the field. */
import type { IDataObject } from 'n8n-workflow';

import { byId, someone } from './calls';
import { eachOnService, runOperation, service } from './onService';

eachOnService();

const NOTHING = '={{ $json.missing }}';
const AN_OBJECT = '={{ ({ $ne: "x" }) }}';
/** n8n itself asks for required fields that are left empty, but not for what an expression gives. */
const EMPTY = '={{ "" }}';

const p = byId('p');
const byReference = { identifyBy: 'referenceId', referenceId: 'R' };
const custom = { period: 'custom', end: '2026-03-01' };
const json = { specifyMetadata: 'json', metadata: '[1]' };

type Row = [what: string, operation: string, parameters: IDataObject, message: RegExp];

const ROWS: Row[] = [
	['a blank lead ID', 'lead get', { leadId: '={{ " " }}' }, /'Lead ID' is empty/],
	...[
		['lead get', 'leadId'],
		['lead update', 'leadId'],
		['activity get', 'activityId'],
		['statistics get', 'groupId'],
	].map(([called, name]): Row => [
		`a ${name} that is an object`,
		called!,
		{ [name!]: AN_OBJECT },
		/^'[\w ]+' is an object, but must be text$/,
	]),
	[
		'an empty reference ID',
		'lead get',
		{ ...byReference, referenceId: EMPTY, processId: p },
		/'Reference ID' is empty/,
	],
	[
		'a reference ID without a process',
		'lead get',
		{ ...byReference, processId: byId(EMPTY) },
		/'Process' is empty/,
	],
	['an update of no lead', 'lead update', { leadId: EMPTY }, /'Lead ID' is empty/],
	['an activity without ID', 'activity get', { activityId: EMPTY }, /'Activity ID' is empty/],
	[
		'neither a lead ID nor a lead',
		'lead initiate',
		{ source: 'existing', leadId: EMPTY },
		/'Lead ID' is empty/,
	],
	[
		'no phone or e-mail',
		'lead initiate',
		{ processId: p, name: 'A' },
		/Neither 'phone' nor 'email'/,
	],
	[
		'a lead without a process',
		'lead initiate',
		{ processId: byId(EMPTY), ...someone },
		/'Process' is empty/,
	],
	[
		'metadata that is no object',
		'lead initiate',
		{ processId: p, ...someone, ...json },
		/'metadata' is a list/,
	],
	[
		'an `init` that is no boolean',
		'lead initiate',
		{ processId: p, ...someone, init: 'yes' },
		/^'Start Calling' is text/,
	],
	[
		'a period that ends before it starts',
		'statistics get',
		{ ...custom, start: '2026-03-02' },
		/'End' is not after 'Start'/,
	],
	['no date', 'statistics get', { ...custom, start: '' }, /'Start' is empty/],
	['a date that is none', 'statistics get', { ...custom, start: 'soon' }, /'Start' is not a date/],
	['a group of nothing', 'statistics get', { groupId: NOTHING }, /^'Group ID' is empty$/],
	...['currentState', 'email', 'lastDisposition', 'phone', 'referenceId'].flatMap((name) =>
		[NOTHING, AN_OBJECT].map((value): Row => [
			`the filter ${name} with ${value}: it would give every lead of the project`,
			'lead getAll',
			{ filters: { [name]: value } },
			/^'[\w ]+' is (empty|an object, but must be text)$/,
		]),
	),
	...['lead getAll', 'statistics get', 'process checkCallback'].map((called): Row => [
		`the process of ${called} by an expression that gives nothing`,
		called,
		{ webhookUrl: 'https://n8n.example/webhook/1', processId: byId(NOTHING) },
		/^'Process' is empty$/,
	]),
];

describe('Refused before anything is sent:', () => {
	afterEach(() => expect(service.ledger.count()).toBe(0));

	it.each(ROWS)('%s (%s)', async (_, called, parameters, message) => {
		const [resource, name] = called.split(' ');
		const { error } = await runOperation(resource!, name!, parameters);
		expect(error?.message).toMatch(message);
	});

	it.each<[string, IDataObject, string]>([
		['nothing to change', {}, 'There is nothing to update'],
		['only a user', { updateFields: { userId: 'agent-7' } }, 'There is nothing to update'],
		['only empty fields', { updateFields: { name: ' ' } }, 'There is nothing to update'],
		[
			'a disposition without target state',
			{ updateFields: { disposition: 'interested' } },
			"'Disposition' is only possible with the target states 'interested' and 'lost'",
		],
		[
			'a disposition with another target state',
			{ updateFields: { disposition: 'interested', targetState: 'followup_2' } },
			"'Disposition' is only possible with the target states 'interested' and 'lost'",
		],
		[
			'metadata that is no object',
			{ specifyMetadata: 'json', metadata: '"Pune"' },
			"'metadata' is text instead of an object",
		],
		[
			'metadata that is no JSON',
			{ specifyMetadata: 'json', metadata: '={{ "{ city" }}' },
			"'metadata' is text that is not valid JSON",
		],
	])('an update with %s', async (_, parameters, message) => {
		const { error } = await runOperation('lead', 'update', { leadId: '65f1', ...parameters });
		expect(error?.message).toContain(message);
	});
});

it('A refused item is named by its index, so that n8n can point at it', async () => {
	const items = [{ id: service.store.addLead()._id }, { id: '' }];
	const { error } = await runOperation('lead', 'get', { leadId: '={{ $json.id }}' }, { items });
	expect(error?.message).toBe("'Lead ID' is empty");
	expect((error?.context as IDataObject).itemIndex).toBe(1);
});
