/**
 * Which way ends the list soonest: wait for the budget, look each remaining lead up, or read all that
 * the service holds once. Arithmetic on estimates.
 */
import { NEEDED_TO_SEND, RESERVE, sampledBatchSize, strictBatchSize } from './batchSize';
import type { DuplicateLimit } from './apiKeyState';
import type { LeadList } from './leadList';
import { queriesFor } from './lookUp';
import { pagesPerWindow } from './readStored';

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

export type Strategy = 'goOn' | 'lookUp' | 'read' | 'countStored';

export function chooseStrategy(list: LeadList): Strategy {
	const { ready, toLookUp, sample, ways, stored, isStrict } = list;
	const isLookUpDue = toLookUp.length > 0;
	// Without a duplicate of its own a list only waits, and existing leads are known to be there.
	const hasNewLeads = ready.some(({ submission }) => submission.kind === 'new');
	const hasReason = isLookUpDue || (sample.duplicates > 0 && hasNewLeads);
	if (!hasReason || isStrict) return 'goOn';
	const otherwiseMs = withoutReadingMs(list);
	const minGainMs = MIN_GAIN_WINDOWS * list.service.policy.requestWindow.spanMs;
	if (ways.read && otherwiseMs > minGainMs) {
		if (stored === undefined) return 'countStored';
		if (readingMs(list, stored) * READING_ADVANTAGE < otherwiseMs) return 'read';
	}
	return !isLookUpDue && otherwiseMs < waitingMs(list) ? 'lookUp' : 'goOn';
}

/** Milliseconds that the list takes without a reading, where something is to be gained by one. */
export function withoutReadingMs(list: LeadList): number {
	const waitMs = list.toLookUp.length > 0 ? Infinity : waitingMs(list);
	return Math.min(waitMs, list.ways.lookUp ? lookingUpMs(list) : Infinity);
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

function lookingUpMs(list: LeadList): number {
	const { ready, toLookUp, service } = list;
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

export function readingMs(
	{ service }: LeadList,
	{ total, pageSize }: { total: number; pageSize: number },
): number {
	if (pageSize === 0) return 0;
	const pages = Math.ceil(total / pageSize);
	const perWindow = pagesPerWindow(service);
	const { spanMs } = service.policy.requestWindow;
	// A window's pages leave at once, the last ones as soon as their window begins.
	return Math.floor(Math.max(0, pages - 2) / perWindow) * spanMs + USUAL_LATENCY_MS;
}

/** Milliseconds that a list of this size takes in which nothing is a duplicate. */
export function cleanListMs(leads: number, limit: DuplicateLimit, maxPerRound: number): number {
	let rounds = 0;
	for (let answered = 0; answered < leads; rounds++) {
		const allowed = sampledBatchSize({ answered, duplicates: 0 }, limit.maxDuplicates);
		const strict = strictBatchSize(limit.maxDuplicates, leads);
		answered += Math.max(
			1,
			Math.min(maxPerRound, allowed > limit.maxDuplicates ? allowed : strict),
		);
	}
	return rounds * USUAL_LATENCY_MS;
}
