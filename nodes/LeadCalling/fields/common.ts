import type { Field, Parameters } from '../parameters';
import { shownWhen, switchField } from './builders';

export const returnAllFields: Field[] = [
	switchField(
		'returnAll',
		'Return All',
		'Whether to return all results or only up to a given limit',
	),
	...shownWhen({ returnAll: [false] }, [
		{
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50,
			description: 'Max number of results to return',
		},
	]),
];

/** How many results to give at most. */
export function readLimit(parameters: Parameters): number {
	return parameters.boolean('returnAll') ? Infinity : parameters.number('limit');
}

export const simplifyField = switchField(
	'simplify',
	'Simplify',
	'Whether to return a simplified version of the response instead of the raw data',
	true,
);

export const maskedField = switchField(
	'masked',
	'Mask Phone Numbers',
	'Whether to return phone numbers with all but the last 4 digits hidden. Unmasked reads are costly for the service.',
	true,
);

/** What must be said of a tool that an agent may use without asking. */
export const callsPeopleNotice: Field = {
	displayName:
		'This tool calls real people. Ask for a confirmation before the agent uses it, or turn off <b>Start Calling</b>.',
	name: 'callsPeopleNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { '@tool': [true] } },
};

export const initField = switchField(
	'init',
	'Start Calling',
	'Whether to start calling right away. If off, leads are only saved.',
	true,
);

export const sendAnywayOption = switchField(
	'sendAnyway',
	'Send Anyway',
	'Whether to send leads that were refused before, that repeat in the list, or whose phone number looks wrong, and to ignore a known block of the API key. Each refusal counts toward the duplicate limit.',
);
