import { LIMITS } from '../contract';
import { type Fault, toFault, ServiceError } from '../http/errors';
import type { LeadInput, LeadRecord } from '../leads/fields';
import { sharedIdentity } from '../leads/identity';
import type { LeadFilters } from '../records';
import type { LeadCallingService } from '../service';
import { emailSpellings, phoneSpellings } from '../queryFilters';
import type { NewLead } from './leadQueue';

/**
 * Every lead of the project that one of the lead's identities finds; unmasked, to be compared. After
 * "too many requests" the lead keeps the answers that it got, for the next time.
 *
 * @throws ServiceError where the service answers none of the questions: a filter that it refuses or
 * ignores leaves the others
 */
export async function findCandidates(
	service: LeadCallingService,
	lead: NewLead,
	includeActivities: boolean,
): Promise<LeadRecord[]> {
	const page = { limit: LIMITS.leadsPerPage, skip: 0, includeActivities, masked: false };
	const input = lead.submission.lead;
	const queries = queriesFor(input);
	const answers = lead.answers ?? [];
	lead.answers = undefined;
	let useless = 0;
	for (const filters of queries.slice(answers.length)) {
		const found = await service.queryLeads(filters, page).catch(toFault);
		if ('kind' in found) {
			useless += 1;
			if (found.kind === 'rateLimited') lead.answers = answers;
			if (!isUnsupportedQuery(found) || useless === queries.length) throw new ServiceError(found);
		}
		const records = 'kind' in found ? [] : found.data;
		answers.push(records);
		if (records.some((one) => one.processId === input.processId && sharedIdentity(one, input)))
			break;
	}
	return answers.flat();
}

export function queriesFor({ referenceId, phone, email }: LeadInput): LeadFilters[] {
	const phones = phone ? phoneSpellings(phone) : [];
	const emails = email ? emailSpellings(email) : [];
	return [
		...(referenceId ? [{ referenceId }] : []),
		...phones.map((one) => ({ phone: one })),
		...emails.map((one) => ({ email: one })),
	];
}

/** It refuses what is asked, or ignores the filter and answers with any lead. */
export function isUnsupportedQuery({ kind, status }: Fault): boolean {
	return kind === 'refused' || (kind === 'unreadable' && status === undefined);
}
