import { LIMITS } from '../../contract';
import { toFault, ServiceError } from '../../http/errors';
import type { ComparePhones } from '../../leads/phone/comparePhones';
import type { LeadInput, LeadRecord } from '../../leads/fields';
import { sharedIdentity } from '../../leads/identity';
import { identityFilters, isUnsupportedQuery } from '../../queryFilters';
import type { LeadList } from '../leadList';
import type { NewLead } from '../pendingLead';
import { whoseRecord } from './whoseRecord';

/**
 * Every lead of the project that one of the lead's identities finds; unmasked, to be compared.
 *
 * @throws ServiceError where the service answers none of the questions: a filter that it refuses or
 * ignores leaves the others
 */
export async function findCandidates(
	{ service, comparePhones }: Pick<LeadList, 'service' | 'comparePhones'>,
	lead: NewLead,
	includeActivities: boolean,
): Promise<LeadRecord[]> {
	const page = { limit: LIMITS.leadsPerPage, skip: 0, includeActivities, masked: false };
	const input = lead.submission.lead;
	const queries = identityFilters(input);
	const found: LeadRecord[] = [];
	let failed = 0;
	for (const filters of queries) {
		const answer = await service.queryLeads(filters, page).catch(toFault);
		if ('kind' in answer) {
			failed += 1;
			if (!isUnsupportedQuery(answer) || failed === queries.length) throw new ServiceError(answer);
		}
		const records = 'kind' in answer ? [] : answer.data;
		found.push(...records);
		if (records.some((record) => isSameLead(record, input, comparePhones))) break;
	}
	return found;
}

/** Whether the record is the lead, in its own process: with its phone, if it has one. */
function isSameLead(record: LeadRecord, lead: LeadInput, compare: ComparePhones): boolean {
	if (record.processId !== lead.processId || !sharedIdentity(record, lead)) return false;
	const { phone } = whoseRecord(record, lead, undefined, compare);
	return phone === 'same' || phone === 'notInRow';
}
