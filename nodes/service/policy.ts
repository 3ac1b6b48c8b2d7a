/**
 * How long things take and how often they are tried, as one value beside the transport. What the
 * specification states comes from `contract.ts`; the rest is ours, with its reason.
 */
import { type Answers, type Effect, LIMITS } from './api/contract';
import type { FaultKind } from './http/errors';

/** All times in milliseconds. */
export interface Policy {
	/** Section 8: requests per project. */
	readonly requestWindow: {
		readonly spanMs: number;
		/** Clocks tick in whole milliseconds on both sides. */
		readonly marginMs: number;
	};

	/** Section 8: duplicate submissions per key. */
	readonly duplicates: {
		readonly spanMs: number;
		/** How much longer a duplicate is held against the budget: a service may count in whole seconds. */
		readonly marginMs: number;
	};

	/** Section 8: how long the service blocks a key. */
	readonly blockMs: number;

	/** Deadline of a whole exchange. A submission of 1000 leads normally takes seconds. */
	readonly deadlineMs: Readonly<Record<Effect, number>>;

	/** The most that is read of an answer, in bytes and inflated. */
	readonly answerBytes: Readonly<Record<Answers, number>>;

	/** Section 7, retry rules: what is sent again, and when. */
	readonly retry: {
		readonly tries: number;
		readonly firstDelayMs: number;
		readonly longestDelayMs: number;
		/** A `Retry-After` beyond this is not waited for: the user is told instead. */
		readonly longestRetryAfterMs: number;
		readonly kinds: Readonly<Record<Effect, readonly FaultKind[]>>;
	};

	/** How a lost answer is cleared up by look-ups. */
	readonly doubt: {
		/** After the sending: no sooner than the deadline, since the service may still be at work. */
		readonly lookUpAfterMs: number;
		readonly betweenPassesMs: number;
		/** So many passes in a row must find nothing new. */
		readonly quietPasses: number;
		/** The clocks of one service's machines differ a little. */
		readonly clockToleranceMs: number;
	};

	/** At least this often a long wait or reading says how far it is. */
	readonly progressMs: number;
}

export const DEFAULT_POLICY: Policy = {
	requestWindow: { spanMs: LIMITS.requestWindowMs, marginMs: 20 },
	duplicates: { spanMs: LIMITS.duplicateWindowMs, marginMs: 1_000 },
	blockMs: LIMITS.blockMs,
	deadlineMs: { read: 30_000, repeatable: 60_000, once: 60_000 },
	// A page of 100 leads with all their activities has a few megabytes, a process with its flow one.
	answerBytes: { list: 32 * 2 ** 20, record: 2 ** 20 },
	retry: {
		tries: 3,
		firstDelayMs: 500,
		longestDelayMs: 8_000,
		longestRetryAfterMs: 60_000,
		kinds: {
			read: ['unreachable', 'interrupted', 'failed'],
			repeatable: ['unreachable'],
			once: ['unreachable'],
		},
	},
	doubt: {
		lookUpAfterMs: 60_000,
		betweenPassesMs: 10_000,
		quietPasses: 2,
		clockToleranceMs: 1_000,
	},
	progressMs: 5_000,
};
