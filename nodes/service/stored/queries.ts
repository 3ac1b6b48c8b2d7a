/** By what a lead is looked for. Pure. */
import type { LeadFilters, LeadInput } from '../api/contract';
import type { Submission } from '../leads/outcome';
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
