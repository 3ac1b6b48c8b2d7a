import type { INodeProperties } from 'n8n-workflow';

import { processFilter } from '../../fields/process';
import { leadFieldOptions } from './leadFieldOptions';

const when = (...sources: string[]) => ({ show: { source: sources } });

const source: INodeProperties[] = [
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
		...processFilter,
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
];

const options: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	options: [
		{
			displayName: 'Check First',
			name: 'checkFirst',
			type: 'options',
			default: 'off',
			options: [
				{ name: 'Off', value: 'off' },
				{ name: 'Skip and Report Those That Exist', value: 'skip' },
				{ name: 'Update Those That Exist', value: 'update' },
			],
			description: 'Whether to look each lead up before sending it: one cheap read per lead',
		},
		{
			displayName: 'Duplicate Protection',
			name: 'protection',
			type: 'options',
			default: 'adaptive',
			options: [
				{
					name: 'Adaptive',
					value: 'adaptive',
					description: 'Begins with 4 leads and grows with the evidence, in random order',
				},
				{
					name: 'Off',
					value: 'off',
					description: 'Fastest; more than 5 duplicates in the list block the key for an hour',
				},
				{
					name: 'Strict',
					value: 'strict',
					description: 'Never more leads in a request than duplicates that the service forgives',
				},
			],
			description:
				'How the node keeps the service from blocking the key, which it does for 60 minutes after more than 5 duplicates within 60 seconds',
		},
		{
			displayName: 'Group ID',
			name: 'groupId',
			type: 'string',
			default: '',
			placeholder: 'e.g. spring-campaign',
			description: 'Group of all leads that do not name one themselves',
		},
		{
			displayName: 'Keep Order',
			name: 'keepOrder',
			type: 'boolean',
			default: false,
			description:
				'Whether to send in the order of the list. Adaptive protection then works like strict, since only a random order makes a fair sample.',
		},
		{
			displayName: 'Leads per Request',
			name: 'leadsPerRequest',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 10000 },
			default: 1000,
			description: 'The service takes at most 1000 unless it is configured otherwise',
		},
		{
			displayName: 'Other Columns to Metadata',
			name: 'unmatchedToMetadata',
			type: 'boolean',
			default: false,
			description: 'Whether to store columns that are no field of a lead in its metadata',
		},
		{
			displayName: 'Remember at Most',
			name: 'rememberAtMost',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50000,
			description: 'How many sent leads to remember before the oldest are forgotten',
		},
		{
			displayName: 'Remember Sent Leads',
			name: 'rememberSent',
			type: 'boolean',
			default: false,
			description:
				'Whether to remember sent leads across executions, so that a list sent anew sends none twice',
		},
		{
			displayName: 'Response Format',
			name: 'format',
			type: 'options',
			default: 'auto',
			options: [
				{ name: 'Automatic', value: 'auto' },
				{ name: 'Default', value: 'default' },
				{ name: 'V1.2', value: '1.2' },
			],
			description: 'Automatic takes v1.2 where every lead has its own reference ID',
		},
		{
			displayName: 'Validate Only',
			name: 'validateOnly',
			type: 'boolean',
			default: false,
			description: 'Whether to send nothing and give a verdict for each lead',
		},
		{
			displayName: 'When Duplicates Are Many',
			name: 'whenManyDuplicates',
			type: 'options',
			default: 'lookUp',
			options: [
				{ name: 'Look Leads Up Before Sending', value: 'lookUp' },
				{ name: 'Send Slowly', value: 'pause' },
				{ name: 'Stop', value: 'stop' },
			],
			description:
				'What to do when keeping clear of the block would take longer than looking leads up',
		},
	],
};

export const bulkFields: INodeProperties[] = [...source, options];
