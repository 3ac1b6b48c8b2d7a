import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { LIMITS } from '../../service/contract';
import { fullName, type LeadRecord } from '../../service/leads/fields';
import { readAllLeads } from '../../service/reads/allLeads';
import type { LeadFilters } from '../../service/records';
import type { LeadCallingService } from '../../service/service';
import { connect } from '../../shared/connect';
import { toNodeError } from '../../shared/explain';

/** The service cannot search by name, so names are compared here, in so many of the newest leads. */
export const NAMES_SEARCHED = 20 * LIMITS.leadsPerPage;

/** The last entry; choosing it leaves the field empty. */
const SEARCH_OTHERWISE = `Names are searched in the newest ${NAMES_SEARCHED.toLocaleString('en')} leads. For others, enter an email, phone or reference ID.`;

const QUERY = { includeActivities: false, masked: true };
const MIN_PHONE_DIGITS = 7;
const OBJECT_ID = /^[\da-f]{24}$/i;

/**
 * The lead picker's list. An ID, email, phone number or reference is searched among all leads. Phone
 * numbers are masked: n8n keeps the name of the chosen entry in the workflow.
 */
export async function searchLeads(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	try {
		const service = await connect(this);
		const text = filter.trim();
		if (text === '') return await page(service, Number(paginationToken ?? 0));
		const exact = await findExactly(service, text);
		return { results: exact.length > 0 ? exact.map(toEntry) : await findByName(service, text) };
	} catch (error) {
		throw toNodeError(this.getNode(), error);
	}
}

async function page(service: LeadCallingService, skip: number): Promise<INodeListSearchResult> {
	const limit = LIMITS.leadsPerPage;
	const { data, total } = await service.queryLeads({}, { ...QUERY, limit, skip });
	const next = skip + data.length;
	const isLast = data.length === 0 || (next >= total && data.length < limit);
	return { results: data.map(toEntry), paginationToken: isLast ? undefined : String(next) };
}

/** What fails here fails in the search by name as well, except a filter that the service ignores. */
async function findExactly(service: LeadCallingService, text: string): Promise<LeadRecord[]> {
	const query = { ...QUERY, limit: LIMITS.leadsPerPage, skip: 0 };
	const searches = await Promise.allSettled([
		OBJECT_ID.test(text) ? service.getLead({ leadId: text }, { masked: true }) : [],
		...filtersFor(text).map(async (filters) => (await service.queryLeads(filters, query)).data),
	]);
	const found = searches.flatMap((search) => (search.status === 'fulfilled' ? search.value : []));
	return [...new Map(found.map((lead) => [lead._id, lead])).values()];
}

/** Services store numbers with or without the plus, and emails in lower case. */
function filtersFor(text: string): LeadFilters[] {
	const digits = text.replace(/\D/g, '').replace(/^00/, '');
	const isPhone = digits.length >= MIN_PHONE_DIGITS && !/\p{L}/u.test(text);
	const emails = text.includes('@') ? [text, text.toLowerCase()] : [];
	const phones = isPhone ? [text, `+${digits}`, digits] : [];
	return [
		{ referenceId: text },
		...[...new Set(emails)].map((email) => ({ email })),
		...[...new Set(phones)].map((phone) => ({ phone })),
	];
}

async function findByName(
	service: LeadCallingService,
	text: string,
): Promise<INodeListSearchItems[]> {
	const query = { ...QUERY, filters: {}, max: NAMES_SEARCHED };
	const { leads, total } = await readAllLeads(service, query);
	const wanted = text.toLowerCase();
	const found = leads.filter((lead) =>
		[lead.email, lead._id, toEntry(lead).name].join(' ').toLowerCase().includes(wanted),
	);
	const isWhole = leads.length < NAMES_SEARCHED || leads.length >= total;
	return [...found.map(toEntry), ...(isWhole ? [] : [{ name: SEARCH_OTHERWISE, value: '' }])];
}

function toEntry(lead: LeadRecord): INodeListSearchItems {
	const { _id, phone, referenceId } = lead;
	const label = [fullName(lead), phone, referenceId].filter(Boolean).join(', ');
	return { name: label || _id, value: _id };
}
