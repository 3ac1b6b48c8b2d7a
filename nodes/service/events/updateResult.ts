import type { IDataObject } from 'n8n-workflow';

import { SAMPLE_LEAD, type EventKind } from './eventKind';

/** `unknown`: the event says neither that the update succeeded nor that it failed. */
type UpdateOutcome = 'updated' | 'callInProgress' | 'failed' | 'unknown';

/** The result of an asynchronous update of a lead (section 6). */
export const updateResult: EventKind = {
	name: 'updateResult',
	label: 'Update Result',
	description: 'An update of a lead succeeded or failed',
	occasions: ['an update is finished'],
	actionType: 'update',
	ownFields: ['updateId', 'success', 'error', 'data'],
	idColumn: 'updateId',
	replacedFields: [],

	read(fields) {
		const success = fields.flag('success');
		const error = fields.text('error');
		return {
			outcome: readUpdateOutcome(success, error),
			error,
			timestamp: fields.time('timestamp'),
			leadId: fields.text('leadId'),
			referenceId: fields.text('referenceId'),
			updateId: fields.text('updateId'),
			success,
			data: fields.value('data'),
		};
	},

	filter: {
		parameter: 'updateResults',
		label: 'Update Results',
		description: 'Which update results start the workflow',
		choices: [
			{ name: 'All', value: 'all', accepts: () => true },
			{
				name: 'Call in Progress',
				value: 'callInProgress',
				description: 'Only updates that the service refused because a call was in progress',
				accepts: acceptOutcomes('callInProgress'),
			},
			{
				name: 'Failed',
				value: 'failed',
				description: 'All failed updates, including those refused because a call was in progress',
				accepts: acceptOutcomes('failed', 'callInProgress'),
			},
			{ name: 'Successful', value: 'successful', accepts: acceptOutcomes('updated') },
		],
	},

	samples: [
		{
			value: 'updateSucceeded',
			name: 'Update: Successful',
			body: (now) => buildSample(now, 1, null, { plan: 'premium' }),
		},
		{
			value: 'callInProgress',
			name: 'Update: Call in Progress',
			body: (now) =>
				buildSample(now, 2, 'Lead update is not allowed while a call is in progress for this lead'),
		},
	],
};

/** An event that does not say how the update ended may be any of them. */
function acceptOutcomes(...outcomes: UpdateOutcome[]) {
	return ({ outcome }: IDataObject) =>
		outcome === 'unknown' || outcomes.includes(outcome as UpdateOutcome);
}

function readUpdateOutcome(success: boolean | null, error: IDataObject[string]): UpdateOutcome {
	if (success === true) return 'updated';
	if (error === null) return success === null ? 'unknown' : 'failed';
	const message = typeof error === 'string' ? error : JSON.stringify(error);
	return saysCallInProgress(message) ? 'callInProgress' : 'failed';
}

/** ASSUMED: the words for it; section 6 has no code. */
const CALL_IN_PROGRESS = [
	/\bcalls?\b.+\bin progress\b/,
	/\bcalls? (is |are |still |currently |already )*(active|ongoing|running)\b/,
	/\b(active|in progress|ongoing|running) (phone )?calls?\b/,
	/\bon (a|another) (phone )?call\b/,
];

function saysCallInProgress(message: string): boolean {
	// Also as one word of a program: CALL_IN_PROGRESS, callInProgress.
	const words = message
		.slice(0, 1_000)
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/[\s_-]+/g, ' ')
		.toLowerCase();
	return CALL_IN_PROGRESS.some((pattern) => pattern.test(words));
}

function buildSample(
	now: number,
	nth: number,
	error: string | null,
	data?: IDataObject,
): IDataObject {
	return {
		action_type: 'update',
		updateId: `65f1c0ffee0000000000d00${nth}`,
		success: error === null,
		error,
		...SAMPLE_LEAD,
		timestamp: now,
		data: data ?? null,
	};
}
