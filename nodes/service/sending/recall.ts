import { visitEach } from '../http/pauser';
import { hasPhone, isNew, makeOutcome, type Outcome } from '../leads/outcome';
import { ASSUME_STORED_MS, REPEATED_MS } from '../policy';
import { mayBeQueued } from './records';
import {
	type Caller,
	digestBody,
	findHolding,
	isSameRun,
	isSameTry,
	leadKeys,
	type Remembered,
} from './memory';
import type { LeadList, SendOptions } from './leadList';
import type { PendingLead } from './pendingLead';

/**
 * Another list, or this very try before, may have sent these leads: those have their outcome then, or
 * are to be looked up. Called in the key's turn for the leads that are about to leave: no other list
 * sends in between.
 *
 * @returns the leads that may leave
 */
export async function recallLeads(
	list: LeadList,
	leads: readonly PendingLead[],
): Promise<PendingLead[]> {
	const mayLeave: PendingLead[] = [];
	const toLookUp: PendingLead[] = [];
	let lookUpFrom = -Infinity;
	const { now } = list;
	await visitEach(list.service.transport, leads, (lead) => {
		const recalled = recallLead(list, lead, now);
		if (recalled === 'unsent') return void mayLeave.push(lead);
		if (recalled === 'settled') return;
		toLookUp.push(lead);
		lookUpFrom = Math.max(lookUpFrom, recalled.lookUpFrom);
	});
	list.queue.lookUpLater(toLookUp, lookUpFrom);
	return mayLeave;
}

/** Settles the lead where its outcome is known: of its row first, then of its number, then by its ID. */
export function recallLead(
	list: LeadList,
	lead: PendingLead,
	now = list.now,
): 'settled' | 'unsent' | { lookUpFrom: number } {
	const { caller, options, search, state } = list;
	const all = findKnown(list, lead, now);
	const [ofRow] = all;
	for (const known of all) {
		// What became of a lead that left, or was refused, this list is about to find out.
		const isUnderWay = (lead.doubt ?? lead.refusedAs ?? lead.originalSubmission) !== undefined;
		if (known === undefined || known.outcome.outcome === 'notSent') continue;
		if (isUnderWay && known.list === state) continue;
		// A lost request may still be processed, and the service's index may lag.
		const isUnknown = known.outcome.outcome === 'unknown';
		const { lostAnswerWaitMs } = list.service.policy;
		const lookUpFrom = isUnknown ? known.recordedAt + lostAnswerWaitMs : -Infinity;
		const notFoundAt = lead.notFoundAt < lookUpFrom ? 0 : lead.notFoundAt;
		const context = { ifExists: options.ifExists, canLookUp: search.canLookUp, caller, now };
		const isThisTry = known === ofRow && isSameTry(known.caller, caller);
		const advice = isThisTry ? known.outcome : adviceOn({ ...lead, notFoundAt }, known, context);
		if (advice === 'send') continue;
		if (advice === 'lookUp') return { lookUpFrom };
		list.setOutcome(lead, advice);
		list.health.hasAnswered = true;
		return 'settled';
	}
	return recallSaved(list, lead, now);
}

/** What is known of its row, its numbers and its ID. */
function findKnown(list: LeadList, { keys }: PendingLead, now: number) {
	const { memory } = list.key;
	const known = [memory.find(keys.row, now)];
	for (const phone of keys.phones) known.push(memory.find(phone, now));
	if (keys.id !== undefined) known.push(memory.findLead(keys.id, now));
	return known;
}

/** What was saved without calling is in the service, even where a look-up a moment later did not find it. */
function recallSaved(
	list: LeadList,
	lead: PendingLead,
	now: number,
): ReturnType<typeof recallLead> {
	const { submission, savedId, notFoundAt } = lead;
	const isOther = !submission.init || submission.sendAnyway || savedId !== undefined;
	if (isOther || !isNew(lead) || !list.search.canLookUp) return 'unsent';
	const { account, policy } = list.service;
	const known = list.key.memory.find(leadKeys({ ...submission, init: false }, account).row, now);
	const hasLeft = ['accepted', 'unknown'].includes(known?.outcome.outcome ?? '');
	if (!hasLeft) return 'unsent';
	const isStored =
		known!.outcome.outcome === 'accepted' && now - known!.recordedAt < ASSUME_STORED_MS;
	if (isStored && list.options.ifExists === 'report') {
		const more = {
			leadId: known!.outcome.leadId,
			canBeCalled: hasPhone(lead.submission.lead) || undefined,
		};
		list.setOutcome(lead, makeOutcome('alreadyStored', 'Already in the service', more));
		list.health.hasAnswered = true;
		return 'settled';
	}
	const lookUpFrom = notFoundAt === 0 ? -Infinity : known!.recordedAt + policy.lostAnswerWaitMs;
	return notFoundAt === 0 || notFoundAt < lookUpFrom ? { lookUpFrom } : 'unsent';
}

/** How the list that asks goes about leads that were sent before. */
export interface RecallContext {
	/** Monotonic milliseconds. */
	now: number;
	ifExists: SendOptions['ifExists'];
	/** Whether the service answers look-ups. */
	canLookUp: boolean;
	caller: Caller;
}

type AskedLead = Pick<PendingLead, 'submission' | 'notFoundAt' | 'savedId'>;

/** Another run has submitted this lead: its outcome then, or what is to be done now. */
export function adviceOn(
	lead: AskedLead,
	known: Remembered,
	context: RecallContext,
): Outcome | 'lookUp' | 'send' {
	if (lead.submission.sendAnyway) return 'send';
	if (lead.savedId !== undefined) return adviceOnSaved(known, context.now);
	const asBefore = describeAgain(known);
	if (!isNew(lead)) return mayCallAgain(known, context) ? 'send' : asBefore;
	const { now, ifExists, canLookUp } = context;
	const { of, forMs } = findHolding(known.outcome);
	const age = now - known.recordedAt;
	const isOtherBody = () => of === 'body' && known.bodyDigest !== digestBody(lead.submission);
	const holds = age < forMs && !isOtherBody();
	const { outcome } = known.outcome;
	const wasLookedUp = known.recordedAt < lead.notFoundAt;
	// A call that is queued shows no activity yet.
	const mayBeQueued = ifExists === 'call' && known.mayRing && outcome === 'accepted';
	if (mayBeQueued) return asBefore;
	if (ifExists !== 'report' && !wasLookedUp) return 'lookUp';
	// A lead that was found then, and is not now, is gone.
	const isGone = outcome === 'duplicate' && of === 'lead' && wasLookedUp;
	if (holds && !isGone) return asBefore;
	if (of === 'body' || wasLookedUp) return 'send';
	return canLookUp ? 'lookUp' : asBefore;
}

/** It was found to be saved, never called: so whatever may ring is queued. A refusal of its call holds. */
function adviceOnSaved(known: Remembered, now: number): Outcome | 'send' {
	const { outcome, leadId, isFoundAfterLoss } = known.outcome;
	const { of, forMs } = findHolding(known.outcome);
	const isRefusal = of === 'number' || of === 'body';
	if (isRefusal && now - known.recordedAt < forMs) return describeAgain(known);
	if (!known.mayRing) return 'send';
	return outcome === 'unknown' || isFoundAfterLoss ? mayBeQueued(leadId) : describeAgain(known);
}

/** A person may call an existing lead again on purpose. */
function mayCallAgain(known: Remembered, { caller, now }: RecallContext): boolean {
	if (findHolding(known.outcome).of === 'number') return false;
	return !isSameRun(known.caller, caller) && now - known.recordedAt >= REPEATED_MS;
}

/** In other words than at the time: nobody was asked. */
function describeAgain({ outcome }: Remembered): Outcome {
	if (outcome.outcome !== 'accepted') {
		return { ...outcome, reason: `Same as last run: ${outcome.reason}` };
	}
	const { leadId } = outcome;
	return makeOutcome('alreadyStored', 'Already sent', leadId ? { leadId } : {});
}
