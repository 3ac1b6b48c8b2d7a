import type { LeadList } from './leadList';
import { adviceOn, isSameTry } from './leadMemory';
import type { PendingLead } from './leadQueue';

/**
 * Another list, or this very try before, may have sent these leads: those have their outcome then, or are
 * held to be looked up. Called in the key's turn for the leads that are about to leave: no other list
 * sends in between.
 *
 * @returns the leads that may leave
 */
export function recallLeads(list: LeadList, leads: readonly PendingLead[]): PendingLead[] {
	const toHold: PendingLead[] = [];
	let heldUntil = -Infinity;
	const { now } = list;
	const mayLeave = leads.filter((lead) => {
		const recalled = recallLead(list, lead, now);
		if (recalled === 'unsent') return true;
		if (recalled !== 'settled') {
			toHold.push(lead);
			heldUntil = Math.max(heldUntil, recalled.lookUpFrom);
		}
		return false;
	});
	list.queue.hold(toHold, heldUntil);
	return mayLeave;
}

/** Settles the lead where its outcome is known. */
export function recallLead(
	list: LeadList,
	lead: PendingLead,
	now = list.now,
): 'settled' | 'unsent' | { lookUpFrom: number } {
	const { key, caller, options, search, state } = list;
	const remembered = key.memory.find(lead.digest, now);
	// What became of a lead in doubt, this list itself is about to find out.
	if (remembered === undefined || (lead.doubt && remembered.list === state)) return 'unsent';
	const { outcome, recordedAt } = remembered;
	// A lost request may still be processed, and the service's index may lag.
	const isUnknown = outcome.outcome === 'unknown';
	const lookUpFrom = isUnknown ? recordedAt + list.service.policy.lostAnswerWaitMs : -Infinity;
	const notFoundAt = lead.notFoundAt < lookUpFrom ? 0 : lead.notFoundAt;
	const context = { ifExists: options.ifExists, canLookUp: search.canLookUp, caller, now };
	const advice = isSameTry(remembered.caller, caller)
		? outcome
		: adviceOn({ ...lead, notFoundAt }, remembered, context);
	if (advice === 'send') return 'unsent';
	if (advice === 'lookUp') return { lookUpFrom };
	list.setOutcome(lead, advice);
	list.health.hasAnswered = true;
	return 'settled';
}
