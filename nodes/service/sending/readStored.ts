import { LIMITS } from '../contract';
import { canceled } from '../http/networkFaults';
import { faultOf, ServiceError } from '../http/errors';
import { mapConcurrent } from '../http/mapConcurrent';
import type { LeadRecord } from '../leads/fields';
import { indexKeys, sharesIdentity } from '../leads/identity';
import type { LeadPage, Page } from '../records';
import type { LeadCallingService } from '../service';
import type { LeadList, PendingLead } from './leadList';
import { settleFound } from './lookUp';

const PAGES_AT_ONCE = 20;

/** Of the request window: other programs use it too. */
const SHARE_OF_WINDOW = 0.5;

/**
 * The first page of all leads of the project: how many there are, and how many the service gives at a
 * time. Nothing where it does not say, or does not answer; then there is no reading.
 */
export async function readFirstPage(list: LeadList): Promise<LeadPage | undefined> {
	const first = await list.service.queryLeads({}, pageOf(list, 0)).catch(faultOf);
	if ('kind' in first) {
		if (first.kind === 'canceled') throw new ServiceError(first);
	} else {
		list.stored = { total: first.total, pageSize: first.data.length };
		list.firstPage = Number.isFinite(first.total) ? first : undefined;
		if (list.firstPage !== undefined) return first;
	}
	list.ways.read = false;
	return undefined;
}

/** Whether a lead of another process was called is asked only when one reading was not enough. */
function pageOf({ counts }: LeadList, skip: number): Page {
	const includeActivities = counts.readings > 0;
	return { limit: LIMITS.leadsPerPage, skip, includeActivities, masked: false };
}

/** Pages that may be asked for in one request window. */
export function pagesPerWindow({ account }: LeadCallingService): number {
	return Math.max(1, Math.floor(account.requestsPerWindow * SHARE_OF_WINDOW));
}

/**
 * Reads all leads of the project once, and settles the waiting ones among them; the others may leave,
 * with a sample of their own. Breaks off at the first page that fails or leads nowhere, and when it
 * takes longer than it is worth: what was found by then holds.
 *
 * @param maxMs what it is worth
 */
export async function readStored(list: LeadList, first: LeadPage, maxMs: number): Promise<void> {
	const { service } = list;
	const { transport, policy } = service;
	const matches = new Map<PendingLead, LeadRecord[]>();
	const index = indexOf([...list.ready, ...list.toLookUp]);
	const take = (records: readonly LeadRecord[]) => {
		for (const record of records) collect(record, index, matches);
	};
	const startedAt = transport.now();
	let read = first.data.length;
	let isWhole = true;
	take(first.data);
	const step = first.data.length;
	const skips = step > 0 ? skipsOf(first.total, step) : [];
	const firstIds = new Set([first.data[0]?._id]);
	const perWindow = pagesPerWindow(service);
	let saidAt = startedAt;

	await mapConcurrent(
		skips,
		async (skip, at) => {
			const leavesAt = startedAt + Math.floor(at / perWindow) * policy.requestWindow.spanMs;
			if (isWhole && leavesAt > transport.now()) await service.pause(leavesAt - transport.now());
			if (!isWhole) return;
			const page = await service.queryLeads({}, pageOf(list, skip)).catch(faultOf);
			if ('kind' in page) {
				isWhole = false;
				if (page.kind === 'canceled') throw new ServiceError(page);
				return;
			}
			const { data } = page;
			read += data.length;
			take(data);
			const isLast = at === skips.length - 1;
			// A short page or one that came before: `skip` does not lead through all leads.
			if ((data.length < step && !isLast) || firstIds.has(data[0]?._id)) isWhole = false;
			firstIds.add(data[0]?._id);
			const tookMs = transport.now() - startedAt;
			if (at >= perWindow && (tookMs / (at + 1)) * skips.length > maxMs) isWhole = false;
			if (transport.now() - saidAt >= policy.progressMs) {
				saidAt = transport.now();
				transport.log(`${read} of ${first.total} saved leads read`);
			}
		},
		PAGES_AT_ONCE,
	);
	if (transport.signal?.aborted) throw new ServiceError(canceled());
	await settleMatches(list, matches, isWhole, startedAt);
}

async function settleMatches(
	list: LeadList,
	matches: ReadonlyMap<PendingLead, LeadRecord[]>,
	isWhole: boolean,
	startedAt: number,
): Promise<void> {
	const settled = new Set<PendingLead>();
	// An update of what was found is a request.
	await mapConcurrent([...matches], async ([lead, records]) => {
		if (await settleFound(list, lead, records)) settled.add(lead);
	});
	const isOpen = (lead: PendingLead) => !settled.has(lead);
	list.counts.readings += 1;
	// The second one asks about calls as well; what finds nothing then finds nothing later.
	list.ways.read = isWhole && (settled.size > 0 || list.counts.readings === 1);
	list.ready = list.ready.filter(isOpen);
	list.toLookUp = list.toLookUp.filter(isOpen);
	if (isWhole) {
		for (const lead of [...list.ready, ...list.toLookUp]) lead.absentAt = startedAt;
		list.putBack(list.toLookUp.filter(({ lookUpFrom }) => lookUpFrom <= list.now));
		list.toLookUp = list.toLookUp.filter(({ lookUpFrom }) => lookUpFrom > list.now);
	}
	// Where nothing was found, what is left is what was sampled.
	if (settled.size > 0) list.startNewSample();
}

function skipsOf(total: number, step: number): number[] {
	const pages = Number.isFinite(total) ? Math.ceil(total / step) : 1;
	return Array.from({ length: pages - 1 }, (_, at) => (at + 1) * step);
}

/** Grows with the list and not with what is stored: records pass by, and only those alike are kept. */
function indexOf(leads: readonly PendingLead[]): ReadonlyMap<string, readonly PendingLead[]> {
	const index = new Map<string, PendingLead[]>();
	for (const lead of leads) {
		if (lead.submission.kind === 'existing') continue;
		for (const key of indexKeys(lead.submission.lead)) {
			const known = index.get(key);
			if (known === undefined) index.set(key, [lead]);
			else known.push(lead);
		}
	}
	return index;
}

function collect(
	record: LeadRecord,
	index: ReadonlyMap<string, readonly PendingLead[]>,
	matches: Map<PendingLead, LeadRecord[]>,
): void {
	const candidates = new Set(indexKeys(record).flatMap((key) => index.get(key) ?? []));
	for (const lead of candidates) {
		if (lead.submission.kind === 'existing' || !sharesIdentity(record, lead.submission.lead))
			continue;
		const known = matches.get(lead);
		if (known === undefined) matches.set(lead, [record]);
		else known.push(record);
	}
}
