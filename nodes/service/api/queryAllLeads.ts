/** Query Leads across pages (specification, 4.7: at most 100 a page, by `skip`). */
import { LIMITS, type LeadRecord } from './contract';
import type { LeadCallingService, LeadFilters, LeadPage } from './service';

const PAGES_AT_ONCE = 10;

export interface Query {
	filters: LeadFilters;
	/** `Infinity` for all. */
	most: number;
	includeActivities: boolean;
	masked: boolean;
}

/**
 * Leads in the service's order, each once. Pages overlap by nothing but rows may move between two
 * reads: a row seen twice is given once, and reading goes on until as many rows as `total` have been
 * passed, a page is empty, or a page brings nothing new. A row that moves to a page already read
 * while others are removed can be missed: `skip` cannot tell.
 */
export async function queryAllLeads(
	service: LeadCallingService,
	query: Query,
): Promise<LeadRecord[]> {
	const { filters, most, includeActivities, masked } = query;
	const size = Math.min(LIMITS.leadsPerPage, most);
	const leads = new Map<string, LeadRecord>();
	const read = async (skip: number, limit = size): Promise<LeadPage> =>
		await service.queryLeads(filters, { limit, skip, includeActivities, masked });
	const take = (page: LeadPage): boolean => {
		const before = leads.size;
		for (const lead of page.data) if (!leads.has(lead._id)) leads.set(lead._id, lead);
		return leads.size > before;
	};

	let page = await read(0);
	take(page);
	let passed = page.data.length;
	let total = page.pagination.total;
	while (passed < total && leads.size < most && page.data.length > 0) {
		// The service may give smaller pages than asked for; `skip` follows what really came.
		const step = page.data.length;
		const wanted = Math.min(total, passed + (most - leads.size)) - passed;
		const ahead = total === Infinity ? 1 : Math.min(PAGES_AT_ONCE, Math.ceil(wanted / step));
		const skips = Array.from({ length: ahead }, (_, at) => passed + at * step);
		const pages = await Promise.all(skips.map(async (skip) => await read(skip)));

		let isNew = false;
		for (const next of pages) {
			isNew = take(next) || isNew;
			passed += next.data.length;
			total = next.pagination.total;
			page = next;
			if (next.data.length < step) break;
		}
		if (!isNew) break;
	}
	return [...leads.values()].slice(0, most === Infinity ? undefined : most);
}
