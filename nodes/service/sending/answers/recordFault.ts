import type { Fault } from '../../http/errors';
import { isNew } from '../../leads/outcome';
import { putInDoubt, type ListForDoubt, recordLoss } from './doubt';
import { type ListForRefusals, recordRefused } from '../records';
import type { LeadList } from '../leadList';
import { leavesAs, type PendingLead } from '../pendingLead';
import { classifyFailure, type RequestFailure } from './requestFault';

/** What the end of a request may do to a list. */
type ListForFaults = ListForDoubt &
	ListForRefusals &
	Pick<LeadList, 'health' | 'loss' | 'requestSize' | 'rows' | 'setOutcome'>;

/** Into so many parts a refused request is cut; so many leads at most leave alone at once. */
const PARTS = 30;
const ALONE_AT_MOST = 150;

/**
 * What the end of a whole request means for its leads and for the list.
 *
 * @param sentAt monotonic milliseconds
 * @returns whether the service answered for it as a whole: the next ones are smaller
 */
export function recordFault(
	list: ListForFaults,
	request: readonly PendingLead[],
	fault: Fault,
	sentAt: number,
): 'asWhole' | 'failed' {
	const { health, now } = list;
	const failure = classifyFailure(request.map(leavesAs), fault);
	health.firstFault ??= fault;
	switch (failure.kind) {
		case 'lost':
		case 'unknown':
			putInDoubt(list, request, { fault, since: sentAt, ifAbsent: 'unknown' });
			if (failure.kind === 'lost') recordLoss(list, request, fault);
			else health.stop(fault);
			return 'failed';
		case 'taken':
			putInDoubt(list, request, { fault, since: now, ifAbsent: 'unknown' });
			health.responded();
			return 'asWhole';
		case 'rateLimited':
			putInDoubt(list, request, { fault, since: now, ifAbsent: 'notSent' });
			health.failed(fault);
			return 'failed';
		case 'fatal':
			for (const lead of request) list.setNotSent(lead, fault);
			health.stop(fault);
			return 'failed';
		case 'denied':
			recordDenied(list, request, fault);
			return 'asWhole';
		case 'split':
			splitRequest(list, request, fault, failure.maxLeads);
			return 'asWhole';
		case 'refused':
			recordRefusal(list, request, fault, failure);
			return 'asWhole';
	}
}

/** It is looked up before it leaves again, in parts. */
function recordDenied(list: ListForFaults, request: readonly PendingLead[], fault: Fault): void {
	const wasAlone = request.length === 1;
	putInDoubt(list, request, { fault, since: list.now, ifAbsent: wasAlone ? 'refused' : 'send' });
	cut(request);
}

/** Its leads were not processed. */
function splitRequest(
	list: ListForFaults,
	request: readonly PendingLead[],
	fault: Fault,
	maxLeads: number | undefined,
): void {
	const { key, queue, requestSize, now } = list;
	if (maxLeads !== undefined) {
		requestSize.limit(maxLeads);
	} else {
		// ASSUMED (bulk-judges-each): it names no lead, and may be a refusal of one of them all the same.
		if (fault.isJson === true) key.budget.count(1, now);
		cut(request);
	}
	queue.requeue(request);
}

/** In parts first, then each lead alone: so a bad one is found in three requests at most. */
function cut(request: readonly PendingLead[]): void {
	const isFirst = request.some(({ maxPerRequest }) => maxPerRequest === undefined);
	const isCutInParts = isFirst && request.length > ALONE_AT_MOST;
	for (const lead of request)
		lead.maxPerRequest = isCutInParts ? Math.ceil(request.length / PARTS) : 1;
}

/** It was refused for one lead, for some that it names, or for a process. */
function recordRefusal(
	list: ListForFaults,
	request: readonly PendingLead[],
	fault: Fault,
	{ outcomes, processIds }: Extract<RequestFailure, { kind: 'refused' }>,
): void {
	const { health, key, queue } = list;
	// ASSUMED: what isn't JSON comes from a proxy, which says nothing about a lead.
	health.hasAnswered ||= fault.isJson === true || fault.status === 413;
	key.budget.count(1, list.now);
	if (fault.isJson === true) health.responded();
	else health.failed(fault);
	for (const [at, outcome] of outcomes) {
		if (request.length > 1) list.setOutcome(request[at]!, outcome);
		else recordRefused(list, request[at]!, outcome);
	}
	queue.requeue(request.filter((_, at) => !outcomes.has(at)));
	if (processIds === undefined) {
		if (request.length === 1) health.rejected(request[0]!.index / list.rows.length, fault);
		return;
	}
	const [outcome] = outcomes.values();
	// All leads of a process that there is not would be refused as well.
	const refused = queue.all.filter(
		(lead) => isNew(lead) && processIds.has(lead.submission.lead.processId),
	);
	for (const lead of refused) list.setOutcome(lead, outcome!);
	queue.remove(new Set(refused));
}
