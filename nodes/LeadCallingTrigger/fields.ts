/** What a user sets, in the order of the panel. */
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { KINDS } from '../service/events/kinds';

/** Which events a kind offers to choose among. */
const filters = KINDS.flatMap(({ name, filter }): INodeProperties | [] => {
	if (filter === undefined) return [];
	return {
		displayName: filter.label,
		name: filter.parameter,
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { triggerOn: [name] } },
		options: filter.choices,
		default: String(filter.choices[0]?.value),
		description: filter.description,
	};
});

/** Each is offered only where *Trigger On* asks for its kind. */
const samples = KINDS.flatMap((kind) =>
	kind.samples.map(({ name, value }): INodePropertyOptions => {
		return { name, value, displayOptions: { show: { triggerOn: [kind.name] } } };
	}),
);

export const fields: INodeProperties[] = [
	{
		displayName: 'Trigger On',
		name: 'triggerOn',
		type: 'multiOptions',
		noDataExpression: true,
		required: true,
		options: KINDS.map(({ name, label, description }) => ({
			name: label,
			value: name,
			description,
		})),
		default: [KINDS[0]!.name],
	},
	...filters,
	{
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Bearer Token',
				value: 'bearer',
				description: 'The service sends the secret in the Authorization header',
			},
			{
				name: 'Custom Header',
				value: 'header',
				description: 'The service sends the secret in a header of your choice',
			},
			{
				name: 'None',
				value: 'none',
				description: 'Anyone with the URL can send events: keep it secret',
			},
			{
				name: 'Query Secret',
				value: 'query',
				description:
					'The secret is part of the URL that you paste in the process, e.g. at its end ?secret=YOUR-SECRET. Use only letters and digits.',
			},
		],
		default: 'none',
		description: 'How the service identifies itself, as set in the process where you paste the URL',
	},
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
	},
	{
		displayName: 'Confirm With Service',
		name: 'confirmWithService',
		type: 'boolean',
		default: false,
		description:
			'Whether to read the lead and add "verified": true if the service shows what the event says, false with the "differences" if not, or "unreachable"',
	},
	{
		displayName: 'Add Current Lead',
		name: 'addLead',
		type: 'boolean',
		default: false,
		description: 'Whether to add the current lead from the service, with a masked phone number',
	},
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
				description: 'Publish anyway, and write a warning to the n8n log if no process has the URL',
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
	{
		displayName: 'Sample Event',
		name: 'sampleEvent',
		type: 'options',
		noDataExpression: true,
		options: [{ name: 'None (Wait for a Real One)', value: 'none' }, ...samples],
		default: 'none',
		description: 'An event for test runs, so that you can try the workflow without a call',
	},
	{
		displayName: "Click 'Execute step' to send this sample. It arrives after a second.",
		name: 'sampleNotice',
		type: 'notice',
		displayOptions: { hide: { sampleEvent: ['none'] } },
		default: '',
	},
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
