/** It left, and nobody knows what became of it: so it is looked up after a minute. */
import type { Fault } from '../../http/errors';
import { classifyRefusedLead } from '../../leads/classifyFault';
import { isNew, makeOutcome, type Outcome } from '../../leads/outcome';
import { type ListForRefusals, mayBeQueued, recordRefused } from '../records';
import type { LeadList } from '../leadList';
import { type Doubt, type PendingLead, unknownOutcome } from '../pendingLead';

/** What a lead in doubt may do to a list. */
export type ListForDoubt = Pick<
	LeadList,
	'key' | 'now' | 'queue' | 'recordOutcome' | 'remember' | 'service' | 'setNotSent'
>;

/**
 * All of it counts, and no other list may send it.
 *
 * @param since monotonic milliseconds: when the service has it at the latest
 */
export function putInDoubt(
	list: ListForDoubt,
	request: readonly PendingLead[],
	{ fault, since, ifAbsent }: Doubt,
): void {
	const { key, queue, service, now } = list;
	for (const lead of request) {
		const unknown = unknownOutcome(fault);
		// An existing one can't be looked up.
		if (!isNew(lead) && ifAbsent === 'notSent') list.setNotSent(lead, fault);
		else if (!isNew(lead)) list.recordOutcome(lead, unknown);
		else list.remember(lead, unknown);
		lead.doubt = { fault, since, ifAbsent };
	}
	const until = since + service.policy.lostAnswerWaitMs;
	// What has no answer yet may be counted until its deadline.
	key.budget.count(request.length, ifAbsent === 'unknown' ? Math.max(until, now) : now);
	queue.lookUpLater(request, until);
}

/** The requests of one round whose answers were lost are one loss. */
export function recordLoss(
	list: Pick<LeadList, 'loss'>,
	request: readonly PendingLead[],
	fault: Fault,
): void {
	const loss = (list.loss ??= { fault, largest: 0, hasTrace: false });
	loss.largest = Math.max(loss.largest, request.length);
}

/** Once none of its leads is waiting to be looked up. */
export function endLoss(list: Pick<LeadList, 'health' | 'loss' | 'queue' | 'requestSize'>): void {
	const { loss, queue, health, requestSize } = list;
	const isWaiting = queue.toLookUp.some(({ doubt }) => doubt?.ifAbsent === 'unknown');
	if (loss === undefined || isWaiting) return;
	list.loss = undefined;
	health.firstFault ??= loss.fault;
	health.hasAnswered ||= loss.hasTrace;
	// Requests that are stored and too slow may be answered once they are smaller.
	if (loss.hasTrace && requestSize.current > 1) health.responded();
	else health.failed(loss.fault);
	requestSize.halve(loss.largest);
}

type ListOfAbsent = ListForRefusals & Pick<LeadList, 'health' | 'rows' | 'settleUnfound'>;

/** Leads that the service, asked a moment ago, does not have: they may leave, unless they may have left. */
export function release(list: ListOfAbsent, leads: readonly PendingLead[]): void {
	list.queue.requeue(leads.filter((lead) => !settleAbsent(list, lead)));
}

function refusalOf({ serviceMessage, message }: Fault): Outcome {
	const outcome = makeOutcome(classifyRefusedLead(serviceMessage), message);
	// The whole request was denied: of that nothing may be the lead's own fault.
	const notes = ['Another run, five minutes later, sends it again'];
	return outcome.category === 'refused' ? { ...outcome, notes } : outcome;
}

function settleAbsent(list: ListOfAbsent, lead: PendingLead): boolean {
	const { doubt, savedId, refusedAs } = lead;
	if (refusedAs !== undefined || doubt?.ifAbsent === 'notSent') return list.settleUnfound(lead);
	if (savedId !== undefined && doubt !== undefined) {
		list.recordOutcome(lead, mayBeQueued(savedId, doubt.fault));
		return true;
	}
	if (doubt?.ifAbsent !== 'refused')
		return doubt?.ifAbsent === 'unknown' && list.settleUnfound(lead);
	// Nothing else was in the request, so the refusal was its own.
	recordRefused(list, lead, refusalOf(doubt.fault));
	list.health.hasAnswered = true;
	list.health.rejected(lead.index / list.rows.length, doubt.fault);
	return true;
}
