/** What a user sets, in the order of the panel. */
import type { INodeProperties } from 'n8n-workflow';

import { callbackFields, optionFields } from './optionFields';
import { sampleFields } from './sampleFields';

export const fields: INodeProperties[] = [
	{
		displayName: 'Trigger On',
		name: 'triggerOn',
		type: 'multiOptions',
		noDataExpression: true,
		required: true,
		options: [
			{
				name: 'Call Activity',
				value: 'callActivity',
				description: 'A call attempt finished, or the state or disposition of a lead changed',
			},
			{
				name: 'Update Result',
				value: 'updateResult',
				description: 'An update of a lead was carried out, or could not be',
			},
		],
		default: ['updateResult'],
	},
	{
		displayName: 'Result',
		name: 'resultFilter',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { triggerOn: ['updateResult'] } },
		options: [
			{ name: 'All', value: 'all' },
			{
				name: 'Call in Progress',
				value: 'callInProgress',
				description: 'Only updates that were refused because the lead is being called',
			},
			{
				name: 'Failed',
				value: 'failed',
				description: 'Every update that failed, a call in progress included',
			},
			{ name: 'Successful', value: 'successful' },
		],
		default: 'all',
		description: 'Which results of updates start the workflow',
	},
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		displayOptions: { show: { triggerOn: ['callActivity'] } },
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
	},
	{
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Bearer Token',
				value: 'bearer',
				description: 'The secret comes in the header Authorization',
			},
			{
				name: 'Custom Header',
				value: 'header',
				description: 'The secret comes in a header of your choice',
			},
			{
				name: 'None',
				value: 'none',
				description: 'Whoever knows the URL may post: keep it to yourself',
			},
			{
				name: 'Query Secret',
				value: 'query',
				description: 'The secret comes at the end of the URL',
			},
		],
		default: 'none',
		description: 'What the service must show, as set up in the process where the URL is pasted',
	},
	{
		displayName: 'Confirm With Service',
		name: 'confirmWithService',
		type: 'boolean',
		default: false,
		description:
			'Whether to read the lead back, phone number masked, and add as "verified" whether the service shows what the event says: true, false or "unreachable"',
	},
	{
		displayName: 'Add Current Lead',
		name: 'addLead',
		type: 'boolean',
		default: false,
		description: 'Whether to add the lead as the service holds it now, phone number masked',
	},
	{
		displayName: 'Check Callback on Activation',
		name: 'callbackCheck',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Off', value: 'off' },
			{
				name: 'Refuse',
				value: 'refuse',
				description: 'Keep the workflow inactive, and say why, while no process holds the URL',
			},
			{
				name: 'Warn',
				value: 'warn',
				description: 'Activate, and write to the log of n8n that no process holds the URL',
			},
		],
		default: 'off',
		description: 'Whether to look for the production URL in the processes of the project',
	},
	...callbackFields,
	...sampleFields,
	...optionFields,
];
