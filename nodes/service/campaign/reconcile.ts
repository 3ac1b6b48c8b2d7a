/**
 * After a request whose answer was lost: what did arrive? Each lead is looked up, and the record's
 * creation time, read on the service's own clock, tells whether this request stored it.
 */
import type { LeadRecord } from '../api/contract';
import type { Fault } from '../http/errors';
import type { Outcome } from '../leads/outcome';
import type { LeadCallingService } from '../api/service';
import { findLeads } from './findLead';
import type { PendingLead } from './pendingLead';
import { mapConcurrent } from '../http/mapConcurrent';

/** What the service may still be doing with the request when the connection is gone. */
const SETTLE_SHARE = 0.2;

/** Of the leads that have something in common with one, enough to meet the newest. */
const RECORDS_LOOKED_AT = 10;

export interface Reconciled {
	/** By place in `jobs`; a place without an outcome was not stored and may be sent again. */
	outcomes: Array<Outcome | undefined>;
	/** How many were there before: the duplicate protection has counted those. */
	duplicates: number;
}

/** @param sentAt our time, in milliseconds, when the lost request left */
export async function reconcile(
	service: LeadCallingService,
	jobs: readonly PendingLead[],
	fault: Fault,
	sentAt: number,
): Promise<Reconciled> {
	const outcomes = new Array<Outcome | undefined>(jobs.length);
	let duplicates = 0;
	let away = await service.client
		.pause(SETTLE_SHARE * service.client.policy.doubt.betweenPassesMs)
		.then(
			() => false,
			() => true,
		);

	const found = new Map<number, LeadRecord[]>();
	await mapConcurrent(jobs, async ({ submission }, at) => {
		if (submission.kind === 'new' && !away) {
			try {
				found.set(at, await findLeads(service, submission.lead, 'every', RECORDS_LOOKED_AT));
				return;
			} catch {
				// The look-up failed as well: the service is away, and asking for the rest would only add to it.
				away = true;
			}
		}
		outcomes[at] = lost(fault, submission);
	});
	// Not before all answers are in: each tells the service's clock a little better.
	for (const [at, records] of found) {
		const newest = records.sort(newestFirst)[0];
		if (newest === undefined) continue;
		outcomes[at] = judge(newest, sentAt, service.client.serverAheadMs, fault);
		if (outcomes[at].outcome === 'rejected') duplicates += 1;
	}
	return { outcomes, duplicates };
}

function newestFirst(one: LeadRecord, other: LeadRecord): number {
	return (Date.parse(String(other.createdAt)) || 0) - (Date.parse(String(one.createdAt)) || 0);
}

function judge(found: LeadRecord, sentAt: number, serverAheadMs = NaN, fault: Fault): Outcome {
	const told = { leadId: found._id, referenceId: found.referenceId, record: found };
	const age = sentAt + serverAheadMs - Date.parse(String(found.createdAt));
	if (age <= 0) return { ...told, outcome: 'accepted', confirmedBy: 'lookup' };
	if (age > 1_000) {
		return {
			...told,
			outcome: 'rejected',
			confirmedBy: 'lookup',
			category: 'duplicate',
			permanent: true,
			reason:
				'The lead was in the service before this request (found by look-up, since the answer was lost)',
		};
	}
	return {
		...told,
		outcome: 'unknown',
		category: fault.category,
		permanent: false,
		reason: `${fault.message}. The lead is in the service, but whether this request stored it cannot be told.`,
	};
}

/** Sent, and nothing could be learned of it. */
export function lost(fault: Fault, submission?: PendingLead['submission']): Outcome {
	return {
		outcome: 'unknown',
		category: fault.category,
		permanent: false,
		reason: fault.message,
		...(submission?.kind === 'new' ? { referenceId: submission.lead.referenceId } : {}),
		...(submission?.kind === 'existing' ? { leadId: submission.leadId } : {}),
	};
}
