import type { IDataObject } from 'n8n-workflow';

import { type Fault, toFault, ServiceError } from '../http/errors';
import {
	type CallResult,
	readActivities,
	readCalls,
	hasBegun,
	isEnded,
	isNotConnected,
	readCallResult,
} from '../leads/calls';
import type { LeadRecord } from '../leads/fields';
import type { LeadCallingService } from '../service';
import { type Pace, watchLead } from './watchLead';

/** A call of three minutes costs 25 reads at most. */
const MAX_INTERVAL_MS = 12_000;
/** ASSUMED: disposition and summary are made from the recording, and may come after the end. */
const RESULT_DELAY = { maxMs: 15_000, firstIntervalMs: 6_000 };
const SEE_TRIGGER = 'The Lead Calling Trigger reports';

/** What a lead showed before it was sent: not the result of the new call. */
export interface CallsBefore {
	/** IDs of its calls that had ended; one that is still ringing may be the one to wait for. */
	ended: ReadonlySet<unknown>;
	disposition?: string;
}

export interface CallOutcome extends CallResult {
	outcome: 'called' | 'calling' | 'notCalled' | 'unknown';
	/** For people. */
	reason: string;
}

/** @param lead as it was before it was sent; none for a new one */
export function readCallsBefore(lead?: LeadRecord): CallsBefore {
	const calls = lead ? readCalls(lead).filter(isEnded) : [];
	return { ended: new Set(calls.map(({ _id }) => _id)), disposition: lead?.lastDisposition };
}

/**
 * Reads a lead until the first call that was not there before has ended (specification, 2.3 and 4.5).
 *
 * @param before nothing where it could not be read: an old call must not be told as the new one
 * @returns with the lead as it was last read, masked
 * @throws ServiceError of kind `canceled` alone
 */
export async function waitForCall(
	service: LeadCallingService,
	leadId: string,
	{ maxMs, pace, before }: { maxMs: number; pace: Pace; before?: CallsBefore },
): Promise<CallOutcome & { lead?: LeadRecord }> {
	if (before === undefined) {
		const reason = `Couldn't read the lead's earlier calls, so a new one can't be recognized. ${SEE_TRIGGER} when the call ends.`;
		return { outcome: 'unknown', reason };
	}
	const watch = { maxIntervalMs: MAX_INTERVAL_MS, pace, what: 'a call' };
	const newCall = (lead: LeadRecord) => readCalls(lead).find(({ _id }) => !before.ended.has(_id));
	const { lead, problem } = await watchLead(service, { leadId }, { ...watch, maxMs }, (read) => {
		const call = newCall(read);
		return call !== undefined && isEnded(call);
	});
	const call = lead && newCall(lead);
	if (lead === undefined || call === undefined || !isEnded(call)) {
		return { ...describeWait(lead, call, maxMs, problem), lead };
	}

	let result = readNewResult(lead, await readWholeActivity(service, call), before);
	if (isComplete(result)) return describeCall(result, lead);
	const untilResult = { ...watch, ...RESULT_DELAY };
	const later = await watchLead(service, { leadId }, untilResult, (read) => {
		result = mergeResults(result, readNewResult(read, newCall(read) ?? {}, before));
		return isComplete(result);
	});
	return describeCall(result, later.lead ?? lead);
}

/** The lead's last call, without waiting; `undefined` if it has not ended. */
export function readLastCall(lead: LeadRecord): CallOutcome | undefined {
	const call = readCalls(lead).at(-1);
	if (call === undefined || !isEnded(call)) return undefined;
	return describeCall(readNewResult(lead, call, readCallsBefore()), lead);
}

function describeWait(
	lead: LeadRecord | undefined,
	call: IDataObject | undefined,
	maxMs: number,
	problem: string | undefined,
): CallOutcome {
	const time = maxMs < 60_000 ? `${Math.round(maxMs / 1000)} s` : `${maxMs / 60_000} min`;
	const say = (outcome: CallOutcome['outcome'], reason: string) => {
		return { outcome, reason: [reason, problem].filter(Boolean).join(' ') };
	};
	if (lead === undefined) return say('unknown', `Couldn't read the lead for ${time}.`);
	if (call === undefined && readActivities(lead) === undefined) {
		return say('unknown', `The service doesn't show the lead's calls. ${SEE_TRIGGER} their ends.`);
	}
	if (call === undefined || !hasBegun(call)) {
		return say('notCalled', `Not called within ${time}. ${SEE_TRIGGER} a later call.`);
	}
	return say('calling', `Call still running after ${time}. ${SEE_TRIGGER} when it ends.`);
}

function describeCall(result: CallResult, lead: LeadRecord): CallOutcome & { lead: LeadRecord } {
	const isEmpty = Object.values(result).every((value) => value === undefined);
	const reason = isEmpty ? 'Call ended, the service returned no result' : 'The call ended';
	return { ...result, outcome: 'called', reason, lead };
}

/** ASSUMED (activity-result): where Get Lead shows no result, Get Activity may. */
async function readWholeActivity(
	service: LeadCallingService,
	call: IDataObject,
): Promise<IDataObject> {
	if (readCallResult(call).callStatus !== undefined || typeof call._id !== 'string') return call;
	const read = await service.getActivity(call._id).catch(toFault);
	if (!('kind' in read)) return { ...call, ...read };
	if (read.kind === 'canceled') throw new ServiceError(read as Fault);
	return call;
}

function readNewResult(lead: LeadRecord, call: IDataObject, before: CallsBefore): CallResult {
	const { lastDisposition } = lead;
	const isNew = lastDisposition !== before.disposition;
	const result = readCallResult(call);
	return { ...result, disposition: result.disposition ?? (isNew ? lastDisposition : undefined) };
}

function mergeResults(earlier: CallResult, later: CallResult): CallResult {
	const said = Object.entries(later).filter(([, value]) => value !== undefined);
	return { ...earlier, ...Object.fromEntries(said) };
}

function isComplete({ callStatus, disposition, summary }: CallResult): boolean {
	return Boolean(disposition ?? summary) || isNotConnected(callStatus);
}
