/**
 * Which strategy ends the list soonest: wait for the budget, look each remaining lead up, or read all that
 * the service holds once. Arithmetic on estimates.
 */
import { isNew } from '../leads/outcome';
import type { DuplicateLimit } from './apiKeyState';
import { NEEDED_TO_SEND, RESERVE, sampledBatchSize, strictBatchSize } from './batchSize';
import type { LeadList } from './leadList';
import { queriesFor } from './lookUp';
import { countStored, pagesPerWindow } from './readStored';

/** A reading is worth it only where it wins clearly: the share of duplicates is an estimate. */
const READING_ADVANTAGE = 2;

/** A request and its answer, as long as nothing is measured. */
const USUAL_LATENCY_MS = 100;

export type Strategy = 'goOn' | 'lookUp' | 'read';

export async function chooseStrategy(list: LeadList): Promise<Strategy> {
	const { toLookUp, sample } = list;
	const hasToLookUp = toLookUp.length > 0;
	// Without a duplicate of its own a list only waits, and existing leads are known to be there.
	if (!hasToLookUp && (sample.duplicates === 0 || !list.ready.some(isNew))) return 'goOn';
	const waitMs = hasToLookUp ? Infinity : waitingMs(list);
	const mayLookUp = hasToLookUp || (list.canLookUp && !list.isLookedUp);
	const lookUpMs = mayLookUp ? lookingUpMs(list) : Infinity;
	const otherwiseMs = Math.min(waitMs, lookUpMs);
	const isReadingQuicker = () => readingMs(list) * READING_ADVANTAGE < otherwiseMs;
	if (isReadingQuicker() && list.stored === undefined) await countStored(list);
	if (isReadingQuicker()) return 'read';
	return !hasToLookUp && lookUpMs < waitMs ? 'lookUp' : 'goOn';
}

/** Milliseconds of waiting ahead, now and for the duplicates that the sample lets expect. */
export function waitingMs({ key, limit, sample, ready, now }: LeadList): number {
	const waitMs = key.budget.waitFor(NEEDED_TO_SEND, now, limit);
	const { answered, duplicates } = sample;
	if (duplicates === 0) return waitMs;
	const windows = ((duplicates / answered) * ready.length) / (limit.maxDuplicates - RESERVE);
	return Math.max(waitMs, windows * (limit.spanMs + limit.marginMs));
}

function lookingUpMs({ ready, toLookUp, service }: LeadList): number {
	// The rows of a list have much the same columns.
	const some = toLookUp[0] ?? ready.find(isNew)!;
	const queries = queriesFor(some.submission.lead).length;
	const requestMs = service.policy.requestWindow.spanMs / service.account.requestsPerWindow;
	return (toLookUp.length || ready.length) * queries * requestMs;
}

/** `Infinity` where there is nothing to be read; the least that it takes where nothing was counted. */
export function readingMs({ service, stored, canRead }: LeadList): number {
	if (!canRead || stored?.total === 0) return Infinity;
	const pages = stored === undefined ? 0 : Math.ceil(stored.total / stored.pageSize);
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
