/**
 * How many leads the next Bulk Initiate request may hold, so that duplicates among them do not get
 * the key blocked (section 8: more than 5 duplicate submissions within 60 seconds). Derived in
 * docs/duplicate-guard.md, with the exact chances.
 */

/** The accepted chance that one list, sent to its end, gets the key blocked, whatever its rows. */
export const CHANCE_PER_CAMPAIGN = 1e-5;

/**
 * What single requests may risk of it (see `mayRisk`). Of round figures the largest with which the
 * exact chance of a whole list stays below CHANCE_PER_CAMPAIGN for every number of duplicates.
 */
export const STEP_CHANCE = 1.5e-5;

/** From the fourth duplicate on, single requests may not risk less than after the third. */
export const CAUTION_GROWS_UP_TO = 3;

/** Duplicates of the budget that are never planned with: someone else may be using the key. */
export const RESERVE = 1;

/** The smallest budget with which anything is sent. */
export const NEEDED_TO_SEND = RESERVE + 1;

/** `table[k]` is the natural logarithm of k!. */
export type LogFactorials = Float64Array;

export function logFactorials(upTo: number): LogFactorials {
	const table = new Float64Array(upTo + 1);
	for (let k = 1; k <= upTo; k++) table[k] = table[k - 1]! + Math.log(k);
	return table;
}

export interface ListState {
	/** Rows of the list that are to be sent, in all. */
	rows: number;
	/** Rows the service has answered, out of a random order. */
	answered: number;
	/** Duplicates among them. */
	duplicates: number;
	/** Duplicates that may still come before the key is blocked (`budgetLeft` of duplicateWindow.ts). */
	budgetLeft: number;
	/** Largest request, at most LIMITS.leadsPerRequest. */
	most: number;
}

/** As many leads as fit into the budget even if all are duplicates. 0: wait for the window. */
export function strictBatchSize(budgetLeft: number, most: number): number {
	return Math.max(0, Math.min(budgetLeft - RESERVE, most));
}

/**
 * The largest batch that the answers so far allow, and never less than the strict one. 0: wait for
 * the window (or no row is left). `table` must reach `rows`; make it once a list.
 */
export function nextBatchSize(
	{ rows, answered, duplicates, budgetLeft, most }: ListState,
	table: LogFactorials = logFactorials(rows),
): number {
	const largest = Math.min(most, rows - answered);
	const strict = strictBatchSize(budgetLeft, largest);
	if (strict === 0) return 0;
	let allowed = budgetLeft;
	let refused = largest + 1;
	while (refused - allowed > 1) {
		// Doubling at first: with many duplicates hardly more than the budget is allowed.
		const size = Math.min(2 * allowed, Math.floor((allowed + refused) / 2));
		if (mayRisk(answered, duplicates, size, budgetLeft, table)) allowed = size;
		else refused = size;
	}
	return allowed > budgetLeft ? allowed : strict;
}

/**
 * A batch may risk of STEP_CHANCE the part that it adds to what is known (so it does not matter in
 * how many requests a list is sent), and less with each of the first duplicates met (so that lists
 * with many stay below the same figure as lists with few). False also when the table is too short.
 */
export function mayRisk(
	answered: number,
	duplicates: number,
	size: number,
	budgetLeft: number,
	table: LogFactorials,
): boolean {
	const part = size / (answered + size);
	const accepted = (STEP_CHANCE * part) / (1 + Math.min(duplicates, CAUTION_GROWS_UP_TO)) ** 2;
	return overrunChance(answered, duplicates, size, budgetLeft, table) <= accepted;
}

/**
 * The chance, for the worst number of duplicates a list can hold, that a random order puts at most
 * `duplicates` of them into the first `answered` rows and more than `budgetLeft` into the next
 * `size`. Worst is one more than those two together, all within these rows: with more, too many
 * show up early; with fewer, too few are left. What remains is one tail of a hypergeometric
 * distribution (the one-sided exact test of a two-by-two table).
 */
export function overrunChance(
	answered: number,
	duplicates: number,
	size: number,
	budgetLeft: number,
	table: LogFactorials,
): number {
	if (size <= budgetLeft) return 0;
	const worst = duplicates + budgetLeft + 1;
	let term = Math.exp(
		logChoose(answered, duplicates, table) +
			logChoose(size, worst - duplicates, table) -
			logChoose(answered + size, worst, table),
	);
	let sum = term;
	for (let early = duplicates; early > 0 && worst - early < size; early--) {
		const late = worst - early;
		term *= (early * (size - late)) / ((answered - early + 1) * (late + 1));
		sum += term;
	}
	return sum;
}

function logChoose(n: number, k: number, table: LogFactorials): number {
	return table[n]! - table[k]! - table[n - k]!;
}
