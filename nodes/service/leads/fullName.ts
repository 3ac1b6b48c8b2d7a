import type { LeadRecord } from '../api/contract';

/** The name of a lead, which the service may have split into first and last. */
export function fullName({
	name,
	firstName,
	lastName,
}: Pick<LeadRecord, 'name' | 'firstName' | 'lastName'>): string | undefined {
	return name ?? ([firstName, lastName].filter(Boolean).join(' ') || undefined);
}
