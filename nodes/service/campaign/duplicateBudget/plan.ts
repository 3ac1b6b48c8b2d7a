/** What to do when the budget of duplicates is spent: wait, or look the remaining rows up. */
import { LIMITS } from '../../api/contract';

import { RESERVE } from './batchSize';
import { DUPLICATE_LIMITS, type DuplicateLimits } from './duplicateWindow';

export interface Standstill {
	rowsLeft: number;
	/** Rows the service has answered, and duplicates among them. */
	answered: number;
	duplicates: number;
	/** Milliseconds until something may be sent again (`waitUntilBudget`). */
	waitMs: number;
}

/** Milliseconds for one look-up, at the pace of so many requests per window (section 8). */
export function lookUpMsAt(requestsPerWindow: number): number {
	return LIMITS.requestWindowMs / requestsPerWindow;
}

/** The same, where the whole request limit may be used. */
export const LOOK_UP_MS = lookUpMsAt(LIMITS.requestsPerWindow);

/**
 * Whichever ends the list sooner.
 *
 * @param lookUpMs for one look-up, at the pace of the part of the request limit that may be used
 */
export function plan(
	state: Standstill,
	limits: DuplicateLimits = DUPLICATE_LIMITS,
	lookUpMs = LOOK_UP_MS,
): 'wait' | 'lookUp' {
	return state.rowsLeft * lookUpMs < expectedWaitMs(state, limits) ? 'lookUp' : 'wait';
}

/** Milliseconds of waiting still ahead if the rest holds duplicates at the rate seen so far. */
export function expectedWaitMs(
	{ rowsLeft, answered, duplicates, waitMs }: Standstill,
	limits: DuplicateLimits = DUPLICATE_LIMITS,
): number {
	const share = answered > 0 ? duplicates / answered : 0;
	const windows = (share * rowsLeft) / (limits.duplicates - RESERVE);
	return Math.max(waitMs, windows * (limits.spanMs + limits.marginMs));
}
