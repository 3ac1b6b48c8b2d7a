/**
 * The exact chance that a list gets its key blocked, by working backwards from its end. Nothing is
 * assumed of the clock or of other users of the key: before every decision the budget may be
 * whatever hurts most (from `NEEDED_TO_SEND` to the limit). Every real course of the window is one of these.
 */
import { LIMITS } from '../../nodes/service/contract';
import { MIN_BUDGET, sampledBatchSize } from '../../nodes/service/sending/guard/batchSize';

// Looked up once: every look at a global costs much in a test runner's sandbox.
const { exp, floor, log, max, min } = Math;

/** Six requests of 1,000 leave on one decision. */
export const MAX_ON_DECISION = 6_000;

/**
 * Numbers of duplicates less likely than this are left out. How many stand among the first rows
 * depends on the order alone, so what is left out adds less than 1e-8 to the chance of 200,000 rows.
 */
const NEGLIGIBLE = log(1e-14);

const LARGE = 1e9;

/** The longest list whose chances are computed. */
const MAX_ROWS = 200_000;
const lnFactorial = new Float64Array(MAX_ROWS + 1);
for (let k = 1; k <= MAX_ROWS; k++) lnFactorial[k] = lnFactorial[k - 1]! + log(k);

/** By earlier samples, then by budget, then by duplicates. */
const parts: number[][][] = [];

/**
 * What `adaptiveBatchSize` answers, rows that are left aside. It is a part of what was answered, so one
 * look for each number of duplicates and each budget is enough.
 */
export function guardRule(
	answered: number,
	duplicates: number,
	budget: number,
	earlierSamples = 0,
): number {
	const ofBudget = ((parts[earlierSamples] ??= [])[budget] ??= []);
	const part = (ofBudget[duplicates] ??=
		sampledBatchSize({ answered: LARGE, duplicates, earlierSamples }, budget) / LARGE);
	const allowed = floor(answered * part);
	return allowed > budget ? allowed : budget - 1;
}

export interface Ways {
	/** Duplicates within one window that do not block yet. */
	limit?: number;
	/** The most that leave on one decision, in all its requests. */
	max?: number;
	budgets?: readonly number[];
	/**
	 * By default a decision with more duplicates than the budget blocks; a lower figure gives an
	 * event common enough to be seen in a simulation.
	 */
	blockedAbove?: (budget: number) => number;
	/** The list is the rest of one: so often leads were looked up or stored leads read before. */
	earlierSamples?: number;
	/** The chance of what follows where the course may be left for another one; the worse counts. */
	leftFor?: (rowsLeft: number, duplicatesLeft: number) => number;
}

/** @param duplicates how many the list holds in truth */
export function exactChance(rows: number, duplicates: number, ways: Ways = {}): number {
	const {
		limit = LIMITS.duplicatesPerWindow,
		max: maxOnDecision = MAX_ON_DECISION,
		// With fewer than the first of them nothing is sent.
		budgets = Array.from({ length: limit - MIN_BUDGET + 1 }, (_, at) => MIN_BUDGET + at),
		blockedAbove = (budget: number) => budget,
		earlierSamples = 0,
		leftFor,
	} = ways;
	const width = duplicates + 1;
	const kept = min(maxOnDecision, rows) + 1;
	/** The worst chance from so many answered and met to the end; a ring over what is answered. */
	const ahead = new Float64Array(kept * width);
	const forgivenOf = budgets.map(blockedAbove);
	let [from, to] = [duplicates, duplicates];

	for (let answered = rows - 1; answered >= 0; answered--) {
		const fewest = max(0, answered - (rows - duplicates));
		while (from > fewest && isLikely(rows, duplicates, answered, from - 1)) from -= 1;
		while (to > from && !isLikely(rows, duplicates, answered, to)) to -= 1;
		const here = (answered % kept) * width;
		const nextRow = ((answered + 1) % kept) * width;
		ahead.fill(0, here, here + width);
		const left = rows - answered;
		for (let met = from; met <= to; met++) {
			const marked = duplicates - met;
			let worst = leftFor === undefined ? 0 : leftFor(left, marked);
			/** One row after the other, which blocks nothing, as long as that is what the least budget gives. */
			const isOneByOne =
				blockedAbove(1) > 0 && guardRule(answered + 3, met, budgets[0]!, earlierSamples) === 1;
			if (isOneByOne) {
				const hit = marked / left;
				const at = nextRow + met;
				const onward = (marked > 0 ? hit * ahead[at + 1]! : 0) + (1 - hit) * ahead[at]!;
				worst = max(worst, left > 1 ? onward : 0);
			}
			for (let which = 0; which < budgets.length; which++) {
				const budget = budgets[which]!;
				const size = min(left, maxOnDecision, guardRule(answered, met, budget, earlierSamples));
				const forgiven = forgivenOf[which]!;
				// So few at once are the same as one after the other, or better.
				if (isOneByOne && size < budget && size <= forgiven) continue;
				const next = ((answered + size) % kept) * width + met;
				const ends = answered + size === rows;
				worst = max(worst, decision(left, marked, size, forgiven, ahead, ends ? -1 : next));
			}
			ahead[here + met] = worst;
		}
	}
	return ahead[0]!;
}

/** The chance that this decision blocks, or what follows does. @param next in `ahead`; -1: nothing follows */
function decision(
	left: number,
	marked: number,
	size: number,
	forgiven: number,
	ahead: Float64Array,
	next: number,
): number {
	const good = left - marked;
	const fewest = max(0, size - good);
	const highest = min(size, marked);
	let term = exp(lnChance(left, marked, size, fewest));
	let chance = 0;
	let more = 0;
	for (let hits = fewest; hits <= highest; hits++) {
		if (hits > forgiven) {
			more += term;
			// Only where the terms fall already.
			if (term < more * 1e-9) break;
		} else if (next >= 0) {
			chance += term * ahead[next + hits]!;
		}
		term *= ((size - hits) * (marked - hits)) / ((hits + 1) * (good - size + hits + 1));
	}
	return chance + more;
}

/** Whether it is worth a thought that so many duplicates stand among the first `answered` rows. */
function isLikely(rows: number, duplicates: number, answered: number, met: number): boolean {
	return lnChance(rows, duplicates, answered, met) > NEGLIGIBLE;
}

// Drawing without replacement, written apart from the guard's own arithmetic.

function lnChoose(n: number, k: number): number {
	if (k < 0 || k > n) return -Infinity;
	return lnFactorial[n]! - lnFactorial[k]! - lnFactorial[n - k]!;
}

/** ln of the chance of exactly `hits` among `drawn` of `all` rows, `marked` of them marked. */
function lnChance(all: number, marked: number, drawn: number, hits: number): number {
	return lnChoose(marked, hits) + lnChoose(all - marked, drawn - hits) - lnChoose(all, drawn);
}
