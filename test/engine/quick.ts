/** Policies for tests: the same rules with short waits, so that a test of a failure takes milliseconds. */
import { DEFAULT_POLICY, type Policy } from '../../nodes/service/policy';
import type { Limits } from '../service';

const REQUEST_WINDOW_MS = 150;
const DUPLICATE_WINDOW_MS = 300;

/** Long enough for a busy machine; tests of the deadline itself give their own. */
const DEADLINE_MS = 10_000;

/** The stand-in's windows of the same length as those of `QUICK`. */
export const QUICK_LIMITS: Partial<Limits> = {
	requestWindowMs: REQUEST_WINDOW_MS,
	duplicateWindowMs: DUPLICATE_WINDOW_MS,
};

/** All that waits. */
export const QUICK: Policy = {
	...DEFAULT_POLICY,
	requestWindow: { spanMs: REQUEST_WINDOW_MS, marginMs: 20 },
	deadlineMs: deadlines(DEADLINE_MS),
	retry: { ...DEFAULT_POLICY.retry, firstDelayMs: 10 },
	duplicates: { spanMs: DUPLICATE_WINDOW_MS, marginMs: 50 },
	doubt: { lookUpAfterMs: 60, betweenPassesMs: 30, quietPasses: 2, clockToleranceMs: 0 },
};

export function deadlines(ms: number): Policy['deadlineMs'] {
	return { read: ms, repeatable: ms, once: ms };
}
