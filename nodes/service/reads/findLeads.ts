import { LIMITS } from '../contract';
import { toFault, ServiceError } from '../http/errors';
import type { LeadRecord } from '../leads/fields';
import { identities, sharedIdentity } from '../leads/identity';
import { phoneLibrary } from '../leads/phone/phone';
import type { LeadFilters } from '../records';
import type { LeadCallingService } from '../service';
import { identityFilters, isUnsupportedQuery } from '../queryFilters';

/** Without a process, all are searched. */
export type Contact = { processId?: string } & ({ phone: string } | { email: string });

/** Of one question. More people with one e-mail are a company's, and nobody means the newest of them. */
const MAX_PAGES = 10;

/**
 * The leads with this phone or email, newest first; of each question at most 10 pages (specification,
 * 4.7). Unmasked, as a filter may find longer texts, too.
 *
 * @throws ServiceError where a question fails; a filter that the service refuses or ignores leaves the
 * others
 */
export async function findLeads(
	service: LeadCallingService,
	contact: Contact,
): Promise<LeadRecord[]> {
	const { processId } = contact;
	const spelled = [contact, ...('phone' in contact ? await nationalSpellings(contact.phone) : [])];
	const filters = new Map(
		spelled.flatMap(identityFilters).map((filter) => [JSON.stringify(filter), filter]),
	);
	const queries = [...filters.values()].map((filter): LeadFilters => ({ ...filter, processId }));
	const answers = await Promise.all(
		queries.map(async (query) => await queryAll(service, query).catch(toFault)),
	);
	const faults = answers.filter((answer) => 'kind' in answer);
	const fault = faults.find((answer) => !isUnsupportedQuery(answer)) ?? faults[queries.length - 1];
	if (fault !== undefined) throw new ServiceError(fault);

	const answered = answers.flatMap((answer) => ('kind' in answer ? [] : answer));
	const found = answered.filter(
		(record) =>
			sharedIdentity(record, contact) !== undefined &&
			(processId === undefined || record.processId === processId),
	);
	const { phone } = identities(contact);
	// A number without its country may be the end of a longer one.
	const exact = found.filter((record) => phone !== '' && identities(record).phone === phone);
	const records = exact.length > 0 ? exact : found;
	const leads = [...new Map(records.map((record) => [record._id, record])).values()];
	return leads.sort((one, other) => creationTime(other) - creationTime(one));
}

/** ASSUMED: a short page is the last one. */
async function queryAll(service: LeadCallingService, query: LeadFilters): Promise<LeadRecord[]> {
	const found: LeadRecord[] = [];
	const page = { limit: LIMITS.leadsPerPage, includeActivities: false, masked: false };
	for (let pages = 0; pages < MAX_PAGES; pages++) {
		const { data } = await service.queryLeads(query, { ...page, skip: found.length });
		found.push(...data);
		if (data.length < LIMITS.leadsPerPage) break;
	}
	return found;
}

/** ASSUMED: a service may keep a number as people write it in its country. */
async function nationalSpellings(phone: string): Promise<Array<{ phone: string }>> {
	const { parsePhoneNumberFromString } = await phoneLibrary();
	const national = parsePhoneNumberFromString(phone)?.nationalNumber;
	return national === undefined ? [] : [{ phone: national }, { phone: `0${national}` }];
}

function creationTime({ createdAt }: LeadRecord): number {
	return Date.parse(String(createdAt)) || 0;
}
