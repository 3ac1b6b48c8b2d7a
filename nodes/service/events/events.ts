/**
 * What is posted to a callback URL, told apart and checked (specification, section 6; the second
 * kind is documented by a deployed service only). Pure: a parsed body in, a reading out.
 */
import type { IDataObject } from 'n8n-workflow';

import {
	Unfit,
	isGiven,
	readId,
	readLead,
	readObject,
	readText,
	readTimestamp,
} from './eventFields';

/** Section 6: the result of an asynchronous lead update. */
export interface UpdateResultEvent {
	kind: 'updateResult';
	/** Null when it was not given: such a result is taken, but cannot be told from its copies. */
	updateId: string | null;
	success: boolean;
	error: string | null;
	leadId: string | null;
	referenceId: string | null;
	/** As it came; milliseconds, or seconds (see `toIso`). */
	timestamp: number;
	data: IDataObject | null;
	/** Fields that section 6 does not name. */
	further: IDataObject;
}

/** A call attempt finished, a state or disposition changed, or the latest activity changed. */
export interface CallActivityEvent {
	kind: 'callActivity';
	activityId: string;
	leadId: string | null;
	referenceId: string | null;
	processId: string | null;
	timestamp: number;
	/** `type`, `status`, `fromState`, `toState`, `result` and whatever else came. */
	activity: IDataObject;
	further: IDataObject;
}

export type LeadEvent = UpdateResultEvent | CallActivityEvent;

export type Reading =
	| LeadEvent
	/** Another `action_type`: to be acknowledged, and nothing else. */
	| { kind: 'other'; actionType: string }
	/** Neither; `field` is the first field that is not as documented. */
	| { kind: 'invalid'; field: string; reason: string };

/** @param body the JSON body, already known to be an object */
export function readEvent(body: IDataObject): Reading {
	try {
		const { action_type: actionType, ...fields } = body;
		if (typeof actionType !== 'string' || actionType === '') {
			throw new Unfit('action_type', 'must be a text');
		}
		return actionType === 'update' ? readByFields(fields) : { kind: 'other', actionType };
	} catch (error) {
		return error instanceof Unfit
			? { kind: 'invalid', field: error.field, reason: error.message }
			: { kind: 'invalid', field: 'body', reason: 'could not be read' };
	}
}

/** Both kinds carry the same `action_type`: only their fields tell them apart. */
function readByFields(fields: IDataObject): LeadEvent {
	if (isGiven(fields.updateId)) return readUpdateResult(fields);
	if (isGiven(fields.activity) || isGiven(fields.activityId)) return readCallActivity(fields);
	if (isGiven(fields.success)) return readUpdateResult(fields);
	throw new Unfit(
		'updateId',
		"is missing, and so are 'success', 'activityId' and 'activity': this is neither an update result nor a call activity",
	);
}

function readUpdateResult(fields: IDataObject): UpdateResultEvent {
	const { updateId, success, error, leadId, referenceId, timestamp, data, ...further } = fields;
	if (typeof success !== 'boolean') throw new Unfit('success', 'must be true or false');
	return {
		kind: 'updateResult',
		updateId: readId('updateId', updateId),
		success,
		error: readText('error', error),
		...readLead(leadId, referenceId),
		timestamp: readTimestamp('timestamp', timestamp),
		data: readObject('data', data),
		further,
	};
}

function readCallActivity(fields: IDataObject): CallActivityEvent {
	const { activityId, leadId, referenceId, processId, timestamp, activity, ...further } = fields;
	const attempt = readObject('activity', activity);
	if (attempt === null) throw new Unfit('activity', 'must be an object');
	for (const field of ['type', 'status', 'fromState', 'toState']) {
		readText(`activity.${field}`, attempt[field]);
	}
	readObject('activity.result', attempt.result);
	const id = readId('activityId', activityId);
	if (id === null) throw new Unfit('activityId', 'must be a text');
	return {
		kind: 'callActivity',
		activityId: id,
		...readLead(leadId, referenceId),
		processId: readId('processId', processId),
		timestamp: readTimestamp('timestamp', timestamp),
		activity: attempt,
		further,
	};
}

export type UpdateOutcome = 'updated' | 'callInProgress' | 'failed';

const CALL_IN_PROGRESS = /\bcall\b.*\bin[\s-]progress\b/is;
/** The service's sentence has 70 characters; a search in far longer text could take minutes. */
const LONGEST_SENTENCE = 500;

/** Section 6, failure case: told by the words, as there is no code. */
export function outcomeOf(event: UpdateResultEvent): UpdateOutcome {
	if (event.success) return 'updated';
	const words = (event.error ?? '').slice(0, LONGEST_SENTENCE);
	return CALL_IN_PROGRESS.test(words) ? 'callInProgress' : 'failed';
}
