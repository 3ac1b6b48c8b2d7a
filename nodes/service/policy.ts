import { LIMITS } from './contract';
import type { Policy } from './http/policy';

const duplicates = { spanMs: LIMITS.duplicateWindowMs, marginMs: 1_000 };

/** After so many failures in a row, the next attempts are taken to fail as well. */
export const MAX_FAILURES_IN_A_ROW = 3;

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
		maxRetryAfterMs: 60_000,
		// Never a 4xx; what creates or changes something only if it surely never arrived.
		kinds: {
			read: ['unreachable', 'interrupted', 'failed'],
			repeatable: ['unreachable'],
			once: ['unreachable'],
		},
	},
	lostAnswerWaitMs: 60_000,
	startupWaitMs: duplicates.spanMs + duplicates.marginMs,
	progressIntervalMs: 5_000,
};
