import { LIMITS } from './contract';
import type { ClientPolicy } from './http/client';

/** How long things take and how often they are tried; all times in milliseconds. */
export interface Policy extends ClientPolicy {
	/** How long a refusal counts against the budget. ASSUMED: a service may count in whole seconds. */
	readonly duplicates: { readonly spanMs: number; readonly marginMs: number };
	/** After a lost answer nothing leaves with the key for this long, counted from the sending. */
	readonly lostAnswerWaitMs: number;
	/** How long after loading the package a process takes the duplicate budget for spent. */
	readonly startupWaitMs: number;
	/** Whoever takes a lease waits for so long, and up to twice: a call of n8n's store takes a tenth of it. */
	readonly leaseSettleMs: number;
	/** At least this often a long wait or reading says how far it is. */
	readonly progressIntervalMs: number;
}

const duplicates = { spanMs: LIMITS.duplicateWindowMs, marginMs: 1_000 };

/** After so many failures in a row, the next attempts are taken to fail as well. */
export const MAX_FAILURES_IN_A_ROW = 3;

/** For so long an accepted lead is taken to be stored still; then the service is asked. */
export const ASSUME_STORED_MS = 3_600_000;

/** No outcome is kept for longer; for so long a call may be queued. */
export const OUTCOME_KEPT_MS = 24 * 3_600_000;

/** For so long at least, and twice as long at most, another process does not call whom this one has called. */
export const CLAIMED_MS = 36 * 3_600_000;

/** Against double clicks and overlaps. Later a refusal may have passed, or a person means it. */
export const REPEATED_MS = 5 * 60_000;

export const DEFAULT_POLICY: Policy = {
	requestWindow: { spanMs: LIMITS.requestWindowMs, marginMs: 20 },
	duplicates,
	blockMs: LIMITS.blockMs,
	// A submission of 1000 leads normally takes seconds.
	deadlineMs: { read: 30_000, repeatable: 60_000, once: 60_000 },
	retry: {
		tries: 3,
		firstDelayMs: 500,
		maxDelayMs: 8_000,
		maxRetryAfterMs: { 503: 60_000 },
		// Never a 4xx; what creates or changes something only if it surely never arrived.
		kinds: {
			read: ['unreachable', 'interrupted', 'failed'],
			repeatable: ['unreachable'],
			once: ['unreachable'],
		},
	},
	lostAnswerWaitMs: 60_000,
	startupWaitMs: duplicates.spanMs + duplicates.marginMs,
	leaseSettleMs: 1_000,
	progressIntervalMs: 5_000,
};
