import { LIMITS } from '../contract';
import { faultOf } from '../http/errors';
import { mapConcurrent } from '../http/mapConcurrent';
import type { LeadRecord } from '../leads/fields';
import { addTo, indexKeys, sharedIdentity } from '../leads/identity';
import { isNew } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { nextSample } from './batchSize';
import type { LeadList, NewLead, PendingLead } from './leadList';
import { settleFound } from './lookUp';

const PAGES_AT_ONCE = 20;

/** Of the request window: other programs use it too. */
const SHARE_OF_WINDOW = 0.5;

const PAGE = { limit: LIMITS.leadsPerPage, includeActivities: false, masked: false };

/**
 * Counts the leads of the project, and how many of them the service gives at a time. Where it does not
 * say, or does not answer, there is no reading.
 *
 * @returns the first page
 */
export async function countStored(
	list: LeadList,
	page = PAGE,
): Promise<readonly LeadRecord[] | undefined> {
	const first = await list.service.queryLeads({}, { ...page, skip: 0 }).catch(faultOf);
	if (!('kind' in first) && Number.isFinite(first.total)) {
		list.stored = { total: first.total, pageSize: first.data.length };
		return first.data;
	}
	list.canRead = false;
	return undefined;
}

/** Pages that may be asked for in one request window. */
export function pagesPerWindow({ account }: LeadCallingService): number {
	return Math.max(1, Math.floor(account.requestsPerWindow * SHARE_OF_WINDOW));
}

/**
 * Reads all leads of the project once, and settles the waiting ones among them; the others may leave,
 * with a sample of their own. Stops at the first page that fails or repeats: what was found
 * by then counts.
 *
 * @param counted the first page, where it was read this moment
 */
export async function readStored(list: LeadList, counted?: readonly LeadRecord[]): Promise<void> {
	const { service, sample, now: startedAt } = list;
	// Calls in another process matter once duplicates were seen; pages with them are heavy.
	const page = { ...PAGE, includeActivities: sample.duplicates > 0 };
	const first = counted ?? (await countStored(list, page));
	if (first === undefined || first.length === 0) return;
	const { total, pageSize } = list.stored!;
	const { spanMs } = service.policy.requestWindow;
	const perWindow = pagesPerWindow(service);
	const index = indexOf([...list.ready.filter(isNew), ...list.toLookUp]);
	const matches = new Map<NewLead, LeadRecord[]>();
	for (const record of first) collect(record, index, matches);
	const firstIds = new Set<unknown>([first[0]!._id]);
	let isWhole = true;

	const pages = Math.ceil(total / pageSize);
	const skips = Array.from({ length: pages - 1 }, (_, at) => (at + 1) * pageSize);
	const readPage = async (skip: number, at: number) => {
		const leavesAt = startedAt + Math.floor(at / perWindow) * spanMs;
		if (isWhole && leavesAt > list.now) await service.pause(leavesAt - list.now);
		if (!isWhole) return;
		const read = await service.queryLeads({}, { ...page, skip }).catch(faultOf);
		if ('kind' in read) {
			isWhole = false;
			if (read.kind === 'rateLimited') list.rateLimitsOfReading = 1;
			return;
		}
		const { data } = read;
		for (const record of data) collect(record, index, matches);
		// A short page or one that came before: `skip` does not lead through all leads.
		const isShort = data.length < pageSize && at < skips.length - 1;
		if (isShort || firstIds.has(data[0]?._id)) isWhole = false;
		firstIds.add(data[0]?._id);
		list.log(() => `${skip + data.length} of ${total} saved leads read`);
	};
	await mapConcurrent(skips, readPage, PAGES_AT_ONCE);

	const settled = new Set<PendingLead>();
	// An update of what was found is a request.
	await mapConcurrent([...matches], async ([lead, records]) => {
		if (await settleFound(list, lead, records)) settled.add(lead);
	});
	// If a reading with calls found nothing, another won't.
	list.canRead = isWhole && (settled.size > 0 || !page.includeActivities);
	list.ready = list.ready.filter((lead) => !settled.has(lead));
	list.toLookUp = list.toLookUp.filter((lead) => !settled.has(lead));
	if (isWhole) {
		for (const lead of [...list.ready, ...list.toLookUp]) lead.absentAt = startedAt;
		if (list.lookUpFrom <= list.now) list.putBack(list.toLookUp.splice(0));
	}
	// Where nothing was found, what is left is what was sampled.
	if (settled.size > 0) list.sample = nextSample(list.sample);
}

/** Only records like a lead of the list are kept, so memory grows with the list and not with the store. */
function indexOf(leads: readonly NewLead[]): ReadonlyMap<string, readonly NewLead[]> {
	const index = new Map<string, NewLead[]>();
	for (const lead of leads) {
		for (const key of indexKeys(lead.submission.lead)) addTo(index, key, lead);
	}
	return index;
}

function collect(
	record: LeadRecord,
	index: ReadonlyMap<string, readonly NewLead[]>,
	matches: Map<NewLead, LeadRecord[]>,
): void {
	for (const lead of new Set(indexKeys(record).flatMap((key) => index.get(key) ?? []))) {
		if (sharedIdentity(record, lead.submission.lead)) addTo(matches, lead, record);
	}
}
