/** Section 6: what is posted to the callbacks of a process. */
import type { StandIn } from './index';
import type { Activity, Callback, Json, Lead } from './store/records';

const ANSWER_TIMEOUT_MS = 10_000;

/** The result of an update job. */
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
				status: result.callStatus,
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

/** Posts an event to the callbacks of a process, once to each, whatever they answer; redirects are not followed. */
export function postEvent(service: StandIn, processId: string, event: Json): void {
	for (const callback of service.store.processes.get(processId)?.callbacks ?? []) {
		service.background.start(deliver(service, callback, event));
	}
}

async function deliver(
	{ background }: StandIn,
	{ url, authentication }: Callback,
	event: Json,
): Promise<void> {
	const headers = {
		'content-type': 'application/json',
		...(authentication && { authorization: `Bearer ${authentication.token}` }),
	};
	const signal = AbortSignal.any([background.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
	const request = { method: 'POST', headers, body: JSON.stringify(event), signal };
	await fetch(url, { ...request, redirect: 'manual' })
		.then(async (response) => await response.arrayBuffer())
		.catch(() => {});
}
