import type { INodeProperties } from 'n8n-workflow';

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
					'Whether to run the workflow only once per event, even if the service sends it again. Test runs ignore this.',
			},
			{
				displayName: 'Max Events to Remember',
				name: 'maxEntries',
				type: 'number',
				typeOptions: { minValue: 1 },
				default: 10000,
				description: 'How many events to remember. The oldest are forgotten first.',
			},
		],
	},
];
