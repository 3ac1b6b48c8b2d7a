/**
 * The calls among a lead's activities (specification, 2.3). ASSUMED (call-status): the words of a
 * call's status, and
 * `result.analysis`, which only an event of a deployed service shows.
 */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../util';
import type { LeadRecord } from './fields';

/** What a call came to; absent is `undefined`. */
export interface CallResult {
	callStatus?: string;
	disposition?: string;
	summary?: string;
	/** In the service's unit, which 2.3 does not show. */
	duration?: number;
}

const UNFINISHED =
	/(^|[\W_])(dial|initiat|in.?progress|ongoing|pending|queu|ring|running|schedul|start)/i;
const NOT_BEGUN = /(^|[\W_])(pending|queu|schedul)/i;
const NOT_CONNECTED = /fail|no.?answer|busy|cancel|reject|unreachable|missed|not.?connected/i;

/** Whether a status is that of a call that has not ended. */
export function isUnfinished(status: unknown): boolean {
	return UNFINISHED.test(String(status));
}

/** Whether nothing more is said of a call with this status: nobody spoke. */
export function isNotConnected(status: unknown): boolean {
	return NOT_CONNECTED.test(String(status));
}

/** `undefined` where the record does not say. */
export function readActivities({ activities }: LeadRecord): IDataObject[] | undefined {
	return Array.isArray(activities) ? (activities.filter(isRecord) as IDataObject[]) : undefined;
}

/** Oldest first. */
export function readCalls(lead: LeadRecord): IDataObject[] {
	const calls = (readActivities(lead) ?? []).filter(({ type }) => type === 'call');
	return calls.sort((one, other) => readTime(one) - readTime(other));
}

/** Not by `status`, in which "active" or "processing" may stand: by its end, or by its result. */
export function isEnded(call: IDataObject): boolean {
	const { callStatus } = readCallResult(call);
	return Boolean(call.completedAt) || (callStatus !== undefined && !isUnfinished(callStatus));
}

/** Whether somebody's phone has rung. */
export function hasBegun(call: IDataObject): boolean {
	return !NOT_BEGUN.test(String(readCallResult(call).callStatus ?? call.status));
}

export function readCallResult({ result }: IDataObject): CallResult {
	const { callStatus, duration, analysis } = isRecord(result) ? result : {};
	const { disposition, summary } = isRecord(analysis) ? analysis : {};
	return {
		callStatus: trimmedText(callStatus),
		disposition: trimmedText(disposition),
		summary: trimmedText(summary),
		duration: typeof duration === 'number' ? duration : undefined,
	};
}

function trimmedText(value: unknown): string | undefined {
	return typeof value === 'string' ? value.trim() || undefined : undefined;
}

function readTime({ createdAt }: IDataObject): number {
	return Date.parse(String(createdAt)) || 0;
}
