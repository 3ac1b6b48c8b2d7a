/**
 * Duplicates have shown up: which way ends the list soonest? Wait for the budget again and again,
 * look each remaining row up, or read all that the service holds once. Pure arithmetic.
 */
import { LIMITS } from '../../api/contract';
import { RESERVE, type Sample } from './batchSize';
import type { DuplicateLimits } from './duplicateWindow';

export interface Outlook {
	sample: Sample;
	/** Rows not sent yet. */
	rowsLeft: number;
	/** Queries that looking up one of them takes. */
	queriesPerRow: number;
	/** Milliseconds until something may be sent again (`waitUntilBudget`). */
	waitMs: number;
	/** Milliseconds for one request, at the pace that the credential allows. */
	requestMs: number;
	/** Leads that the project holds, where that is known. */
	stored?: number;
}

/** A reading is worth it only where it wins clearly: the share of duplicates is an estimate. */
export const CLEARLY = 2;

/** A reading takes at most half of the request rate. */
const SHARE_OF_RATE = 0.5;

/**
 * With 95 % certainty at least this many duplicates are to be expected where one was seen: it may
 * have come early. From the second on the share seen is taken: waiting to be surer costs more.
 */
const OF_A_SINGLE_ONE = 0.05;

/** Milliseconds of waiting still ahead, now and for the duplicates that the sample lets expect. */
export function waitingMs({ sample, rowsLeft, waitMs }: Outlook, limits: DuplicateLimits): number {
	const { answered, duplicates } = sample;
	const likely = duplicates === 1 && waitMs === 0 ? OF_A_SINGLE_ONE : duplicates;
	const share = answered > 0 ? likely / answered : 0;
	const windows = (share * rowsLeft) / (limits.duplicates - RESERVE);
	return Math.max(waitMs, windows * (limits.spanMs + limits.marginMs));
}

export function lookingUpMs({ rowsLeft, queriesPerRow, requestMs }: Outlook): number {
	return rowsLeft * queriesPerRow * requestMs;
}

export function readingMs(stored: number, requestMs: number): number {
	return (Math.ceil(stored / LIMITS.leadsPerPage) * requestMs) / SHARE_OF_RATE;
}

/** Whether reading wins clearly over `otherwiseMs`. */
export function isReadingWorthIt(stored: number, requestMs: number, otherwiseMs: number): boolean {
	return readingMs(stored, requestMs) * CLEARLY < otherwiseMs;
}
