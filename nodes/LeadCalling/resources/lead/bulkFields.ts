import { simplifyField } from '../../fields/returnAll';
import { processPicker } from '../../fields/pickers';
import { callsPeopleNotice, initField } from '../../fields/sending';
import type { Field } from '../../parameters';
import { bulkOptions } from './bulkOptions';

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
				description: 'Each item contains the ID of a lead that is already saved',
			},
			{
				name: 'From a JSON Array',
				value: 'json',
				description: 'Each item contains a list of leads',
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
		displayName: 'Columns',
		name: 'columns',
		type: 'resourceMapper',
		noDataExpression: true,
		default: { mappingMode: 'defineBelow', value: null },
		typeOptions: {
			resourceMapper: {
				resourceMapperMethod: 'leadColumns',
				mode: 'add',
				valuesLabel: 'Columns',
				fieldWords: { singular: 'column', plural: 'columns' },
				addAllFields: true,
				supportAutoMap: false,
			},
		},
		description:
			'For long lists, match columns automatically: each expression takes n8n up to a millisecond per lead',
		displayOptions: when('fields'),
	},
	{
		displayName: 'Fields',
		name: 'fields',
		type: 'hidden',
		default: '',
		description: 'What workflows saved by an earlier version have in place of Columns',
		displayOptions: when('fields'),
	},
	{
		displayName:
			'This node was saved by an earlier version: the fields mapped then are still used. A column that you map here replaces the field of that name.',
		name: 'fieldsNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { source: ['fields'], fields: [{ _cnd: { exists: true } }] } },
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
		description: 'Name of the input field that contains the lead ID',
		displayOptions: when('leadIds'),
	},
	initField,
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
