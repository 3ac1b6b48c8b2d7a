import type { Lead } from '../store/records';
import { lowerCased } from '../store/normal';
import type { Store } from '../store';
import type { LeadInput } from './leadInput';
import { MESSAGES } from './messages';

/**
 * Why a new lead is a duplicate:
 * 1. its phone number was called for the project, whichever lead it belonged to;
 * 2. its e-mail address is in the project, or its reference ID or phone number in the process.
 */
export function duplicateOf(store: Store, projectId: string, lead: LeadInput): string | undefined {
	const { table } = store;
	const samePhone = lead.phone ? table.withPhone(projectId, lead.phone) : [];
	if (samePhone.some((other) => other.attempted)) return MESSAGES.attempted;

	const inProcess = (other: Lead) => other.processId === lead.processId;
	const exists =
		(lead.email && table.withEmail(projectId, lowerCased(lead.email)).length > 0) ||
		(lead.referenceId && table.withReference(projectId, lead.referenceId).some(inProcess)) ||
		samePhone.some(inProcess);
	return exists ? MESSAGES.exists : undefined;
}

/** Why an existing lead cannot be initiated: it was called, or its phone number was. */
export function alreadyAttempted(store: Store, lead: Lead): string | undefined {
	const samePhone = lead.phone ? store.table.withPhone(lead.projectId, lead.phone) : [lead];
	return [lead, ...samePhone].some((other) => other.attempted) ? MESSAGES.attempted : undefined;
}
