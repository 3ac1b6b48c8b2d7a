import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { submitOne } from '../../../service/campaign/submitOne';
import type { LeadInput } from '../../../service/api/contract';
import { mapColumns } from '../../../service/leads/columns';
import { readInit } from '../../../service/leads/readInit';
import { readRow } from '../../../service/leads/readRow';
import type { Row } from '../../../service/leads/outcome';
import { refuse } from '../../../service/api/service';
import { required } from '../../fields/leadIdentity';
import { metadataFields, readMetadataFields } from '../../fields/metadata';
import { processPicker } from '../../fields/process';
import { simplifyField } from '../../fields/returnAll';
import { shownFor } from '../../fields/shown';
import type { ItemCall, ItemOperation } from '../../operation';
import { leadFieldOptions } from './leadFieldOptions';
import { simplifyLead } from './simplify';

const source: INodeProperties[] = [
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
];

const leadFields: INodeProperties[] = [
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
];

const newLead = updateDisplayOptions({ show: { source: ['new'] } }, leadFields);

const further: INodeProperties[] = [
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
];

/** Initiate Lead (specification, 4.2), one after another. */
export const initiate: ItemOperation = {
	kind: 'item',
	changes: true,
	atOnce: 1,
	option: {
		name: 'Initiate',
		value: 'initiate',
		description: 'Store one lead and start calling it, or start calling a stored one',
		action: 'Initiate lead',
	},
	fields: shownFor('lead', 'initiate', [...source, ...newLead, ...further]),

	async run(call) {
		const init = readInit(call.parameter<unknown>('init', true));
		if ('refusal' in init) throw refusal(init.refusal, call);

		const row = readSubmission(call);
		if (row.refusal) throw refuse(`Item ${call.itemIndex + 1}: ${row.refusal.reason}`, '');
		for (const warning of row.warnings ?? []) call.hint(warning, 'warning');

		const { ifExists = 'fail' } = call.parameter<{ ifExists?: 'fail' | 'skip' | 'update' }>(
			'options',
			{},
		);
		const record = await submitOne(call.service, row, {
			init: init.init,
			checkFirst: ifExists !== 'fail' ? ifExists : call.isRetry ? 'skip' : 'off',
			log: call.log,
		});
		return call.parameter('simplify', true) ? simplifyLead(record) : record;
	},
};

function readSubmission(call: ItemCall): Row {
	if (call.parameter<string>('source', 'new') === 'existing') {
		return { submission: { kind: 'existing', leadId: required(call, 'leadId', 'Lead ID') } };
	}
	const values: IDataObject = {
		...call.parameter<Partial<LeadInput>>('additionalFields', {}),
		phone: call.parameter<IDataObject[string]>('phone', ''),
		email: call.parameter<IDataObject[string]>('email', ''),
		name: call.parameter<IDataObject[string]>('name', ''),
	};
	const metadata = readMetadataFields(call);
	if (metadata !== undefined) values.metadata = metadata;
	return readRow(values, mapColumns(Object.keys(values)), {
		projectId: call.service.account.projectId,
		processId: required(call, 'processId', 'Process'),
		unmatchedToMetadata: false,
	});
}

function refusal(
	{ message, description }: { message: string; description: string },
	call: ItemCall,
) {
	return refuse(`${message} (item ${call.itemIndex + 1})`, description);
}
