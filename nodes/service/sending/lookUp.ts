import { type Fault, toFault } from '../http/errors';
import { mapConcurrent } from '../../util';
import { MAX_FAILURES_IN_A_ROW } from '../policy';
import { release } from './answers';
import { isUnsupportedQuery } from '../queryFilters';
import { findCandidates, resolveFound } from './records';
import type { LeadList } from './leadList';
import { type NewLead, type PendingLead, unknownOutcome } from './pendingLead';
import { recallLead, recallLeads } from './recall';

/**
 * Asks the service which of the leads that are to be looked up it has already; those have their outcome
 * then, and the others may leave. Not being found proves nothing: the budget stays on for all that is sent.
 */
export async function lookUp(list: LeadList): Promise<void> {
	const { queue, health, search } = list;
	const waiting = queue.takeToLookUp();
	const leads = waiting.filter((lead) => recallLead(list, lead) !== 'settled');
	const notFound: PendingLead[] = [];
	const skipped: NewLead[] = [];
	let failedInARow = 0;
	await mapConcurrent(leads, async (lead) => {
		if (health.stoppedBy !== undefined || !search.canLookUp) return void skipped.push(lead);
		try {
			const askedAt = list.now;
			const found = await resolveFound(list, lead, await findCandidates(list, lead, true));
			if (found !== 'settled') notFound.push(found === 'notFound' ? lead : found);
			lead.notFoundAt = askedAt;
			failedInARow = 0;
		} catch (error) {
			const fault = toFault(error);
			failedInARow += 1;
			if (recordLookUpFault(list, lead, fault, failedInARow)) skipped.push(lead);
		}
	});
	release(list, notFound);
	queue.lookUpAgain(skipped);
	// Those that are found to be saved end their look-up first.
	if (list.options.ifExists === 'call') queue.shuffle();
	if (!search.canLookUp && health.stoppedBy === undefined) await abandonLookUps(list);
}

/** @returns whether the lead is to be asked for again */
function recordLookUpFault(
	list: LeadList,
	lead: NewLead,
	fault: Fault,
	failedInARow: number,
): boolean {
	const { health, search, options, service } = list;
	// Where its record can't be read, the service's words stand.
	if (lead.refusedAs !== undefined) return !list.settleUnfound(lead);
	health.firstFault ??= fault;
	// Of what is lost, a failed look-up says no more than the answer that didn't come.
	const isLost = lead.doubt?.ifAbsent === 'unknown' && fault.kind !== 'canceled';
	if ((isLost || isTransient(fault)) && failedInARow < MAX_FAILURES_IN_A_ROW) {
		if (lead.doubt) list.recordOutcome(lead, unknownOutcome(lead.doubt.fault));
		else list.setNotSent(lead, fault);
		return false;
	}
	const isPassing =
		fault.kind === 'rateLimited' && service.rateLimitedInARow < MAX_FAILURES_IN_A_ROW;
	if (isUnsupportedQuery(fault) && options.ifExists === 'report') search.canLookUp = false;
	else if (!isPassing) health.stop(fault);
	return true;
}

/** Of the leads that were sent before, what is known of them holds; the others may leave. */
async function abandonLookUps(list: LeadList): Promise<void> {
	const leads = await recallLeads(list, list.queue.takeToLookUp());
	list.queue.requeue(leads.filter((lead) => !list.settleUnfound(lead)));
	// Those that were looked up would be another population than those that were not.
	list.samples.renew();
	list.queue.shuffle();
}

/** The next look-up may end better, so one bad answer costs one lead. */
function isTransient(fault: Fault): boolean {
	return ['failed', 'unreadable', 'interrupted'].includes(fault.kind) && !isUnsupportedQuery(fault);
}
