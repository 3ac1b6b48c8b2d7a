import { type Fault, ServiceError } from './http/errors';
import { ENDPOINTS, QUERY_NAMES } from './contract';
import {
	IDENTITY_FIELDS,
	type IdentityField,
	identityKind,
	type LeadRecord,
	PHONE_FIELDS,
} from './leads/fields';
import type { IdentityKind } from './leads/fieldTable';
import { lastDigits } from './leads/phone/lastDigits';
import type { LeadFilters } from './records';

/** ASSUMED (query-shows-identities): a list may leave fields out, but not these (section 2.2). */
const ALWAYS_SHOWN: readonly string[] = IDENTITY_FIELDS;
const PHONES: readonly string[] = PHONE_FIELDS;

/**
 * ASSUMED (query-filters-apply): a service ignores a filter that it does not know, and answers with any
 * lead.
 * @throws ServiceError naming the filter
 */
export function assertFiltersApplied(leads: readonly LeadRecord[], filters: LeadFilters): void {
	for (const lead of leads) {
		const name = ignoredFilter(lead, filters);
		if (name === undefined) continue;
		throw new ServiceError({
			kind: 'unreadable',
			endpoint: ENDPOINTS.queryLeads.name,
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

/**
 * ASSUMED (query-whole-values): a filter finds longer texts, too. Of a phone a masked record shows 4
 * digits only.
 */
function fitsFilter(lead: LeadRecord, name: string, wanted: string): boolean {
	const value = lead[name];
	if (wanted === '') return true;
	if (typeof value !== 'string' && typeof value !== 'number') return !ALWAYS_SHOWN.includes(name);
	const stored = String(value).trim().toLowerCase();
	return PHONES.includes(name)
		? lastDigits(stored) === lastDigits(wanted)
		: stored.includes(wanted);
}

/**
 * ASSUMED (query-spellings): a filter of Query Leads (4.7) may compare texts, so it is asked in each
 * spelling that a service may keep.
 */
const SPELLINGS: Readonly<Record<IdentityKind, (value: string) => string[]>> = {
	reference: (value) => [value],
	phone: (value) => {
		const digits = value.replace(/\D/g, '').replace(/^00/, '');
		return [value, `+${digits}`, digits];
	},
	email: (value) => [value, value.trim().toLowerCase()],
};

/** Those identities that have a filter; the phone first, as it decides whose record it is. */
export const SEARCHABLE_FIELDS = [
	...IDENTITY_FIELDS.filter((field) => identityKind(field) === 'phone'),
	...IDENTITY_FIELDS.filter((field) => identityKind(field) !== 'phone'),
].filter((field) => field in QUERY_NAMES);

/** One for each spelling of each of them. */
export function identityFilters(lead: { [field in IdentityField]?: string }): LeadFilters[] {
	return SEARCHABLE_FIELDS.flatMap((field) => {
		const value = lead[field];
		if (!value) return [];
		return [...new Set(SPELLINGS[identityKind(field)](value))].map((spelling) => ({
			[field]: spelling,
		}));
	});
}

/**
 * ASSUMED (query-filters-apply): a service may refuse a filter, or ignore it and answer with any lead.
 */
export function isUnsupportedQuery({ kind, status }: Fault): boolean {
	return kind === 'refused' || (kind === 'unreadable' && status === undefined);
}
