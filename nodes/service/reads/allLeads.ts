import { LIMITS } from '../contract';
import { MAX_CONCURRENT_READS } from '../../util';
import type { LeadRecord } from '../leads/fields';
import type { LeadFilters, LeadPage, Page } from '../records';
import type { LeadCallingService } from '../service';

export interface LeadQuery extends Omit<Page, 'limit' | 'skip'> {
	filters: LeadFilters;
	/** `Infinity` for all. */
	max: number;
}

export interface AllLeads {
	/** In the service's order, each once. */
	leads: LeadRecord[];
	/**
	 * ASSUMED (query-total, query-skip): the service may give fewer than it counts, or the same page
	 * again.
	 */
	isIncomplete: boolean;
}

/**
 * Query Leads across pages (specification, 4.7). Rows may move between two reads: one seen twice is
 * given once, and one that moves to a page already read is missed, since `skip` cannot tell.
 *
 * @throws ServiceError when the service ignores a filter
 */
export async function readAllLeads(
	service: LeadCallingService,
	{ filters, max, ...options }: LeadQuery,
): Promise<AllLeads> {
	const limit = Math.min(LIMITS.leadsPerPage, max);
	const leads = new Map<string, LeadRecord>();
	const add = ({ data }: LeadPage): void => addNew(leads, data);
	const read = async (skip: number): Promise<LeadPage> =>
		await service.queryLeads(filters, { limit, skip, ...options });

	const first = await read(0);
	add(first);
	const isCounted = first.total !== Infinity;
	// ASSUMED (query-limit): the service may give smaller pages than asked for.
	const pageSize = first.data.length;
	let { total } = first;
	let passed = pageSize;
	let isEnd = pageSize === 0;
	let isRepeated = false;
	const left = () => (isCounted ? total - passed : Infinity);
	while (!isEnd && !isRepeated && left() > 0 && leads.size < max) {
		const before = leads.size;
		const pagesLeft = Math.ceil(Math.min(left(), max - before) / pageSize);
		const count = isCounted ? Math.min(MAX_CONCURRENT_READS, pagesLeft) : 1;
		const skips = Array.from({ length: count }, (_, page) => passed + page * pageSize);
		for (const page of await Promise.all(skips.map(read))) {
			add(page);
			passed += page.data.length;
			total = page.total;
			const isShort = page.data.length < pageSize;
			isEnd = page.data.length === 0 || (isShort && !isCounted);
			// What follows a short page was asked for from the wrong place.
			if (isShort) break;
		}
		isRepeated = !isEnd && leads.size === before;
	}
	const isShortOfTotal = isRepeated ? leads.size < total : isCounted && passed < total;
	const isIncomplete = leads.size < max && isShortOfTotal;
	return { leads: [...leads.values()].slice(0, max), isIncomplete };
}

function addNew(leads: Map<string, LeadRecord>, records: readonly LeadRecord[]): void {
	for (const lead of records) {
		const id = lead._id ?? JSON.stringify(lead);
		if (!leads.has(id)) leads.set(id, lead);
	}
}
