/** By what a lead is looked for, and whether a record that comes back has it. Pure. */
import type { LeadFilters, LeadInput, LeadRecord } from '../api/contract';
import { identities } from '../leads/identity';
import type { Submission } from '../leads/outcome';
import { isMasked, phoneDigits } from '../leads/phone';
import { NO_PHONES_SEEN, type PhonesSeen, spellingsOf } from './phoneSpelling';

/** One query for each identity and spelling. An existing lead is one Get Lead. */
export function queriesFor(submission: Submission, seen: Readonly<PhonesSeen>): LeadFilters[] {
	if (submission.kind === 'existing') return [{}];
	const { reference, phone, email } = queriesByIdentity(submission.lead, seen);
	return [...reference, ...phone, ...email];
}

/** By the identity that tells most, in every spelling: enough to find a lead that was stored whole. */
export function queriesForOwn(lead: LeadInput): LeadFilters[] {
	const { reference, phone, email } = queriesByIdentity(lead);
	return [reference, phone, email].find(({ length }) => length > 0) ?? [];
}

type Identified = Pick<LeadInput, 'referenceId' | 'phone' | 'email'>;

export function queriesByIdentity(
	{ referenceId, phone, email }: Identified,
	seen: Readonly<PhonesSeen> = NO_PHONES_SEEN,
) {
	const phones = phone ? spellingsOf(phone, seen) : [];
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
	if (!isMasked(theirs)) return phoneDigits(theirs) === ours;
	return theirs.replace(/\D/g, '').slice(-4) === ours.slice(-4);
}

function sameEmail(record: LeadRecord, lead: LeadInput): boolean {
	const { email } = identities(lead);
	return email !== undefined && String(record.email).trim().toLowerCase() === email;
}
