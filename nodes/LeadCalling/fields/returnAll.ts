import type { Field, ParametersOf } from '../parameters';

export const returnAllFields = [
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
] as const satisfies readonly Field[];

/** How many results to give at most. */
export function readLimit(parameters: ParametersOf<typeof returnAllFields>): number {
	return parameters.boolean('returnAll') ? Infinity : parameters.number('limit');
}

export const simplifyField = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
} as const satisfies Field;

export const maskedField = {
	displayName: 'Mask Phone Numbers',
	name: 'masked',
	type: 'boolean',
	default: true,
	description:
		'Whether to return phone numbers with all but the last 4 digits hidden. Unmasked reads are costly for the service.',
} as const satisfies Field;
