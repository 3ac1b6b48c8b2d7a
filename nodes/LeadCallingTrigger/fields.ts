import type { INodeProperties } from 'n8n-workflow';

import { KINDS } from '../service/events/kinds';

const filters: INodeProperties[] = KINDS.map(({ name: kind, filter }) => ({
	displayName: filter.label,
	name: filter.parameter,
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { triggerOn: [kind] } },
	options: filter.choices.map(({ name, value, description }) => ({ name, value, description })),
	default: String(filter.choices[0]!.value),
	description: filter.description,
}));

/** Each is offered only where *Trigger On* asks for its kind. */
const samples = KINDS.flatMap((kind) =>
	kind.samples.map(({ name, value }) => {
		return { name, value, displayOptions: { show: { triggerOn: [kind.name] } } };
	}),
);

/** What a user sets, in the order of the panel. */
export const fields: INodeProperties[] = [
	{
		displayName: 'Trigger On',
		name: 'triggerOn',
		type: 'multiOptions',
		noDataExpression: true,
		required: true,
		options: KINDS.map(({ name: value, label: name, description }) => ({
			name,
			value,
			description,
		})),
		default: [KINDS[0]!.name],
		description: 'Events that start the workflow',
	},
	...filters,
	{
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'None',
				value: 'none',
				description: 'Anyone with the URL can send events: keep it secret',
			},
			{
				name: 'Header',
				value: 'header',
				description: 'The service sends a secret in a header, as a bearer token or as it is',
			},
		],
		default: 'none',
		description: 'How the service identifies itself, as set in the process where you paste the URL',
	},
	{
		displayName: 'Sample Event',
		name: 'sampleEvent',
		type: 'options',
		noDataExpression: true,
		options: [{ name: 'None (Wait for a Real One)', value: 'none' }, ...samples],
		default: 'none',
		description:
			"A made-up event to test the workflow with, without a real call. Click 'Execute step' to send it.",
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Add Current Lead',
				name: 'addLead',
				type: 'boolean',
				default: true,
				description:
					'Whether to add the lead as the service has it now, with a masked phone number',
			},
			{
				displayName: 'Include Raw Event',
				name: 'includeRawEvent',
				type: 'boolean',
				default: true,
				description: 'Whether to add the event as the service posted it',
			},
		],
	},
];
