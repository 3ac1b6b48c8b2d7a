import type { INodeProperties } from 'n8n-workflow';

import { KINDS } from '../service/events/kinds';

/** By the alphabet, as n8n wants them. */
const kinds = [...KINDS].sort((one, other) => (one.label < other.label ? -1 : 1));

const filters: INodeProperties[] = kinds.map(({ name: kind, filter }) => ({
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
const samples = kinds.flatMap((kind) =>
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
		options: kinds.map(({ name: value, label: name, description }) => ({
			name,
			value,
			description,
		})),
		default: [...kinds.map(({ name }) => name)],
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
				name: 'Header',
				value: 'header',
				description: 'The service sends a secret in a header, with or without "Bearer"',
			},
			{
				name: 'None',
				value: 'none',
				description: 'Anyone who knows the URL can send events',
			},
		],
		default: 'header',
		description: 'How requests are authenticated. Must match the process where you paste the URL.',
	},
	{
		displayName: 'Sample Event',
		name: 'sampleEvent',
		type: 'options',
		noDataExpression: true,
		options: [{ name: 'None (Wait for Real Event)', value: 'none' }, ...samples],
		default: 'none',
		description:
			"Example event to test the workflow without a call. Click 'Execute step' to send it.",
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Include Raw Event',
				name: 'includeRawEvent',
				type: 'boolean',
				default: true,
				description: 'Whether to add the unchanged event from the service',
			},
		],
	},
];
