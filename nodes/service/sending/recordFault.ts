import type { Fault } from '../http/errors';
import { isNew } from '../leads/outcome';
import { type LeadList, unknownOutcome } from './leadList';
import type { PendingLead } from './leadQueue';
import { recordLost } from './lostAnswers';
import { classifyFailure, type RequestFailure } from './requestFault';

/**
 * What the end of a whole request means for its leads and for the list.
 *
 * @param sentAt monotonic milliseconds
 * @returns whether the service refused it as a whole
 */
export function recordFault(
	list: LeadList,
	request: readonly PendingLead[],
	fault: Fault,
	sentAt: number,
): 'refused' | 'failed' {
	const { health } = list;
	const failure = classifyFailure(
		request.map(({ submission }) => submission),
		fault,
	);
	health.firstFault ??= fault;
	switch (failure.kind) {
		case 'lost':
			recordLost(list, request, fault, sentAt);
			return 'failed';
		case 'unknown':
			recordUnknown(list, request, fault, sentAt);
			return 'failed';
		case 'fatal':
			for (const lead of request) list.setNotSent(lead, fault);
			health.stop(fault);
			return 'failed';
		case 'inDoubt':
			holdInDoubt(list, request, fault);
			return 'refused';
		case 'split':
			splitRequest(list, request, fault, failure.maxLeads);
			return 'refused';
		case 'refused':
			recordRefusal(list, request, fault, failure);
			return 'refused';
	}
}

function recordUnknown(
	list: LeadList,
	request: readonly PendingLead[],
	fault: Fault,
	sentAt: number,
): void {
	for (const lead of request) list.recordOutcome(lead, unknownOutcome(fault));
	// Without an answer it may still be counted until its deadline.
	const until = fault.status === undefined ? sentAt + list.service.policy.lostAnswerWaitMs : 0;
	list.key.budget.count(request.length, Math.max(list.now, until));
	if (fault.kind !== 'rateLimited' || list.isRateLimited) list.health.stop(fault);
}

/** All of it counts, and it is looked up before it leaves again, in halves. */
function holdInDoubt(list: LeadList, request: readonly PendingLead[], fault: Fault): void {
	const { key, queue, service, requestSize, now } = list;
	const wasAlone = request.length === 1;
	for (const lead of request) {
		// Another list must not send it before it is looked up; an existing one can't be.
		const unknown = unknownOutcome(fault);
		if (!isNew(lead)) list.recordOutcome(lead, unknown);
		else list.remember(lead, unknown);
		lead.doubt = { fault, since: now, wasAlone };
	}
	key.budget.count(request.length, now);
	if (wasAlone) list.addToSample(1, 1);
	requestSize.halve(request.length);
	queue.hold(request, now + service.policy.lostAnswerWaitMs);
}

/** Its leads were not processed. */
function splitRequest(
	{ key, queue, requestSize, now }: LeadList,
	request: readonly PendingLead[],
	fault: Fault,
	maxLeads: number | undefined,
): void {
	if (maxLeads !== undefined) {
		requestSize.limit(maxLeads);
	} else {
		// ASSUMED (bulk-judges-each): it names no lead, and may be a refusal of one of them all the same.
		if (fault.isJson === true) key.budget.count(1, now);
		requestSize.halve(request.length);
	}
	queue.requeue(request);
}

/** It was refused for one lead, for some that it names, or for a process. */
function recordRefusal(
	list: LeadList,
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
	if (request.length === 1) list.addToSample(1, 1);
	for (const [at, outcome] of outcomes) {
		if (request.length > 1) list.setOutcome(request[at]!, outcome);
		else list.recordOutcome(request[at]!, outcome);
	}
	queue.requeue(request.filter((_, at) => !outcomes.has(at)));
	if (processIds === undefined) return;
	const [outcome] = outcomes.values();
	// All leads of a process that there is not would be refused as well.
	const refused = queue.all.filter(
		(lead) => isNew(lead) && processIds.has(lead.submission.lead.processId),
	);
	for (const lead of refused) list.setOutcome(lead, outcome!);
	queue.remove(new Set(refused));
}
