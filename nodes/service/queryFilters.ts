import { ServiceError } from './http/errors';
import type { LeadRecord } from './leads/fields';
import type { LeadFilters } from './records';

/** ASSUMED: a list may leave fields out, but not these (section 2.2). */
const ALWAYS_SHOWN: readonly string[] = ['phone', 'email', 'referenceId'];

/**
 * ASSUMED: a service ignores a filter that it does not know, and answers with any lead.
 * @throws ServiceError naming the filter
 */
export function assertFiltersApplied(leads: readonly LeadRecord[], filters: LeadFilters): void {
	for (const lead of leads) {
		const name = ignoredFilter(lead, filters);
		if (name === undefined) continue;
		throw new ServiceError({
			kind: 'unreadable',
			endpoint: 'Query Leads',
			message: `The service ignored the filter '${name}' and answered with another lead`,
			description:
				"If the service has other parameter names, enter them in the credential under 'API Names (JSON)'.",
		});
	}
}

/** The first filter that the lead surely does not fit. */
export function ignoredFilter(lead: LeadRecord, filters: LeadFilters): string | undefined {
	const entries = Object.entries(filters);
	return entries.find(
		([name, text = '']) => !fitsFilter(lead, name, text.trim().toLowerCase()),
	)?.[0];
}

/** ASSUMED: a filter finds longer texts, too. Of a phone a masked record shows 4 digits only. */
function fitsFilter(lead: LeadRecord, name: string, wanted: string): boolean {
	const value = lead[name];
	if (wanted === '') return true;
	if (typeof value !== 'string' && typeof value !== 'number') return !ALWAYS_SHOWN.includes(name);
	const stored = String(value).trim().toLowerCase();
	return name === 'phone' ? lastDigits(stored) === lastDigits(wanted) : stored.includes(wanted);
}

function lastDigits(phone: string): string {
	return phone.replace(/\D/g, '').slice(-4);
}

/** ASSUMED: a filter of Query Leads (4.7) may compare texts, so it is asked in each spelling that a service may keep. */

export function phoneSpellings(phone: string): string[] {
	const digits = phone.replace(/\D/g, '').replace(/^00/, '');
	return [...new Set([phone, `+${digits}`, digits])];
}

export function emailSpellings(email: string): string[] {
	return [...new Set([email, email.trim().toLowerCase()])];
}
