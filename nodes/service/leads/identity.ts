import type { LeadInput } from '../api/contract';
import { phoneDigits } from './phoneDigits';

/**
 * What makes two leads of one project the same to the service, in a form that can be compared:
 * the phone's digits, the e-mail in lower case, the reference within its process.
 */
export interface Identities {
	referenceId?: string;
	phone?: string;
	email?: string;
}

export function identities(lead: LeadInput): Identities {
	const keys: Identities = {};
	// As JSON, so that no process ID and reference run into those of another lead.
	const reference = lead.referenceId?.trim();
	if (reference) keys.referenceId = JSON.stringify([lead.processId, reference]);
	const phone = lead.phone && phoneDigits(lead.phone);
	if (phone) keys.phone = phone;
	const email = lead.email?.trim().toLowerCase();
	if (email) keys.email = email;
	return keys;
}
