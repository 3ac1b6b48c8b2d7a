import type { Field } from '../../parameters';

export const bulkOptions = {
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
			description:
				'Whether to look each lead up before sending it, which costs one cheap read per lead',
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
					description:
						'Sends in random order, begins with 4 leads, and sends more at a time as few turn out to be duplicates',
				},
				{
					name: 'Off',
					value: 'off',
					description:
						'Sends all at once; more than 5 duplicates in the list block the key for an hour',
				},
				{
					name: 'Strict',
					value: 'strict',
					description:
						'Sends never more leads at a time than the service forgives duplicates: a guarantee, but slower',
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
			description:
				'The most leads in one request. The service takes 1000 unless it is configured otherwise.',
		},
		{
			displayName: 'Other Columns to Metadata',
			name: 'unmatchedToMetadata',
			type: 'boolean',
			default: false,
			description: 'Whether to store columns that are no field of a lead in its metadata',
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
			displayName: 'Remember Sent Leads: At Most',
			name: 'rememberAtMost',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50000,
			description: 'How many sent leads n8n remembers before it forgets the oldest',
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
			description:
				'What to ask the service for; both are understood. Automatic asks for v1.2 where every lead of a request has its own reference ID.',
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
				'What to do when keeping clear of the block would take longer than looking up the leads that are left',
		},
	],
} as const satisfies Field;
