/** Cheap reads: masked, without activities, few records (specification, 4.7 and section 8). */
import { ServiceError } from '../http/errors';
import type { LeadInput, LeadRecord } from '../api/contract';
import type { LeadCallingService, LeadFilters } from '../api/service';

/**
 * By what a lead is looked for: `first`, its reference, else its phone, else its e-mail; `every`,
 * one after the other, since the service's duplicate protection looks at all three.
 */
export type Depth = 'first' | 'every';

export async function findLead(
	service: LeadCallingService,
	lead: LeadInput,
	depth: Depth,
): Promise<LeadRecord | undefined> {
	return (await findLeads(service, lead, depth, 1))[0];
}

/** @returns at most so many leads that have in common with this one what is found first */
export async function findLeads(
	service: LeadCallingService,
	lead: LeadInput,
	depth: Depth,
	most: number,
): Promise<LeadRecord[]> {
	const filters = filtersFor(lead);
	for (const filter of depth === 'first' ? filters.slice(0, 1) : filters) {
		const { data } = await service.queryLeads(filter, {
			limit: most,
			skip: 0,
			includeActivities: false,
			masked: true,
		});
		if (data.length === 0) continue;
		if (!data.every((found) => answersTo(found, filter))) {
			throw filterIgnored(Object.keys(filter)[0]!);
		}
		return data;
	}
	return [];
}

function filtersFor({ referenceId, processId, phone, email }: LeadInput): LeadFilters[] {
	const filters: LeadFilters[] = [];
	if (referenceId) filters.push({ referenceId, processId });
	if (phone) filters.push({ phone });
	if (email) filters.push({ email });
	return filters;
}

/** The parameter names of the query are assumed: a service that knows others answers with any lead. */
function answersTo(found: LeadRecord, { referenceId, phone, email }: LeadFilters): boolean {
	if (referenceId !== undefined) return String(found.referenceId) === referenceId;
	if (email !== undefined) {
		return String(found.email).trim().toLowerCase() === email.trim().toLowerCase();
	}
	return lastDigits(found.phone) === lastDigits(phone);
}

/** All that a masked number shows (specification, 2.2). They may begin with zeros. */
function lastDigits(phone: unknown): string {
	return String(phone).replace(/\D/g, '').slice(-4);
}

function filterIgnored(meaning: string): ServiceError {
	return new ServiceError({
		kind: 'unreadable',
		endpoint: 'Query Leads',
		message: `Query Leads answered with a lead that does not have the '${meaning}' asked for`,
		category: 'service',
		permanent: true,
	});
}
