/** What the budget of duplicates allows at this moment, and how that is said. Pure. */
import { NEEDED_TO_SEND } from './duplicateBudget/batchSize';
import { type DuplicateLimits, waitUntilBudget } from './duplicateBudget/duplicateWindow';
import type { CampaignState } from './model';

/** Milliseconds until anything may be sent. */
export function untilBudget(state: CampaignState, now: number): number {
	return waitUntilBudget(state.key.duplicates, now, NEEDED_TO_SEND, limitsOf(state));
}

export function limitsOf({ key, policy }: CampaignState): DuplicateLimits {
	return { ...policy.duplicates, duplicates: key.duplicatesPerWindow };
}

export function duplicatesSeen({ sample: { answered, duplicates } }: CampaignState): string {
	return duplicates === 0
		? 'The service has found duplicates with this key in the last minute'
		: `${duplicates} of the first ${answered} leads ${duplicates === 1 ? 'was' : 'were'} refused`;
}

export function seconds(ms: number): string {
	return `${Math.ceil(ms / 1000)} s`;
}
