import { leadField } from '../../fields/leadFields';
import { sendAgainOption, tryAnywayOption } from '../../fields/sending';
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
				{ name: 'Skip Existing Leads', value: 'skip' },
				{ name: 'Update Existing Leads', value: 'update' },
			],
			description: 'Whether to check if each lead already exists before sending (slower)',
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
						'Starts with 4 leads per request and sends more as long as few are duplicates. Sends in random order.',
				},
				{
					name: 'Off',
					value: 'off',
					description:
						'Sends everything at once. More than 5 duplicates in the list block the API key for an hour.',
				},
				{
					name: 'Strict',
					value: 'strict',
					description:
						'Safest and slowest: never sends more leads per request than the duplicate limit allows',
				},
			],
			description:
				'How to prevent a blocked API key. The service blocks it for 60 minutes after more than 5 duplicates within 60 seconds.',
		},
		{ ...leadField('groupId'), description: 'Group for rows without their own groupId' },
		{
			displayName: 'If Many Duplicates Are Found',
			name: 'whenManyDuplicates',
			type: 'options',
			default: 'automatic',
			options: [
				{ name: 'Automatic', value: 'automatic', description: 'Whichever is fastest' },
				{
					name: 'Look Up Each',
					value: 'lookUp',
					description:
						'Look up each remaining lead before sending it, if that is faster than waiting',
				},
				{
					name: 'Read Stored Leads',
					value: 'read',
					description: 'Read all leads of the project once, if that is faster than waiting',
				},
				{ name: 'Stop', value: 'stop', description: 'Send nothing more' },
				{
					name: 'Wait',
					value: 'pause',
					description: 'Send slowly, so that the key is not blocked',
				},
			],
			description:
				'What to do when many leads turn out to be duplicates: the service takes only 5 of them per minute',
		},
		{
			displayName: 'Keep Order',
			name: 'keepOrder',
			type: 'boolean',
			default: false,
			description:
				"Whether to send in the order of the list. 'Duplicate Protection' then works as Strict.",
		},
		{
			displayName: 'Leads per Request',
			name: 'leadsPerRequest',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 10000 },
			default: 1000,
			description:
				'Max number of leads per request. The service accepts 1000 unless configured otherwise.',
		},
		{
			displayName: 'Max Leads to Remember',
			name: 'rememberAtMost',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50000,
			description: 'When the limit is reached, the oldest leads are forgotten',
		},
		{
			displayName: 'Other Columns to Metadata',
			name: 'unmatchedToMetadata',
			type: 'boolean',
			default: false,
			description: 'Whether to save all other columns as metadata',
		},
		{
			displayName: 'Remember Sent Leads',
			name: 'rememberSent',
			type: 'boolean',
			default: false,
			description:
				'Whether to remember sent leads across executions, so that no lead is sent twice',
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
				'Format to request from the service. Automatic uses v1.2 if every lead has its own reference ID.',
		},
		sendAgainOption,
		tryAnywayOption,
		{
			displayName: 'Validate Only',
			name: 'validateOnly',
			type: 'boolean',
			default: false,
			description: 'Whether to only check the leads, without sending them',
		},
	],
} as const satisfies Field;
