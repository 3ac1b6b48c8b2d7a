/** The sliding window of duplicate submissions (section 8), as arithmetic over time stamps. */
import { LIMITS } from '../../api/contract';
import { DEFAULT_POLICY, type Policy } from '../../policy';

/** `at`: when the answer that told of them arrived, in milliseconds of the caller's clock. */
export interface CountedDuplicates {
	at: number;
	count: number;
}

export interface DuplicateLimits extends Readonly<Policy['duplicates']> {
	/** Duplicates within one window that do not block yet: this process's part of the service's 5. */
	duplicates: number;
}

/**
 * An answer arrives after the service has counted its duplicates, so a window that begins with the
 * answer ends late enough; the margin is for a service that counts in whole seconds.
 */
export const DUPLICATE_LIMITS: DuplicateLimits = {
	duplicates: LIMITS.duplicatesPerWindow,
	...DEFAULT_POLICY.duplicates,
};

/** How many duplicates may still come now without a block; never below 0. */
export function budgetLeft(
	entries: readonly CountedDuplicates[],
	now: number,
	limits: DuplicateLimits = DUPLICATE_LIMITS,
): number {
	const counted = stillCounted(entries, now, limits).reduce((sum, { count }) => sum + count, 0);
	return Math.max(0, limits.duplicates - counted);
}

/**
 * Whole milliseconds until the budget is at least `needed` (1 or more); Infinity when it can never
 * be that large. Rounded up, so that a clock with fractions does not fall just short of it forever.
 */
export function waitUntilBudget(
	entries: readonly CountedDuplicates[],
	now: number,
	needed: number,
	limits: DuplicateLimits = DUPLICATE_LIMITS,
): number {
	if (needed > limits.duplicates) return Infinity;
	let room = limits.duplicates - needed;
	for (const { at, count } of stillCounted(entries, now, limits).sort((a, b) => b.at - a.at)) {
		room -= count;
		if (room < 0) return Math.ceil(limits.spanMs + limits.marginMs - (now - at));
	}
	return 0;
}

/** The entries that still count: all that a keeper of the window has to keep. */
export function stillCounted(
	entries: readonly CountedDuplicates[],
	now: number,
	{ spanMs, marginMs }: Policy['duplicates'] = DUPLICATE_LIMITS,
): CountedDuplicates[] {
	return entries.filter(({ at }) => now - at < spanMs + marginMs);
}
