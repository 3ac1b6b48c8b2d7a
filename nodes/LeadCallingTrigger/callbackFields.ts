import type { INodeProperties } from 'n8n-workflow';

export const callbackFields: INodeProperties[] = [
	{
		displayName: 'Check URL When Publishing',
		name: 'callbackCheck',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Off', value: 'off' },
			{
				name: 'Refuse',
				value: 'refuse',
				description:
					'Publishing fails if no process has the URL. In n8n 2 the error appears after about 15 seconds, and the workflow may still be listed as published: it receives nothing.',
			},
			{
				name: 'Warn',
				value: 'warn',
				description: 'Publish, and write a line to the log of n8n if no process has the URL',
			},
		],
		default: 'off',
		description: 'Whether to look for the production URL in the processes of the project',
	},
	{
		displayName: 'Process IDs to Check',
		name: 'callbackProcessIds',
		type: 'string',
		displayOptions: { show: { callbackCheck: ['warn', 'refuse'] } },
		default: '',
		placeholder: 'e.g. 65f1c0ffee0000000000b001',
		description:
			'Processes that must all have the URL, separated by commas. Leave empty if one process of the project is enough.',
	},
];
