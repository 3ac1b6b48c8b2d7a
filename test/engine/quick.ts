/** Policies for tests: the same rules with short waits, so that a test of a failure takes milliseconds. */
import type { Policy } from '../../nodes/service/http/policy';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
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

/** Of a process that has been running for long. */
export const QUICK: Policy = {
	...DEFAULT_POLICY,
	requestWindow: { spanMs: REQUEST_WINDOW_MS, marginMs: 20 },
	duplicates: { spanMs: DUPLICATE_WINDOW_MS, marginMs: 50 },
	deadlineMs: deadlines(DEADLINE_MS),
	retry: { ...DEFAULT_POLICY.retry, firstDelayMs: 10, maxDelayMs: 40 },
	doubtMs: 60,
	freshMs: 0,
};

export function deadlines(ms: number): Policy['deadlineMs'] {
	return { read: ms, repeatable: ms, once: ms };
}
