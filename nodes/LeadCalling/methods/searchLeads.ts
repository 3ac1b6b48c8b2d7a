import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { type LeadFilters, type LeadRecord, LIMITS } from '../../service/api/contract';
import { unfitFilter } from '../../service/api/filterFits';
import type { LeadCallingService } from '../../service/api/service';
import { fullName } from '../../service/leads/fullName';
import { phoneDigits } from '../../service/leads/phoneDigits';
import { queriesByIdentity } from '../../service/stored/queries';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/nodeError';

const PAGE = { limit: LIMITS.leadsPerPage, includeActivities: false, masked: true };
/** Pages read for one step of scrolling: the service cannot search by name, so names are compared here. */
const PAGES_AT_ONCE = 5;
const ENOUGH = 20;

/**
 * The lead picker's list. Phone numbers are masked: n8n keeps the chosen name in the workflow.
 * An e-mail address, a phone number or a reference is asked for; anything else is looked for in names.
 */
export async function searchLeads(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	try {
		const service = await connect(this);
		const wanted = filter.trim();
		const isFirst = wanted !== '' && paginationToken === undefined;
		for (const filters of isFirst ? exactFilters(wanted) : []) {
			const { data } = await service.queryLeads(filters, { ...PAGE, skip: 0 });
			const found = data.filter((lead) => unfitFilter(lead, filters) === undefined);
			if (found.length > 0) return { results: found.map(toResult) };
		}
		return await scan(service, wanted.toLowerCase(), Number(paginationToken ?? 0));
	} catch (error) {
		throw toNodeError(this.getNode(), error);
	}
}

function exactFilters(wanted: string): LeadFilters[] {
	if (wanted.includes('@')) return queriesByIdentity({ email: wanted }).email;
	const isPhone = phoneDigits(wanted).length >= 7 && !/\p{L}/u.test(wanted);
	const { phone, reference } = queriesByIdentity({
		phone: isPhone ? wanted : undefined,
		referenceId: wanted,
	});
	return [...phone, ...reference];
}

async function scan(
	service: LeadCallingService,
	wanted: string,
	from: number,
): Promise<INodeListSearchResult> {
	const results: INodeListSearchResult['results'] = [];
	let skip = from;
	for (let page = 0; page < PAGES_AT_ONCE && results.length < ENOUGH; page++) {
		const { data, total } = await service.queryLeads({}, { ...PAGE, skip });
		results.push(...data.filter((lead) => searchText(lead).includes(wanted)).map(toResult));
		// The service may give smaller pages than asked for.
		skip += data.length;
		const isLast = data.length < PAGE.limit && skip >= total;
		if (isLast || data.length === 0) return { results };
	}
	return { results, paginationToken: String(skip) };
}

function searchText(lead: LeadRecord): string {
	const { _id, phone, email, referenceId } = lead;
	return [fullName(lead) ?? '', phone, email, referenceId, _id].join(' ').toLowerCase();
}

function toResult(lead: LeadRecord): INodeListSearchResult['results'][number] {
	const { _id, phone, referenceId } = lead;
	const label = [fullName(lead) ?? '', phone, referenceId].filter(Boolean).join(', ');
	return { name: label || _id, value: _id };
}
