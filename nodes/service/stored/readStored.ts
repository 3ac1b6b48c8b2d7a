/**
 * Reading all leads that the project holds, once, page after page, many at a time, at half of the
 * request rate. Breaks off where it cannot be trusted or no longer pays: then the other ways remain.
 */
import { LIMITS, type LeadRecord } from '../api/contract';
import type { LeadCallingService } from '../api/service';
import { canceled } from '../http/networkFaults';
import { faultOf, ServiceError } from '../http/errors';
import type { Hit, PendingLead } from '../campaign/model';
import { KeptReading, MOST_KEPT } from '../key/keptReading';
import { StoredLeads } from './storedLeads';
import { mapConcurrent } from '../http/mapConcurrent';

const PAGES_AT_ONCE = 20;

/** After so many pages their pace says how long the others take. */
const PAGES_TO_JUDGE = 20;

const PAGE = { limit: LIMITS.leadsPerPage, includeActivities: false, masked: false };

export interface Reading {
	stored: number;
	/** A reading that takes longer is of no use. */
	worthMs: number;
	onPage(records: LeadRecord[]): void;
	/** Called often; says how far it is. */
	onProgress(message: string): void;
}

/** How many leads the project holds; `undefined` where the service does not say. */
export async function countStored(service: LeadCallingService): Promise<number | undefined> {
	const { total } = await service.queryLeads({}, { ...PAGE, limit: 1, skip: 0 });
	return Number.isFinite(total) ? total : undefined;
}

export interface Read {
	/** By place in the list of leads; `undefined` when the reading broke off. */
	hits: Map<number, Hit> | undefined;
	readLeads: number;
}

/** Which of the leads does the service hold? What was read whole is kept for the lists that follow. */
export async function readHits(
	service: LeadCallingService,
	leads: readonly PendingLead[],
	ours: ReadonlySet<string>,
	reading: Omit<Reading, 'onPage'>,
): Promise<Read> {
	const { state: key, transport } = service.client;
	const found = new StoredLeads(leads, ours);
	const kept = reading.stored <= MOST_KEPT ? new KeptReading() : undefined;
	let readLeads = 0;
	const onPage = (records: LeadRecord[]) => {
		readLeads += records.length;
		for (const record of records) {
			found.add(record);
			kept?.add(record);
		}
	};
	const isWhole = await readStored(service, { ...reading, onPage });
	if (isWhole) key.reading = kept?.keepFrom(transport.now());
	return { hits: isWhole ? found.hits : undefined, readLeads };
}

/** @returns whether it came to its end; throws only when canceled */
export async function readStored(
	service: LeadCallingService,
	{ stored, worthMs, onPage, onProgress }: Reading,
): Promise<boolean> {
	const { client, account } = service;
	const { now, signal } = client.transport;
	const skips = Array.from({ length: Math.ceil(stored / PAGE.limit) }, (_, at) => at * PAGE.limit);
	const betweenMs = (2 * client.policy.requestWindow.spanMs) / account.requestsPerWindow;
	const startedAt = now();
	let pages = 0;
	let read = 0;
	let isOff = false;
	let isCanceled = false;
	const firstIds = new Set<string>();
	await mapConcurrent(
		skips,
		async (skip, at) => {
			const waitMs = startedAt + at * betweenMs - now();
			if (!isOff && waitMs > 0) await client.pause(waitMs);
			if (isOff) return;
			try {
				const { data } = await service.queryLeads({}, { ...PAGE, skip });
				const records = data.filter((record) => typeof record?._id === 'string');
				pages += 1;
				read += records.length;
				onPage(records);
				const isLast = at === skips.length - 1;
				// A short page or one that came before: `skip` does not lead through all leads.
				const first = records[0]?._id ?? '';
				if ((records.length < PAGE.limit && !isLast) || firstIds.has(first)) isOff = true;
				firstIds.add(first);
			} catch (error) {
				isOff = true;
				isCanceled = faultOf(error).kind === 'canceled';
			}
			const tookMs = now() - startedAt;
			if (pages >= PAGES_TO_JUDGE && (tookMs / pages) * skips.length > worthMs) isOff = true;
			onProgress(`${read} of ${stored} stored leads read in ${Math.round(tookMs / 1000)} s`);
		},
		PAGES_AT_ONCE,
	);
	if (isCanceled || signal?.aborted) throw new ServiceError(canceled());
	return !isOff;
}
