import { callsPeopleNotice } from '../../fields/callsPeople';
import { simplifyField } from '../../fields/returnAll';
import { processPicker } from '../../fields/process';
import type { Field } from '../../parameters';
import { bulkOptions } from './bulkOptions';
import { leadFieldOptions } from './leadFieldOptions';

const when = (...sources: string[]) => ({ show: { source: sources } }) as const;

export const bulkFields = [
	callsPeopleNotice,
	{
		displayName: 'Leads',
		name: 'source',
		type: 'options',
		default: 'items',
		options: [
			{
				name: 'Existing Lead IDs',
				value: 'leadIds',
				description: 'Each item holds the ID of a lead the service already stores',
			},
			{
				name: 'From a JSON Array',
				value: 'json',
				description: 'Each item holds a list of leads',
			},
			{
				name: 'Match Columns Automatically',
				value: 'items',
				description: 'Each item is a lead. Its columns are recognized by their names.',
			},
			{
				name: 'Map Columns Manually',
				value: 'fields',
				description: 'Each item is a lead. You choose the value of each field.',
			},
		],
		description: 'Where the leads come from. Every lead returns one output item.',
	},
	{
		...processPicker,
		required: false,
		description: 'Process for rows without their own processId',
		displayOptions: when('items', 'fields', 'json'),
	},
	{
		displayName: 'Fields',
		name: 'fields',
		type: 'collection',
		placeholder: 'Add Field',
		default: { phone: '', name: '' },
		options: [
			leadFieldOptions.email,
			leadFieldOptions.firstName,
			leadFieldOptions.groupId,
			leadFieldOptions.lastName,
			{
				displayName: 'Metadata (JSON)',
				name: 'metadata',
				type: 'json',
				default: '{}',
				description: 'Any additional data, as a JSON object',
			},
			leadFieldOptions.name,
			leadFieldOptions.phone,
			leadFieldOptions.referenceId,
		],
		description:
			'For long lists, match columns automatically: every expression takes n8n up to 1 ms per lead',
		displayOptions: when('fields'),
	},
	{
		displayName: 'Leads (JSON)',
		name: 'leads',
		type: 'json',
		default: '[]',
		placeholder: 'e.g. [{ "phone": "+919812345678", "name": "Asha Rao" }]',
		description: 'A JSON array of leads',
		displayOptions: when('json'),
	},
	{
		displayName: 'Lead ID Field',
		name: 'leadIdField',
		type: 'string',
		default: '_id',
		required: true,
		placeholder: 'e.g. leadId',
		requiresDataPath: 'single',
		description: 'Name of the input field that holds the lead ID',
		displayOptions: when('leadIds'),
	},
	{
		displayName: 'Start Calling',
		name: 'init',
		type: 'boolean',
		default: true,
		description: 'Whether to start calling right away. If off, leads are only saved.',
	},
	{
		...simplifyField,
		description:
			'Whether to return a simplified version of the outcome: one flat row for each lead, always with the same columns',
	},
	{
		displayName: 'Include Input Fields',
		name: 'includeInputFields',
		type: 'boolean',
		default: false,
		description:
			"Whether to put the columns of each row first in its output, e.g. to update the row of a sheet by its row_number. The outcome's columns replace those of the same name.",
	},
	bulkOptions,
] as const satisfies readonly Field[];
