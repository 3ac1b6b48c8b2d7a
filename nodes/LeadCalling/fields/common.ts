import type { IDataObject } from 'n8n-workflow';

import { inputError } from '../../service/http/errors';
import type { Field, NodeParameters } from '../parameters';
import { numberField, shownWhen, switchedOnField, switchField } from './builders';

export const returnAllFields: Field[] = [
	switchField(
		'returnAll',
		'Return All',
		'Whether to return all results or only up to a given limit',
	),
	...shownWhen({ returnAll: [false] }, [
		numberField('limit', 'Limit', 'Max number of results to return', { default: 50, minValue: 1 }),
	]),
];

/** How many results to give at most. */
export function readLimit(parameters: NodeParameters): number {
	return parameters.boolean('returnAll') ? Infinity : Math.floor(parameters.number('limit'));
}

export const simplifyField = switchedOnField(
	'simplify',
	'Simplify',
	'Whether to return a simplified version of the response instead of the raw data',
);

export const maskedField = switchedOnField(
	'masked',
	'Mask Phone Numbers',
	'Whether to hide all but the last 4 digits of phone numbers. Reading them in full is costly for the service.',
);

/** What must be said of a tool that an agent may use without asking. */
export const callsPeopleNotice: Field = {
	displayName:
		"The agent can phone real people with this. Add n8n's human review to the tool, or turn off <b>Start Calling</b>.",
	name: 'callsPeopleNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { '@tool': [true] } },
};

export const startCallingField = switchedOnField(
	'startCalling',
	'Start Calling',
	'Whether to start calling right away. If off, leads are only saved. An expression can decide for each item.',
);

export const checkOnlyField = switchedOnField(
	'checkOnly',
	'Check Only',
	'Whether to check the rows without sending or calling anyone. Turn off to call. An expression can decide for each row.',
);

/** @throws ServiceError where a model decides whether people are called */
export function refuseModelDecisions(entered: IDataObject): void {
	for (const { name, displayName } of [checkOnlyField, startCallingField]) {
		if (!/\$fromAI/i.test(JSON.stringify(entered[name] ?? ''))) continue;
		throw inputError(
			`'${displayName}' is left to the model`,
			'Nothing was sent. Whoever builds the agent decides whether people are called: turn it on or off.',
		);
	}
}

export const sendAnywayOption = switchField(
	'sendAnyway',
	'Send Anyway',
	'Whether to send leads that other runs have sent or seen refused, or whose phone number has no country code, may not exist or is premium-rate, and to ignore a known block of the API key. Each refusal counts toward the duplicate limit.',
);
