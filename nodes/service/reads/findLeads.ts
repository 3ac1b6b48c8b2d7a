import { LIMITS } from '../contract';
import { toFault, ServiceError } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import { identities, sharedIdentity } from '../leads/identity';
import type { LeadFilters } from '../records';
import type { LeadCallingService } from '../service';
import { identityFilters, isUnsupportedQuery } from '../queryFilters';

/** Without a process, all are searched. */
export type Contact = { processId?: string } & ({ phone: string } | { email: string });

/**
 * The leads with this phone or email, newest first; at most a page (specification, 4.7). Unmasked, as a
 * filter may find longer texts, too.
 *
 * @throws ServiceError where a question fails; a filter that the service refuses or ignores leaves the
 * others
 */
export async function findLeads(
	service: LeadCallingService,
	contact: Contact,
): Promise<LeadRecord[]> {
	const { processId } = contact;
	const queries = identityFilters(contact).map((filter): LeadFilters => ({ ...filter, processId }));
	const page = { limit: LIMITS.leadsPerPage, skip: 0, includeActivities: false, masked: false };
	const answers = await Promise.all(
		queries.map(async (filters) => await service.queryLeads(filters, page).catch(toFault)),
	);
	const faults = answers.filter((answer) => 'kind' in answer);
	const fault = faults.find((answer) => !isUnsupportedQuery(answer)) ?? faults[queries.length - 1];
	if (fault !== undefined) throw new ServiceError(fault);

	const answered = answers.flatMap((answer) => ('kind' in answer ? [] : answer.data));
	const found = answered.filter(
		(record) =>
			sharedIdentity(record, contact) !== undefined &&
			(processId === undefined || record.processId === processId),
	);
	const asked = identities(contact);
	const isExact = (record: LeadRecord) => {
		const { phone, email } = identities(record);
		return asked.phone ? asked.phone === phone : asked.email === email;
	};
	// A number without its country may be the end of a longer one.
	const exact = found.filter(isExact);
	const records = exact.length > 0 ? exact : found;
	const leads = [...new Map(records.map((record) => [record._id, record])).values()];
	return leads.sort((one, other) => creationTime(other) - creationTime(one));
}

function creationTime({ createdAt }: LeadRecord): number {
	return Date.parse(String(createdAt)) || 0;
}
