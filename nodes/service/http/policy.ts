import type { Effect } from './endpoint';
import type { FaultKind } from './errors';

/** How long things take and how often they are tried; all times in milliseconds. */
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
		/** How much longer a refusal is held against the budget: a service may count in whole seconds. */
		readonly marginMs: number;
	};
	/** Section 8: how long the service blocks a key. */
	readonly blockMs: number;
	/** Deadline of a whole exchange. */
	readonly deadlineMs: Readonly<Record<Effect, number>>;
	/** Section 7, retry rules: what is sent again, and when. */
	readonly retry: {
		readonly tries: number;
		readonly firstDelayMs: number;
		readonly maxDelayMs: number;
		/** A `Retry-After` beyond this is not waited for: the user is told instead. */
		readonly maxRetryAfterMs: number;
		readonly kinds: Readonly<Record<Effect, readonly FaultKind[]>>;
	};
	/** After a lost answer nothing leaves with the key for this long, counted from the sending. */
	readonly lostAnswerWaitMs: number;
	/** How long after loading the package a process takes the duplicate budget for spent. */
	readonly startupWaitMs: number;
	/** At least this often a long wait or reading says how far it is. */
	readonly progressIntervalMs: number;
}
