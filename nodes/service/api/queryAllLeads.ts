/** Query Leads across pages (specification, 4.7: at most 100 a page, by `skip`). */
import { LIMITS, type LeadFilters, type LeadPage, type LeadRecord, type Page } from './contract';
import { filterIgnored, unfitFilter } from './filterFits';
import type { LeadCallingService } from './service';

const PAGES_AT_ONCE = 10;

/** A service that ignores `skip` and has no end of answers must not fill the memory. */
const MOST_LEADS = 1_000_000;

export interface Query extends Omit<Page, 'limit' | 'skip'> {
	filters: LeadFilters;
	/** `Infinity` for all. */
	most: number;
}

export interface QueryResult {
	leads: LeadRecord[];
	/** Why there may be more leads than these: pages repeat, or there are too many for one reading. */
	incomplete?: 'pagesRepeat' | 'tooMany';
	/** As the service counts them; `Infinity` when it does not say. */
	total: number;
}

/**
 * Leads in the service's order, each once. Pages overlap by nothing but rows may move between two
 * reads: a row seen twice is given once, and reading goes on until as many rows as `total` have been
 * passed, a page is empty, or pages bring nothing new. Without a `total` a page that is shorter than
 * the first is the last. A row that moves to a page already read while others are removed can be
 * missed: `skip` cannot tell.
 * @throws ServiceError when the service ignores a filter
 */
export async function queryAllLeads(
	service: LeadCallingService,
	query: Query,
): Promise<QueryResult> {
	const { filters, includeActivities, masked } = query;
	const most = Math.min(query.most, MOST_LEADS);
	const size = Math.min(LIMITS.leadsPerPage, most);
	const leads = new Map<string, LeadRecord>();
	const read = async (skip: number): Promise<LeadPage> =>
		await service.queryLeads(filters, { limit: size, skip, includeActivities, masked });
	const take = (page: LeadPage): boolean => {
		const before = leads.size;
		for (const lead of page.data) {
			const unfit = unfitFilter(lead, filters);
			if (unfit !== undefined) throw filterIgnored(unfit);
			const id = identityOf(lead);
			if (!leads.has(id)) leads.set(id, lead);
		}
		return leads.size > before;
	};
	const result = (incomplete?: QueryResult['incomplete']): QueryResult => ({
		leads: [...leads.values()].slice(0, most),
		total,
		...(incomplete === undefined ? {} : { incomplete }),
	});

	let page = await read(0);
	take(page);
	let passed = page.data.length;
	let total = page.total;
	// A full page may not be the last, whatever the service counts: perhaps only what it gives.
	const isMore = () => passed < total || page.data.length >= size;
	while (isMore() && leads.size < most && page.data.length > 0) {
		// The service may give smaller pages than asked for; `skip` follows what really came.
		const step = page.data.length;
		const wanted = Math.min(total, passed + (most - leads.size)) - passed;
		const pagesLeft = total === Infinity ? 1 : Math.ceil(wanted / step);
		const ahead = Math.max(1, Math.min(PAGES_AT_ONCE, pagesLeft));
		const skips = Array.from({ length: ahead }, (_, at) => passed + at * step);
		const pages = await Promise.all(skips.map(async (skip) => await read(skip)));

		let isNew = false;
		let isShort = false;
		for (const next of pages) {
			isNew = take(next) || isNew;
			passed += next.data.length;
			total = next.total;
			page = next;
			isShort = next.data.length < step;
			if (isShort) break;
		}
		if (total === Infinity && isShort) break;
		if (!isNew && page.data.length > 0) {
			return result(leads.size < total ? 'pagesRepeat' : undefined);
		}
	}
	return result(leads.size >= MOST_LEADS && query.most > MOST_LEADS ? 'tooMany' : undefined);
}

/** A record should have an ID; one without is told from others by all that it holds. */
function identityOf(lead: LeadRecord): string {
	return typeof lead._id === 'string' ? lead._id : JSON.stringify(lead);
}
