import type { BulkFormat } from '../contract';
import { type Fault, faultOf } from '../http/errors';
import { withoutKey } from '../http/redact';
import { isNew, type Submission } from '../leads/outcome';
import type { BulkAnswer } from '../records';
import type { LeadCallingService } from '../service';
import { adaptiveBatchSize, strictBatchSize } from './batchSize';
import type { LeadList, PendingLead } from './leadList';
import { recordLost, unknownOutcome, waitOutLoss } from './lostAnswers';
import { matchAnswer } from './matchAnswer';
import { meaningOf } from './requestFault';

/** Requests of one decision; all are awaited before the next. */
const REQUESTS_AT_ONCE = 6;

/** How many leads may leave now; 0: the budget is spent. */
export function nextBatchSize(list: LeadList): number {
	const { key, limit, options, sample, ready, now } = list;
	const perRequest = list.requestSize.now;
	const isAbsent = options.isSingle === true && (ready[0]?.absentAt ?? 0) > 0;
	const left = key.budget.left(now, limit, isAbsent);
	// In the list's order no sample is fair.
	if (options.keepOrder) return strictBatchSize(left, Math.min(perRequest, ready.length));
	const max = Math.min(REQUESTS_AT_ONCE * perRequest, ready.length);
	const size = adaptiveBatchSize(sample, left, max);
	// Only full requests: the rest leaves with the next round.
	return size > perRequest && size < max ? size - (size % perRequest) : size;
}

/** Sends as many leads as may leave, and gives each its outcome. Called in the key's turn. */
export async function sendRound(list: LeadList): Promise<void> {
	const leads = list.ready.splice(0, nextBatchSize(list));
	const requests = requestsOf(list, leads);
	if (list.isJudged && !list.options.keepOrder) {
		await Promise.all(requests.map(async (request) => await sendRequest(list, request)));
	} else {
		// Whether the key works is not known before the first answer, so one goes first.
		let isAnswered = true;
		for (const request of requests) {
			if (isAnswered) isAnswered = await sendRequest(list, request);
			else list.putBack(request);
		}
	}
	if (list.lost !== undefined) await waitOutLoss(list, list.lost);
}

/** A request holds either new leads or IDs, and is to be called as a whole or not at all (4.1). */
function requestsOf({ options, requestSize }: LeadList, leads: readonly PendingLead[]) {
	const requests: PendingLead[][] = [];
	const open = new Map<string, PendingLead[]>();
	for (const lead of leads) {
		const { kind, init } = lead.submission;
		let request = open.get(`${kind} ${init}`);
		const isFull = request !== undefined && request.length >= requestSize.now;
		if (request === undefined || isFull || (options.keepOrder && request !== requests.at(-1))) {
			requests.push((request = []));
			open.set(`${kind} ${init}`, request);
		}
		request.push(lead);
	}
	return requests;
}

/** @returns whether the service answered lead by lead */
async function sendRequest(list: LeadList, request: PendingLead[]): Promise<boolean> {
	const submissions = request.map(({ submission }) => submission);
	const sentAt = list.now;
	try {
		const answer = await submit(list.service, submissions, list.options);
		recordAnswer(list, request, submissions, answer, sentAt);
		return true;
	} catch (error) {
		recordFault(list, request, submissions, faultOf(error), sentAt);
		return false;
	}
}

async function submit(
	service: LeadCallingService,
	leads: readonly Submission[],
	{ isSingle, format }: LeadList['options'],
): Promise<BulkAnswer> {
	const { init } = leads[0]!;
	const newLeads = leads.flatMap((one) => (one.kind === 'new' ? [one.lead] : []));
	const leadIds = leads.flatMap((one) => (one.kind === 'existing' ? [one.leadId] : []));
	if (isSingle) {
		const lead = newLeads[0] === undefined ? { leadId: leadIds[0]! } : { lead: newLeads[0] };
		return { success: [await service.initiate(lead, init)], errors: [] };
	}
	const body = leadIds.length > 0 ? { leadIds } : { leads: newLeads };
	const references = new Set(newLeads.flatMap(({ referenceId }) => referenceId ?? []));
	// The v1.2 format names failed leads by reference only.
	const automatic: BulkFormat = references.size === leads.length ? '1.2' : 'default';
	return await service.bulkInitiate(body, init, format === 'auto' ? automatic : format);
}

function recordAnswer(
	list: LeadList,
	request: readonly PendingLead[],
	submissions: readonly Submission[],
	answer: BulkAnswer,
	sentAt: number,
): void {
	const { outcomes, duplicates } = matchAnswer(submissions, answer);
	list.recordAnswer(request.length, duplicates);
	const answeredAt = list.now;
	for (const [at, lead] of request.entries()) {
		const outcome = outcomes[at]!;
		if (outcome.outcome !== 'accepted') {
			outcome.reason = withoutKey(outcome.reason, list.service.account.apiKey);
		} else if (isNew(lead)) {
			list.clock.learn(outcome.record?.createdAt, sentAt, answeredAt);
			// For a new lead, the row has everything that the output shows.
			if (!list.options.isSingle) outcome.record = undefined;
		}
		list.setVerdict(lead, outcome);
	}
}

function recordFault(
	list: LeadList,
	request: readonly PendingLead[],
	submissions: readonly Submission[],
	fault: Fault,
	sentAt: number,
): void {
	const meaning = meaningOf(submissions, fault);
	list.firstFault ??= fault;
	switch (meaning.is) {
		case 'lost':
			return recordLost(list, request, fault, sentAt);
		case 'unknown': {
			for (const lead of request) list.setVerdict(lead, unknownOutcome(fault));
			// Without an answer it may still be counted until its deadline.
			const until = fault.status === undefined ? sentAt + list.service.policy.doubtMs : 0;
			list.key.budget.count(request.length, Math.max(list.now, until));
			if (fault.kind !== 'rateLimited' || list.isRateLimited) list.stop(fault);
			return;
		}
		case 'hopeless':
			for (const lead of request) list.setNotSent(lead, fault);
			return list.stop(fault);
		case 'tooLarge':
			if (meaning.maxLeads !== undefined) {
				list.requestSize.limit(meaning.maxLeads);
			} else {
				// It names no lead, and may be a refusal of one of them.
				if (fault.isJson === true) list.key.budget.count(1, list.now);
				list.requestSize.halve(request.length);
			}
			return list.putBack(request);
		case 'refused':
			list.recordRefusal(fault, request.length);
			meaning.outcomes.forEach((outcome, at) => {
				if (request.length > 1) list.setOutcome(request[at]!, outcome);
				else list.setVerdict(request[at]!, outcome);
			});
			return list.putBack(request.filter((_, at) => !meaning.outcomes.has(at)));
	}
}
