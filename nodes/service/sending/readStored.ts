import { LIMITS } from '../contract';
import { toFault } from '../http/errors';
import { visitEach } from '../http/pauser';
import { mapConcurrent, pushTo } from '../../util';
import type { LeadRecord } from '../leads/fields';
import type { LeadPage } from '../records';
import { candidateKeys, sharedIdentity } from '../leads/identity';
import { release } from './answers';
import type { Stored } from './guard';
import type { LeadList } from './leadList';
import { mayBeFound, type NewLead, type PendingLead } from './pendingLead';
import { resolveFound } from './records';

const PAGES_AT_ONCE = 20;

const PAGE = { limit: LIMITS.leadsPerPage, includeActivities: false, masked: false };

/**
 * Counts the leads of the project, and how many of them the service gives at a time.
 *
 * @returns the first page; nothing where there can be no reading
 */
export async function readFirstPage(
	{ service, search }: LeadList,
	page = PAGE,
): Promise<readonly LeadRecord[] | undefined> {
	const first = await service.queryLeads({}, { ...page, skip: 0 }).catch(() => undefined);
	const stored = first && countStored(first, page);
	search.recordTotal(stored);
	return stored && first?.data;
}

/** Where nobody counts, a page that is not full may be all: the next one tells. */
function countStored({ data, total }: LeadPage, { limit }: typeof PAGE): Stored | undefined {
	const pageSize = data.length;
	if (Number.isFinite(total)) return { total, pageSize };
	return pageSize < limit ? { total: pageSize, pageSize } : undefined;
}

/**
 * Reads all leads of the project once, and settles the waiting ones among them; the others may leave,
 * with a sample of their own. Stops at the first page that fails: what was found by then
 * counts.
 */
export async function readStored(list: LeadList): Promise<void> {
	const { queue, search, options, now: startedAt } = list;
	// Calls matter once duplicates were seen, or saved leads are to be called; pages with them are heavy.
	const withCalls = list.samples.total.duplicates > 0 || options.ifExists === 'call';
	const matches = new Map<NewLead, LeadRecord[]>();
	const isComplete = await readPages(list, { ...PAGE, includeActivities: withCalls }, matches);
	if (isComplete === undefined) return;

	const settled = new Set<PendingLead>();
	const saved: PendingLead[] = [];
	// An update of what was found is a request.
	await mapConcurrent([...matches], async ([lead, records]) => {
		const found = await resolveFound(list, lead, records);
		if (found === 'notFound') return;
		settled.add(lead);
		if (found !== 'settled') saved.push(found);
	});
	const hasFound = settled.size > 0;
	search.recordReading(isComplete, withCalls);
	queue.remove(settled);
	queue.requeue(saved);
	if (isComplete) {
		const isDue = queue.isLookUpDue(startedAt);
		for (const lead of isDue ? queue.all : queue.ready) lead.notFoundAt = startedAt;
		if (isDue) release(list, queue.takeToLookUp());
	}
	if (!hasFound) return;
	// Where nothing of them was found, what is left is what was sampled.
	list.samples.renew();
	queue.shuffle();
}

/** @returns whether all pages were read; nothing where there are none */
async function readPages(
	list: LeadList,
	page: typeof PAGE,
	matches: Map<NewLead, LeadRecord[]>,
): Promise<boolean | undefined> {
	const { service, search, now: startedAt } = list;
	const first = await readFirstPage(list, page);
	if (first === undefined || first.length === 0) return undefined;
	const { total } = search.stored!;
	const pageSize = first.length;
	const leadsByKey = await indexLeads(list);
	for (const record of first) addMatches(record, leadsByKey, matches);
	let isComplete = true;
	// One page more than was counted: ASSUMED (query-total), a service may count the page, or to a limit.
	const count = Math.ceil(total / pageSize);
	const skips = Array.from({ length: count }, (_, page) => (page + 1) * pageSize);
	const readPage = async (skip: number, index: number) => {
		const windows = Math.floor(index / search.pagesPerWindow);
		const leavesAt = startedAt + windows * service.policy.requestWindow.spanMs;
		if (isComplete && leavesAt > list.now) await service.pause(leavesAt - list.now);
		if (!isComplete) return;
		const read = await service.queryLeads({}, { ...page, skip }).catch(toFault);
		if ('kind' in read) {
			isComplete = false;
			return;
		}
		const { data } = read;
		for (const record of data) addMatches(record, leadsByKey, matches);
		if (data.length === pageSize && index === count - 1) isComplete = false;
		list.log(() => `${skip + data.length} of ${total} saved leads read`);
	};
	await mapConcurrent(skips, readPage, PAGES_AT_ONCE);
	return isComplete;
}

/** Only records like a lead of the list are kept, so memory grows with the list and not with the store. */
async function indexLeads({
	queue,
	service,
}: LeadList): Promise<ReadonlyMap<string, readonly NewLead[]>> {
	const index = new Map<string, NewLead[]>();
	await visitEach(service.transport, queue.all.filter(mayBeFound), (lead) => {
		for (const key of candidateKeys(lead.submission.lead)) pushTo(index, key, lead);
	});
	return index;
}

function addMatches(
	record: LeadRecord,
	index: ReadonlyMap<string, readonly NewLead[]>,
	matches: Map<NewLead, LeadRecord[]>,
): void {
	for (const lead of new Set(candidateKeys(record).flatMap((key) => index.get(key) ?? []))) {
		if (sharedIdentity(record, lead.submission.lead)) pushTo(matches, lead, record);
	}
}
