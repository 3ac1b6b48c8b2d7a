/** By what a lead is looked for, and whether a record that comes back has it. Pure. */
import type { LeadFilters, LeadInput, LeadRecord } from '../api/contract';
import { identities } from '../leads/identity';
import type { Submission } from '../leads/outcome';
import { phoneDigits } from '../leads/phone';

/**
 * One query for each identity and spelling: the service may store a phone as it was sent, as its
 * digits, or with a plus. An existing lead is one Get Lead.
 */
export function queriesFor(submission: Submission): LeadFilters[] {
	if (submission.kind === 'existing') return [{}];
	const { reference, phone, email } = queriesByIdentity(submission.lead);
	return [...reference, ...phone, ...email];
}

/** The queries by the identity that tells most: enough to find a lead that was stored whole. */
export function queriesForOwn(lead: LeadInput): LeadFilters[] {
	const { reference, phone, email } = queriesByIdentity(lead);
	return [reference, phone, email].find(({ length }) => length > 0) ?? [];
}

type Identified = Pick<LeadInput, 'referenceId' | 'phone' | 'email'>;

export function queriesByIdentity({ referenceId, phone, email }: Identified) {
	const digits = phone ? phoneDigits(phone) : '';
	const phones = phone ? [...new Set([phone, digits, `+${digits}`])] : [];
	const emails = email ? [...new Set([email, email.trim().toLowerCase()])] : [];
	const by = (name: keyof LeadFilters) => (value: string) => ({ [name]: value }) as LeadFilters;
	return {
		reference: referenceId ? [{ referenceId }] : [],
		phone: phones.map(by('phone')),
		email: emails.map(by('email')),
	};
}

/** Whether a record has at least one identity of the lead, in whatever process. */
export function sharesIdentity(record: LeadRecord, lead: LeadInput): boolean {
	return (
		samePhone(record, lead) ||
		sameEmail(record, lead) ||
		(lead.referenceId !== undefined && String(record.referenceId) === lead.referenceId)
	);
}

/** Whether a record is this lead: its process, and every identity that it has. */
export function isSameLead(record: LeadRecord, lead: LeadInput): boolean {
	return (
		record.processId === lead.processId &&
		(lead.referenceId === undefined || String(record.referenceId) === lead.referenceId) &&
		(!lead.phone || samePhone(record, lead)) &&
		(!lead.email || sameEmail(record, lead))
	);
}

/** A masked number shows its last 4 digits (specification, 2.2); then these must do. */
export function samePhone(record: LeadRecord, { phone }: LeadInput): boolean {
	if (!phone || record.phone === undefined || record.phone === null) return false;
	const theirs = String(record.phone);
	const ours = phoneDigits(phone);
	if (!/[*x•]/i.test(theirs)) return phoneDigits(theirs) === ours;
	return theirs.replace(/\D/g, '').slice(-4) === ours.slice(-4);
}

function sameEmail(record: LeadRecord, lead: LeadInput): boolean {
	const { email } = identities(lead);
	return email !== undefined && String(record.email).trim().toLowerCase() === email;
}
