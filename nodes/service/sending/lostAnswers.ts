import { type Fault, toFault, ServiceError } from '../http/errors';
import { mapConcurrent } from '../../util';
import type { LeadRecord } from '../leads/fields';
import { isNew, makeOutcome } from '../leads/outcome';
import { MAX_FAILURES_IN_A_ROW } from '../policy';
import { type LeadList, unknownOutcome } from './leadList';
import { findCandidates, isInProcess } from './leadQueries';
import type { LostRequests, PendingLead } from './leadQueue';
import { STORED_ANSWER_LOST } from './resolve';

export function recordLost(
	list: LeadList,
	leads: readonly PendingLead[],
	fault: Fault,
	sentAt: number,
): void {
	// Another list must not send them before they are looked up.
	for (const lead of leads) list.remember(lead, unknownOutcome(fault));
	const lost = (list.lost ??= { fault, leads: [], sentAt, largest: 0 });
	lost.leads.push(...leads);
	lost.sentAt = Math.max(lost.sentAt, sentAt);
	lost.largest = Math.max(lost.largest, leads.length);
}

/**
 * Nothing is sent with the key until the service must be done with the request and have counted its
 * duplicates. Rejects when the execution is canceled.
 */
export async function waitOutLoss(list: LeadList, lost: LostRequests): Promise<void> {
	const { leads, fault, sentAt } = lost;
	const until = sentAt + list.service.policy.lostAnswerWaitMs;
	const why = 'An answer was lost, so what arrived is looked up';
	const end = await list.wait(until - list.now, why).then(() => undefined, toFault);
	list.key.budget.count(leads.length, Math.max(until, list.now));
	if (end === undefined) return;
	for (const lead of leads) list.setOutcome(lead, unknownOutcome(fault));
	list.lost = undefined;
	throw new ServiceError(end);
}

/**
 * What the leads' own processes hold of them, whoever stored it, is there; everything else stays
 * `unknown`, and is not sent again.
 */
export async function findLost(list: LeadList, lost: LostRequests): Promise<void> {
	const storedRecords = new Map<PendingLead, LeadRecord>();
	let failedInARow = 0;
	await mapConcurrent(lost.leads.filter(isNew), async (lead) => {
		if (failedInARow >= MAX_FAILURES_IN_A_ROW) return;
		const input = lead.submission.lead;
		try {
			const records = await findCandidates(list.service, lead, false);
			const record = records.find((candidate) => isInProcess(candidate, input));
			if (record !== undefined) storedRecords.set(lead, record);
			failedInARow = 0;
		} catch (error) {
			failedInARow += 1;
			if (toFault(error).kind === 'canceled') list.health.stop(toFault(error));
		}
	});
	for (const lead of lost.leads) {
		const record = storedRecords.get(lead);
		const outcome = record
			? makeOutcome('alreadyStored', STORED_ANSWER_LOST, { leadId: record._id, record })
			: unknownOutcome(lost.fault);
		list.recordOutcome(lead, outcome);
	}
	list.lost = undefined;
	recordLoss(list, lost, storedRecords.size > 0);
	// Neither the request nor a look-up got an answer: the service is away.
	if (failedInARow >= MAX_FAILURES_IN_A_ROW) list.health.stop(lost.fault);
}

/**
 * The requests of one round whose answers were lost are one loss.
 *
 * @param hasTrace whether any of its leads was found
 */
function recordLoss(
	{ health, requestSize }: LeadList,
	{ fault, largest }: LostRequests,
	hasTrace: boolean,
): void {
	health.firstFault ??= fault;
	health.hasAnswered ||= hasTrace;
	// Requests that are stored and too slow may be answered once they are smaller.
	if (hasTrace && requestSize.current > 1) health.responded();
	else health.failed(fault);
	requestSize.halve(largest);
}
