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
const CLEARLY = 2;

/** A reading takes at most half of the request rate. */
const SHARE_OF_RATE = 0.5;

/** Standard deviations of a one-sided bound at 5 %. */
const BOUND_5_PERCENT = 1.645;

/**
 * So many duplicates at least (with 95 % certainty) one may expect per `duplicates` seen: the lower
 * Poisson bound in the approximation of Wilson and Hilferty. One early duplicate says little.
 */
export function certainDuplicates(duplicates: number): number {
	if (duplicates === 0) return 0;
	const root = 1 - 1 / (9 * duplicates) - BOUND_5_PERCENT / (3 * Math.sqrt(duplicates));
	return duplicates * Math.max(0, root) ** 3;
}

/**
 * Milliseconds of waiting still ahead. While something may still be sent, at the least share that the
 * sample shows with certainty; once the budget is spent, at the share seen, since waiting costs too.
 */
export function waitingMs({ sample, rowsLeft, waitMs }: Outlook, limits: DuplicateLimits): number {
	const { answered, duplicates } = sample;
	const likely = waitMs > 0 ? duplicates : certainDuplicates(duplicates);
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
