import { isObject } from './rules/values';
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
export function activityEvent(lead: Lead, activity: Activity, timestamp: number): Json {
	const { callStatus } = activity.result;
	const connected = callStatus === 'connected' || callStatus === 'completed';
	return {
		action_type: 'update',
		activityId: activity._id,
		lastActivityId: activity._id,
		leadId: lead._id,
		referenceId: lead.referenceId ?? '',
		processId: lead.processId,
		timestamp,
		activity: {
			type: activity.type,
			status: activity.status,
			fromState: 'new',
			toState: lead.currentState,
			scheduledAt: Date.parse(activity.createdAt),
			result: {
				success: connected,
				type: activity.type,
				leadId: lead._id,
				projectId: lead.projectId,
				activityId: activity._id,
				referenceId: lead.referenceId ?? '',
				status: activity.status,
				hasTransfer: false,
				input: { name: lead.name, phone: lead.phone, ...lead.metadata },
				analysis: {
					success: connected,
					disposition: lead.lastDisposition ?? '',
					dispositionType: lead.lastDisposition === 'interested' ? 'positive' : 'neutral',
					summary: connected ? 'The lead answered the call.' : 'The call was not answered.',
				},
			},
		},
	};
}

/** A copy of `event` with the fields of `partial`; objects are merged field by field. */
export function withFields(event: Json, partial: Json): Json {
	const merged: Json = { ...event };
	for (const [name, value] of Object.entries(partial)) {
		const own = merged[name];
		merged[name] = isObject(own) && isObject(value) ? withFields(own, value) : value;
	}
	return merged;
}
