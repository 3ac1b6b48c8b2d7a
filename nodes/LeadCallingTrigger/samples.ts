/** One event of each kind that a process posts, for trying a workflow without a call. */
import type { IDataObject } from 'n8n-workflow';

export const SAMPLE_NAMES = [
	'updateSucceeded',
	'callInProgress',
	'leadNotFound',
	'callNotConnected',
	'callConnected',
] as const;

export type SampleName = (typeof SAMPLE_NAMES)[number];

const LEAD_ID = '65f1c0ffee0000000000a001';
const REFERENCE_ID = 'CRM-1001';
const PROCESS_ID = '65f1c0ffee0000000000b001';
const PROJECT_ID = '65f1c0ffee0000000000c001';

/** @param now milliseconds since 1970 */
export function sampleEvent(name: SampleName, now: number): IDataObject {
	switch (name) {
		case 'updateSucceeded':
			return updateResult(now, { updateId: '65f1c0ffee0000000000d001', data: { plan: 'premium' } });
		case 'callInProgress':
			return updateResult(now, {
				updateId: '65f1c0ffee0000000000d002',
				error: 'Lead update is not allowed while a call is in progress for this lead',
			});
		case 'leadNotFound':
			return updateResult(now, {
				updateId: '65f1c0ffee0000000000d003',
				error: `Lead with ID ${LEAD_ID} not found`,
			});
		case 'callNotConnected':
			return callActivity(now, '65f1c0ffee0000000000e001', {
				status: 'failed',
				fromState: 'new',
				toState: 'followup_1',
				result: { success: false, status: 'no_answer' },
			});
		case 'callConnected':
			return callActivity(now, '65f1c0ffee0000000000e002', {
				status: 'success',
				fromState: 'followup_1',
				toState: 'interested',
				result: {
					success: true,
					status: 'completed',
					analysis: {
						success: true,
						disposition: 'interested',
						dispositionType: 'positive',
						summary: 'Asked for an offer and for a call back next week.',
					},
				},
			});
	}
}

function updateResult(
	now: number,
	{ updateId, error, data }: { updateId: string; error?: string; data?: IDataObject },
): IDataObject {
	return {
		action_type: 'update',
		updateId,
		success: error === undefined,
		error: error ?? null,
		leadId: LEAD_ID,
		referenceId: REFERENCE_ID,
		timestamp: now,
		data: data ?? null,
	};
}

function callActivity(now: number, activityId: string, activity: IDataObject): IDataObject {
	const named = { activityId, leadId: LEAD_ID, referenceId: REFERENCE_ID };
	return {
		action_type: 'update',
		...named,
		lastActivityId: activityId,
		processId: PROCESS_ID,
		timestamp: now,
		activity: {
			type: 'call',
			scheduledAt: now - 60_000,
			...activity,
			result: {
				...named,
				type: 'call',
				projectId: PROJECT_ID,
				hasTransfer: false,
				input: {},
				...(activity.result as IDataObject),
			},
		},
	};
}

/** The same as one line for a terminal, save for the URL, which only the panel knows. */
export function curlLine(name: SampleName): string {
	// With spaces, at which n8n's notice can wrap the line.
	const body = JSON.stringify(sampleEvent(name, 1_767_225_600_000), null, 1).replace(/\n */g, ' ');
	return `curl -X POST 'PASTE-THE-TEST-URL' -H 'Content-Type: application/json' -d '${body}'`;
}
