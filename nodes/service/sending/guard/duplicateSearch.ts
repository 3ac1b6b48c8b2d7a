/**
 * Which way ends the list soonest: wait for the budget, look each remaining lead up, or read all that the
 * service has once. Arithmetic on estimates.
 */
import { isNew } from '../../leads/outcome';
import { identityFilters } from '../../queryFilters';
import type { DuplicateBudget, DuplicateLimit } from './duplicateBudget';
import { MIN_BUDGET, RESERVED_DUPLICATES, type Sample } from './batchSize';
import type { NewLead, PendingLead } from '../pendingLead';

/** A reading is worth it only where it wins clearly: the share of duplicates is an estimate. */
const READING_ADVANTAGE = 2;

/** A request and its answer, as long as nothing is measured. */
const USUAL_LATENCY_MS = 100;

/** Of the request window that a reading takes: other programs use it too. */
const SHARE_OF_WINDOW = 0.5;

export interface Stored {
	/** Leads of the project. */
	total: number;
	/** How many of them the service gives at a time. */
	pageSize: number;
}

/** What is asked of the queue. */
export interface WaitingLeads {
	readonly ready: readonly PendingLead[];
	/** To be looked up before they may leave. */
	readonly toLookUp: readonly NewLead[];
	isLookUpDue(now: number): boolean;
}

/** `wait`: send, or wait for the budget. `count`: how many leads are stored decides. */
export type SearchStep = 'wait' | 'lookUp' | 'count' | 'read';

/** The ways of finding duplicates: what each would cost, and which are used up. */
export class DuplicateSearch {
	/** ASSUMED (query-filters-apply): a service may refuse all look-ups, or ignore their filters. */
	canLookUp = true;

	/** Whether all the rest was sent through look-ups. */
	private hasLookedUp = false;

	/** Whether all stored leads may still be read. */
	private canRead = true;

	/** Then another reading is for what was lost alone. */
	private hasReadCalls = false;

	/** Once they were counted. */
	stored?: Stored;

	/** @param requestsPerWindow of the credential that asks */
	constructor(
		private readonly requestsPerWindow: number,
		private readonly windowMs: number,
	) {}

	/** Pages that may be asked for in one request window. */
	get pagesPerWindow(): number {
		return Math.max(1, Math.floor(this.requestsPerWindow * SHARE_OF_WINDOW));
	}

	/** @param waitMs milliseconds that the list would wait for the budget, from now to its end */
	next(sample: Sample, queue: WaitingLeads, waitMs: number, now: number): SearchStep {
		// What is not due can't be found yet, by no way.
		const isLookUpDue = queue.isLookUpDue(now);
		const mayFind = sample.duplicates > 0 && queue.ready.some(isNew);
		// Without a duplicate of its own a list only waits, and existing leads are known to be there.
		if (!isLookUpDue && !mayFind) return 'wait';
		const mayLookUp = isLookUpDue || (this.canLookUp && !this.hasLookedUp);
		const queries = mayLookUp ? countQueries(isLookUpDue ? queue.toLookUp : queue.ready) : Infinity;
		const lookUpMs = queries * (this.windowMs / this.requestsPerWindow);
		const otherwiseMs = isLookUpDue ? lookUpMs : Math.min(waitMs, lookUpMs);
		const isQuicker = this.estimateReadMs() * READING_ADVANTAGE < otherwiseMs;
		const mayRead = isLookUpDue || !this.hasReadCalls;
		// A handful of queries is no reason to read a thousand leads.
		if (mayRead && this.pages() <= queries && isQuicker) {
			return this.stored === undefined ? 'count' : 'read';
		}
		return !isLookUpDue && lookUpMs < waitMs ? 'lookUp' : 'wait';
	}

	/** Then it is read before the first lead leaves. */
	fitsOneWindow(): boolean {
		return this.canRead && this.pages() > 0 && this.pages() <= this.pagesPerWindow;
	}

	/** @param stored absent where the service doesn't say, or doesn't answer: then there is no reading */
	recordTotal(stored: Stored | undefined): void {
		this.stored = stored;
		this.canRead &&= stored !== undefined;
	}

	/** One that broke off would break off again. @param withCalls whether it was with activities */
	recordReading(isWhole: boolean, withCalls: boolean): void {
		this.canRead = isWhole;
		this.hasReadCalls ||= withCalls;
	}

	/** Only once: what is still refused after that is no duplicate of a stored lead. */
	recordLookUp(): void {
		this.hasLookedUp = true;
	}

	/** Milliseconds; `Infinity` where there is nothing to be read, the least where nothing was counted. */
	private estimateReadMs(): number {
		if (!this.canRead || this.stored?.total === 0) return Infinity;
		// A window's pages leave at once, the last ones as soon as their window begins.
		const windows = Math.floor(Math.max(0, this.pages() - 2) / this.pagesPerWindow);
		return windows * this.windowMs + USUAL_LATENCY_MS;
	}

	private pages(): number {
		return this.stored === undefined ? 0 : Math.ceil(this.stored.total / this.stored.pageSize);
	}
}

function countQueries(leads: readonly PendingLead[]): number {
	// The rows of a list have much the same columns.
	return leads.length * identityFilters(leads.find(isNew)!.submission.lead).length;
}

/** Milliseconds of waiting ahead, now and for the duplicates that the sample lets expect. */
export function estimateWaitMs(
	budget: DuplicateBudget,
	limit: DuplicateLimit,
	{ answered, duplicates }: Sample,
	waiting: number,
	now: number,
): number {
	const waitMs = budget.waitFor(MIN_BUDGET, now, limit);
	if (duplicates === 0) return waitMs;
	const windows = ((duplicates / answered) * waiting) / (limit.maxDuplicates - RESERVED_DUPLICATES);
	return Math.max(waitMs, windows * (limit.spanMs + limit.marginMs));
}
