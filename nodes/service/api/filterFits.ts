/** Whether leads are what a query asked for. The names of its parameters are assumed (4.7). Pure. */
import type { LeadFilters, LeadRecord } from './contract';
import { ServiceError } from '../http/errors';
import { shownDigits } from '../leads/phoneDigits';

/** Longer values fit no filter, and are not worth looking at whole. */
const LONGEST_TEXT = 1_000;

/** What every record shows that has it (2.2); other fields may be left out of a list. */
const ALWAYS_SHOWN: readonly string[] = ['phone', 'email', 'referenceId'];

/**
 * The first filter that a lead surely does not fit: a service that does not know a parameter answers
 * with any lead. A longer value that holds the text fits, and of a phone number a masked record shows
 * only the last 4 digits.
 */
export function unfitFilter(lead: LeadRecord, filters: LeadFilters): keyof LeadFilters | undefined {
	return (Object.keys(filters) as Array<keyof LeadFilters>).find((name) => {
		const wanted = filters[name]?.slice(0, LONGEST_TEXT).trim().toLowerCase();
		const value: unknown = lead[name];
		if (!wanted) return false;
		if (typeof value !== 'string' && typeof value !== 'number') return ALWAYS_SHOWN.includes(name);
		const held = String(value).slice(0, LONGEST_TEXT).trim().toLowerCase();
		return name === 'phone' ? shownDigits(held) !== shownDigits(wanted) : !held.includes(wanted);
	});
}

/** The parameter names of the query are assumed: a service that knows others answers with any lead. */
export function filterIgnored(name: keyof LeadFilters): ServiceError {
	return new ServiceError({
		kind: 'unreadable',
		endpoint: 'Query Leads',
		message: `Query Leads answered with a lead that does not have the '${name}' asked for`,
		category: 'service',
		permanent: true,
	});
}
