/** What a user sets, in the order of the panel. */
import type { INodeProperties } from 'n8n-workflow';

import { KINDS } from '../service/events/kinds';
import { callbackFields } from './callbackFields';
import { optionFields } from './optionFields';
import { sampleFields } from './sampleFields';

/** Which events a kind offers to choose among. */
const filterFields = KINDS.flatMap(({ name, filter }): INodeProperties[] => {
	if (filter === undefined) return [];
	const options = filter.choices.map(({ value, label, description }) => ({
		name: label,
		value,
		...(description === undefined ? {} : { description }),
	}));
	return [
		{
			displayName: filter.label,
			name: filter.parameter,
			type: 'options',
			noDataExpression: true,
			displayOptions: { show: { triggerOn: [name] } },
			options,
			default: String(filter.choices[0]?.value),
			description: filter.description,
		},
	];
});

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
		})).sort((a, b) => a.name.localeCompare(b.name)),
		default: [KINDS[0]!.name],
	},
	...filterFields,
	{
		displayName: 'Authentication',
		name: 'authentication',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Bearer Token',
				value: 'bearer',
				description: 'The service sends the secret in the header Authorization',
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
				description: 'The secret is part of the URL that you paste in the process',
			},
		],
		default: 'none',
		description: 'How the service proves itself, as set in the process where you paste the URL',
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
	...callbackFields,
	...sampleFields,
	...optionFields,
];
