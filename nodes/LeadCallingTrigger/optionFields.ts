import type { INodeProperties } from 'n8n-workflow';

export const callbackFields: INodeProperties[] = [
	{
		displayName: 'Process IDs to Check',
		name: 'callbackProcessIds',
		type: 'string',
		displayOptions: { show: { callbackCheck: ['warn', 'refuse'] } },
		default: '',
		placeholder: 'e.g. 65f1c0ffee0000000000b001',
		description:
			'Processes that must all hold the URL, separated by commas. Leave empty if one of the project is enough.',
	},
];

export const optionFields: INodeProperties[] = [
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Deduplicate',
				name: 'deduplicate',
				type: 'boolean',
				default: true,
				description:
					'Whether the workflow goes on only once for each event, however often it is delivered. Not in test runs.',
			},
			{
				displayName: 'Events to Remember',
				name: 'maxEntries',
				type: 'number',
				typeOptions: { minValue: 1 },
				default: 10000,
				description:
					'How many events n8n remembers to tell copies by. When full, the oldest is forgotten.',
			},
		],
	},
];
