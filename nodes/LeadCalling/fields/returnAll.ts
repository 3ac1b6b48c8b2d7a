import type { INodeProperties } from 'n8n-workflow';

export const returnAllFields: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	},
];

export const simplifyField: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

export const maskedField: INodeProperties = {
	displayName: 'Mask Phone Numbers',
	name: 'masked',
	type: 'boolean',
	default: true,
	description:
		'Whether to return phone numbers with all but the last 4 digits hidden. Unmasked reads are costly for the service.',
};
