import type { LeadList } from './leadList';
import { adviceOn, isSameTry } from './leadMemory';
import type { PendingLead } from './leadQueue';

/**
 * What is known of the waiting leads: another list, or this very try before, may have sent them. Called
 * in the key's turn, so no other list sends in between.
 */
export function recallLeads(list: LeadList): void {
	const { key, queue, caller, options, search, state, now } = list;
	const situation = { ...options, canLookUp: search.canLookUp, now };
	const settled = new Set<PendingLead>();
	const readyCount = queue.ready.length;
	const toHold = new Set<PendingLead>();
	let until = -Infinity;
	for (const [place, lead] of queue.all.entries()) {
		const known = key.memory.find(lead.digest, now);
		// What became of a lead in doubt, this list itself is about to find out.
		if (known === undefined || (lead.doubt !== undefined && known.list === state)) continue;
		const advice = isSameTry(known.caller, caller)
			? known.outcome
			: adviceOn(lead, known, situation);
		if (advice === 'send') continue;
		if (advice !== 'lookUp') {
			list.setOutcome(lead, advice);
			settled.add(lead);
			continue;
		}
		if (place < readyCount) toHold.add(lead);
		// A lost request may still be processed, and the service's index may lag.
		if (known.outcome.outcome === 'unknown') {
			until = Math.max(until, known.recordedAt + list.service.policy.lostAnswerWaitMs);
		}
	}
	list.health.hasAnswered ||= settled.size > 0;
	queue.remove(settled);
	queue.hold(toHold, until);
}
