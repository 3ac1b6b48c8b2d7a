/**
 * The package's waits, cut short, so that a test of a failure takes milliseconds. Each is data of
 * the module that waits; nothing but its length differs from what users run.
 */
import { RECONCILE } from '../../nodes/service/campaign/reconcile';
import { ENDPOINTS, LIMITS } from '../../nodes/service/api/contract';
import { DUPLICATE_LIMITS } from '../../nodes/service/campaign/duplicateBudget/duplicateWindow';
import { RETRY } from '../../nodes/service/http/retry';
import type { Limits } from '../service';

type Mutable<T> = { -readonly [K in keyof T]: number };

export const QUICK = { requestWindowMs: 150, duplicateWindowMs: 300 };

/** Long enough for a busy machine; tests of the deadline itself give their own. */
const DEADLINE_MS = 10_000;

/** The stand-in's windows of the same length as ours after `hurry`. */
export const QUICK_LIMITS: Partial<Limits> = {
	requestWindowMs: QUICK.requestWindowMs,
	duplicateWindowMs: QUICK.duplicateWindowMs,
};

/** Deadlines, pauses between tries and the request window; for the test file that calls it. */
export function hurry(deadlineMs = DEADLINE_MS): void {
	for (const endpoint of Object.values(ENDPOINTS)) {
		(endpoint as { deadlineMs: number }).deadlineMs = deadlineMs;
	}
	(LIMITS as Mutable<typeof LIMITS>).requestWindowMs = QUICK.requestWindowMs;
	RETRY.firstDelayMs = 10;
	RECONCILE.settleMs = 30;
}

/** The minute of the duplicate protection as well; only with a stand-in of `QUICK_LIMITS`. */
export function hurryDuplicates(): void {
	DUPLICATE_LIMITS.windowMs = QUICK.duplicateWindowMs;
	DUPLICATE_LIMITS.marginMs = 50;
}
