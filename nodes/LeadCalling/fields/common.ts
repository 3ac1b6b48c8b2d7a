import type { Field, Parameters } from '../parameters';

export const returnAllFields: Field[] = [
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

/** How many results to give at most. */
export function readLimit(parameters: Parameters): number {
	return parameters.boolean('returnAll') ? Infinity : parameters.number('limit');
}

export const simplifyField: Field = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

export const maskedField: Field = {
	displayName: 'Mask Phone Numbers',
	name: 'masked',
	type: 'boolean',
	default: true,
	description:
		'Whether to return phone numbers with all but the last 4 digits hidden. Unmasked reads are costly for the service.',
};

/** What is shown on demand, under "Options". */
export function optionsField(options: Field[]): Field {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options,
	};
}
