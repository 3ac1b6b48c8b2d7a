/** An event as the workflow sees it. Headers and query stay out: a secret may stand there. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../service/http/classify';
import { toIso } from '../service/events/eventFields';
import {
	outcomeOf,
	type CallActivityEvent,
	type LeadEvent,
	type UpdateResultEvent,
} from '../service/events/events';

/** @param simplify leaves out, for call activities, the activity itself and undocumented fields */
export function toOutput(event: LeadEvent, simplify: boolean): IDataObject {
	return event.kind === 'updateResult' ? updateResult(event) : callActivity(event, simplify);
}

function updateResult(event: UpdateResultEvent): IDataObject {
	return {
		...event.further,
		event: event.kind,
		updateId: event.updateId,
		success: event.success,
		outcome: outcomeOf(event),
		error: event.error,
		leadId: event.leadId,
		referenceId: event.referenceId,
		timestamp: toIso(event.timestamp),
		timestampRaw: event.timestamp,
		data: event.data,
	};
}

function callActivity(event: CallActivityEvent, simplify: boolean): IDataObject {
	const { activity } = event;
	const result = isRecord(activity.result) ? activity.result : {};
	const analysis = isRecord(result.analysis) ? result.analysis : {};
	const simplified: IDataObject = {
		event: event.kind,
		activityId: event.activityId,
		leadId: event.leadId,
		referenceId: event.referenceId,
		processId: event.processId,
		type: activity.type ?? null,
		status: activity.status ?? null,
		fromState: activity.fromState ?? null,
		toState: activity.toState ?? null,
		disposition: textOrNull(analysis.disposition),
		summary: textOrNull(analysis.summary),
		timestamp: toIso(event.timestamp),
		timestampRaw: event.timestamp,
	};
	return simplify ? simplified : { ...event.further, ...simplified, activity };
}

function textOrNull(value: unknown): string | null {
	return typeof value === 'string' ? value : null;
}
