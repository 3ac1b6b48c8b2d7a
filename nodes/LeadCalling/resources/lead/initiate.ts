import type { IDataObject } from 'n8n-workflow';

import { submitOne } from '../../../service/campaign/submitOne';
import { mapColumns } from '../../../service/leads/columns';
import { readRow } from '../../../service/leads/readRow';
import type { Row } from '../../../service/leads/outcome';
import { refuse } from '../../../service/api/service';
import { metadataFields, readMetadataFields } from '../../fields/metadata';
import { processPicker } from '../../fields/process';
import { simplifyField } from '../../fields/returnAll';
import { shownWhen } from '../../fields/shownWhen';
import { type ItemCall, itemOperation } from '../../operation';
import type { Field, ReadableOf } from '../../parameters';
import { leadFieldOptions } from './leadFieldOptions';
import { simplifyLead } from './simplify';

const source = [
	{
		displayName: 'Lead',
		name: 'source',
		type: 'options',
		default: 'new',
		options: [
			{ name: 'New Lead', value: 'new', description: 'Store a lead and start calling it' },
			{ name: 'Existing Lead', value: 'existing', description: 'Start calling a stored lead' },
		],
	},
	{
		displayName: 'Lead ID',
		name: 'leadId',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
		description: 'ID of the lead that the service already holds',
		displayOptions: { show: { source: ['existing'] } },
	},
] as const satisfies readonly Field[];

const newLead = shownWhen({ source: ['new'] }, [
	processPicker,
	leadFieldOptions.phone,
	leadFieldOptions.email,
	leadFieldOptions.name,
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			leadFieldOptions.firstName,
			leadFieldOptions.groupId,
			leadFieldOptions.lastName,
			leadFieldOptions.referenceId,
		],
	},
	...metadataFields,
]);

const further = [
	{
		displayName: 'Start Calling',
		name: 'init',
		type: 'boolean',
		default: true,
		description:
			'Whether to initialize the lead for calling (init); if off, the lead is only stored',
	},
	simplifyField,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'If Lead Exists',
				name: 'ifExists',
				type: 'options',
				default: 'fail',
				options: [
					{ name: 'Fail', value: 'fail', description: "Fail with the service's own words" },
					{
						name: 'Skip and Return It',
						value: 'skip',
						description: 'Look the lead up first, and return it when it exists',
					},
					{
						name: 'Update It',
						value: 'update',
						description: 'Look the lead up first, and update its name and metadata when it exists',
					},
				],
				description: 'What to do when the service already holds the lead',
			},
		],
	},
] as const satisfies readonly Field[];

const fields = [...source, ...newLead, ...further];

/** Initiate Lead (specification, 4.2), one after another. */
export const initiate = itemOperation({
	changes: true,
	atOnce: 1,
	name: 'Initiate',
	description: 'Store one lead and start calling it, or start calling a stored one',
	action: 'Initiate lead',
	fields,

	async run(call) {
		const { parameters } = call;
		const init = parameters.boolean('init');
		const row = readSubmission(call);
		if (row.refusal) throw refuse(`Item ${call.itemIndex + 1}: ${row.refusal.reason}`, '');
		for (const warning of row.warnings ?? []) call.hint(warning, 'warning');

		const ifExists = parameters.collection('options').choice('ifExists');
		const record = await submitOne(call.service, row, {
			init,
			checkFirst: ifExists !== 'fail' ? ifExists : call.isRetry ? 'skip' : 'off',
			log: call.log,
		});
		return parameters.boolean('simplify') ? simplifyLead(record) : record;
	},
});

function readSubmission({
	parameters,
	service,
}: ItemCall<ReadableOf<(typeof fields)[number]>>): Row {
	if (parameters.choice('source') === 'existing') {
		return { submission: { kind: 'existing', leadId: parameters.text('leadId') } };
	}
	// As they are: a row has its own reading of values, and says what is wrong with one.
	const values = {
		...parameters.object('additionalFields'),
		phone: parameters.raw('phone'),
		email: parameters.raw('email'),
		name: parameters.raw('name'),
		metadata: readMetadataFields(parameters),
	} as IDataObject;
	return readRow(values, mapColumns(Object.keys(values)), {
		projectId: service.account.projectId,
		processId: parameters.text('processId'),
		unmatchedToMetadata: false,
	});
}
