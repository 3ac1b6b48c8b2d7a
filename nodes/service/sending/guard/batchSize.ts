/**
 * How many leads may leave next, so that duplicates among them do not get the key blocked
 * (specification, section 8). Derived in docs/dev/duplicate-guard-proof.md, with the exact chances, which
 * `npm run test:campaigns -- --chance` computes again for whatever limit `LIMITS` states.
 */

/** The accepted chance that one list, sent to its end, gets the key blocked, whatever its rows. */
export const CHANCE_PER_LIST = 1e-5;

/**
 * What one decision may risk, of which it takes the part that it adds to what is known. With this and
 * the next figure the exact chance of a list stays below CHANCE_PER_LIST, for 5 duplicates in a window
 * as for 10.
 */
export const STEP_CHANCE = 1e-5;

/** From the fourth duplicate on, one decision may not risk less than after the third. */
const MAX_DUPLICATES_WEIGHED = 3;

/** Duplicates of the budget that are never planned with: someone else may be using the key. */
export const RESERVED_DUPLICATES = 1;

/** The smallest budget with which anything is sent. */
export const MIN_BUDGET = RESERVED_DUPLICATES + 1;

/** Answers to leads that left in a random order. */
export interface Sample {
	/** Rows the service has answered. */
	readonly answered: number;
	/** Duplicates among them. */
	readonly duplicates: number;
	/** How many samples the list has had before: each risks a third of the one before, so that their sum is bounded. */
	readonly earlierSamples?: number;
}

/** In random order, what was answered is a fair sample of the rest. */
export function shuffle<T>(elements: T[], random: () => number): void {
	for (let last = elements.length - 1; last > 0; last--) {
		const swapped = Math.floor(random() * (last + 1));
		[elements[last], elements[swapped]] = [elements[swapped]!, elements[last]!];
	}
}

/** As many leads as fit into the budget even if all are duplicates. 0: wait for the window. */
export function strictBatchSize(budgetLeft: number, max: number): number {
	return Math.max(0, Math.min(budgetLeft - RESERVED_DUPLICATES, max));
}

/**
 * The most leads that the sample allows to leave on one decision, in however many requests, and
 * never fewer than the strict ones. 0: wait for the window, or `max` is 0.
 */
export function adaptiveBatchSize(sample: Sample, budgetLeft: number, max: number): number {
	const strict = strictBatchSize(budgetLeft, max);
	if (strict === 0) return 0;
	const allowed = sampledBatchSize(sample, budgetLeft);
	return allowed > budgetLeft ? Math.min(allowed, max) : strict;
}

/**
 * A block needs more than `budgetLeft` duplicates in the next `b` rows after only `duplicates` in
 * `answered`. For the worst list that chance is at most C(d+m+1, m+1) r^(m+1), where r = b / (n+b)
 * is the part that the rows add. It may be STEP_CHANCE * r / (1 + min(d, 3))^2; solved for b.
 */
export function sampledBatchSize(
	{ answered, duplicates, earlierSamples = 0 }: Sample,
	budgetLeft: number,
): number {
	const penalty = (1 + Math.min(duplicates, MAX_DUPLICATES_WEIGHED)) ** 2;
	const combinations = choose(duplicates + budgetLeft + 1, budgetLeft + 1);
	const risk = STEP_CHANCE / 3 ** earlierSamples;
	const newShare = (risk / (penalty * combinations)) ** (1 / budgetLeft);
	return Math.floor((answered * newShare) / (1 - newShare));
}

function choose(n: number, k: number): number {
	let combinations = 1;
	for (let i = 1; i <= k; i++) combinations *= (n - k + i) / i;
	return combinations;
}
