/**
 * Which way ends the list soonest: wait for the budget, look each remaining lead up, or read all that
 * the service holds once. Arithmetic on estimates.
 */
import type { DuplicateLimit } from './apiKeyState';
import { NEEDED_TO_SEND, RESERVE, sampledBatchSize, strictBatchSize } from './batchSize';
import type { LeadList } from './leadList';
import { queriesFor } from './lookUp';
import { countStored, pagesPerWindow } from './readStored';

/** A reading is worth it only where it wins clearly: the share of duplicates is an estimate. */
const READING_ADVANTAGE = 2;

/** Request windows below which asking how many leads there are to read gains nothing. */
const MIN_GAIN_WINDOWS = 0.4;

/**
 * With 95 % certainty at least this part of the share seen is to be expected where one duplicate was
 * seen: it may have come early. From the second on the share seen is taken: waiting to be surer costs
 * more.
 */
const CERTAIN_PART_AFTER_ONE = 0.05;

/** Rows whose queries are counted to estimate those of all. */
const ROWS_SAMPLED = 50;

/** A request and its answer, as long as nothing is measured. */
const USUAL_LATENCY_MS = 100;

export type Strategy = 'goOn' | 'lookUp' | 'read';

export async function chooseStrategy(list: LeadList): Promise<Strategy> {
	const { toLookUp, sample, service } = list;
	const hasToLookUp = toLookUp.length > 0;
	// Without a duplicate of its own a list only waits, and existing leads are known to be there.
	if (!hasToLookUp && (sample.duplicates === 0 || !list.hasNewLeads)) return 'goOn';
	const waitMs = hasToLookUp ? Infinity : waitingMs(list);
	const mayLookUp = hasToLookUp || (list.canLookUp && !list.isLookedUp);
	const lookUpMs = mayLookUp ? lookingUpMs(list) : Infinity;
	const otherwiseMs = Math.min(waitMs, lookUpMs);
	const minGainMs = MIN_GAIN_WINDOWS * service.policy.requestWindow.spanMs;
	if (list.canRead && otherwiseMs > minGainMs) {
		if (list.stored === undefined) await countStored(list);
		if (readingMs(list) * READING_ADVANTAGE < otherwiseMs) return 'read';
	}
	return !hasToLookUp && lookUpMs < waitMs ? 'lookUp' : 'goOn';
}

/** Milliseconds of waiting ahead, now and for the duplicates that the sample lets expect. */
export function waitingMs({ key, limit, sample, ready, now }: LeadList): number {
	const waitMs = key.budget.waitFor(NEEDED_TO_SEND, now, limit);
	const { answered, duplicates } = sample;
	if (duplicates === 0) return waitMs;
	const expected = (duplicates / answered) * ready.length;
	const windowMs = limit.spanMs + limit.marginMs;
	const windowsOf = (leads: number) => leads / (limit.maxDuplicates - RESERVE);
	if (duplicates > 1 || waitMs > 0) return Math.max(waitMs, windowsOf(expected) * windowMs);
	// A second one leaves so little of the budget that waiting for the window is quicker than sending.
	const chanceOfAnother = 1 - (answered / (answered + ready.length)) ** 2;
	const certain = windowsOf(CERTAIN_PART_AFTER_ONE * expected);
	return Math.max(chanceOfAnother, certain) * windowMs;
}

function lookingUpMs({ ready, toLookUp, service }: LeadList): number {
	const leads = toLookUp.length > 0 ? toLookUp : ready;
	const some = leads.slice(0, ROWS_SAMPLED);
	const queries = some.reduce(
		(sum, { submission }) =>
			sum + (submission.kind === 'new' ? queriesFor(submission.lead).length : 0),
		0,
	);
	const requestMs = service.policy.requestWindow.spanMs / service.account.requestsPerWindow;
	return (leads.length * queries * requestMs) / some.length;
}

/** `Infinity` where there is nothing to be read. */
export function readingMs({ service, stored, canRead }: LeadList): number {
	if (!canRead || stored === undefined || stored.total === 0) return Infinity;
	const pages = Math.ceil(stored.total / stored.pageSize);
	const { spanMs } = service.policy.requestWindow;
	// A window's pages leave at once, the last ones as soon as their window begins.
	const windows = Math.floor(Math.max(0, pages - 2) / pagesPerWindow(service));
	return windows * spanMs + USUAL_LATENCY_MS;
}

/** Milliseconds that a list of this size takes in which nothing is a duplicate. */
export function cleanListMs(leads: number, limit: DuplicateLimit, maxPerRound: number): number {
	const { maxDuplicates } = limit;
	let rounds = 0;
	for (let answered = 0; answered < leads; rounds++) {
		const allowed = sampledBatchSize({ answered, duplicates: 0 }, maxDuplicates);
		const size = allowed > maxDuplicates ? allowed : strictBatchSize(maxDuplicates, leads);
		answered += Math.max(1, Math.min(maxPerRound, size));
	}
	return rounds * USUAL_LATENCY_MS;
}
