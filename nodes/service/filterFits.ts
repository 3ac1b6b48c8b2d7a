import { ServiceError } from './http/errors';
import type { LeadRecord } from './leads/fields';
import type { LeadFilters } from './records';

/** What every record shows that has it (section 2.2); other fields may be left out of a list. */
const ALWAYS_SHOWN: readonly string[] = ['phone', 'email', 'referenceId'];

/**
 * The first filter that a lead surely does not fit: a service that does not know a parameter answers
 * with any lead. A longer text that contains the asked one fits, and of a phone number a masked record
 * shows only the last 4 digits.
 */
export function unfitFilter(lead: LeadRecord, filters: LeadFilters): keyof LeadFilters | undefined {
	return (Object.keys(filters) as Array<keyof LeadFilters>).find((name) => {
		const wanted = filters[name]?.trim().toLowerCase();
		const value: unknown = lead[name];
		if (!wanted) return false;
		if (typeof value !== 'string' && typeof value !== 'number') return ALWAYS_SHOWN.includes(name);
		const stored = String(value).trim().toLowerCase();
		return name === 'phone' ? lastDigits(stored) !== lastDigits(wanted) : !stored.includes(wanted);
	});
}

function lastDigits(phone: string): string {
	return phone.replace(/\D/g, '').slice(-4);
}

export function filterIgnored(name: keyof LeadFilters): ServiceError {
	return new ServiceError({
		kind: 'unreadable',
		endpoint: 'Query Leads',
		message: `The service ignored the filter '${name}' and answered with another lead`,
		description:
			"If the service has other parameter names, enter them in the credential under 'API Names (JSON)'.",
	});
}
