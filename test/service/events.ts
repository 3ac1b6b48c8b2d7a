import type { Activity, Json, Lead } from './store/records';

/** Section 6: the result of an update job. */
export function updateResult(
	updateId: string,
	lead: Lead,
	error: string | null,
	timestamp: number,
): Json {
	return {
		action_type: 'update',
		updateId,
		success: error === null,
		error,
		leadId: lead._id,
		referenceId: lead.referenceId ?? '',
		timestamp,
		data: error === null ? { ...lead.metadata } : null,
	};
}

/**
 * Not shown in the specification: what a live process posts to the same URL when a call attempt
 * completes or a state or disposition changes. It has no `updateId`, `success`, `error` or `data`.
 */
export function activityEvent(
	lead: Lead,
	{ _id: activityId, type, status, result, createdAt }: Activity,
	timestamp: number,
	summary: string,
): Json {
	const success = result.callStatus === 'connected' || result.callStatus === 'completed';
	const { _id: leadId, projectId, processId, referenceId = '', lastDisposition = '' } = lead;
	return {
		action_type: 'update',
		activityId,
		lastActivityId: activityId,
		leadId,
		referenceId,
		processId,
		timestamp,
		activity: {
			type,
			status,
			fromState: 'new',
			toState: lead.currentState,
			scheduledAt: Date.parse(createdAt),
			result: {
				success,
				type,
				leadId,
				projectId,
				activityId,
				referenceId,
				status,
				hasTransfer: false,
				input: { name: lead.name, phone: lead.phone, ...lead.metadata },
				analysis: {
					success,
					disposition: lastDisposition,
					dispositionType: lastDisposition === 'interested' ? 'positive' : 'neutral',
					summary,
				},
			},
		},
	};
}
