import { processPicker } from '../../fields/process';
import type { Field } from '../../parameters';
import { bulkOptions } from './bulkOptions';
import { leadFieldOptions } from './leadFieldOptions';

const when = (...sources: string[]) => ({ show: { source: sources } }) as const;

export const bulkFields = [
	{
		displayName: 'Leads',
		name: 'source',
		type: 'options',
		default: 'items',
		options: [
			{
				name: 'Existing Lead IDs',
				value: 'leadIds',
				description: 'Each item names a lead that the service already holds',
			},
			{
				name: 'From a JSON Array',
				value: 'json',
				description: 'Each item gives a list of leads, e.g. in a field of its own',
			},
			{
				name: "From the Items' Own Fields",
				value: 'items',
				description: 'Each item is a lead; its columns are matched by their names',
			},
			{
				name: 'Map Each Field Below',
				value: 'fields',
				description: 'Each item is a lead; you say which value goes where',
			},
		],
		description:
			'Where the leads come from. Each gives one output item, paired with its input item.',
	},
	{
		...processPicker,
		required: false,
		description: 'The process of all leads that do not name one themselves in a column processId',
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
				description: 'Free-form data, as an object',
			},
			leadFieldOptions.name,
			leadFieldOptions.phone,
			leadFieldOptions.referenceId,
		],
		description:
			"For long lists prefer the items' own fields: every expression costs n8n up to a millisecond per lead",
		displayOptions: when('fields'),
	},
	{
		displayName: 'Leads (JSON)',
		name: 'leads',
		type: 'json',
		default: '[]',
		placeholder: 'e.g. [{ "phone": "+919812345678", "name": "Asha Rao" }]',
		description: 'A JSON array of leads, as text or as the result of an expression',
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
		description: 'Name of the field of each item that holds the lead ID',
		displayOptions: when('leadIds'),
	},
	{
		displayName: 'Start Calling',
		name: 'init',
		type: 'boolean',
		default: true,
		description: 'Whether to initialize the leads for calling (init); if off, they are only stored',
	},
	bulkOptions,
] as const satisfies readonly Field[];
