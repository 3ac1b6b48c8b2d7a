/**
 * The exact chance that a list gets its key blocked, by working backwards from its end. Nothing is
 * assumed of the clock or of other users of the key: before every decision the budget may be
 * whatever hurts most (from 2 to 5). Every real course of the window is one of these.
 */

/** How many leads leave on one decision, rows that are left aside. */
export type Rule = (answered: number, duplicates: number, budget: number) => number;

// Looked up once: every look at a global costs much in a test runner's sandbox.
const { exp, log, max, min, round } = Math;

const BUDGETS = [2, 3, 4, 5];

/** Numbers of duplicates less likely than this are left out. */
const NEGLIGIBLE = log(1e-16);

/**
 * @param duplicates how many the list holds in truth
 * @param most the most that leave on one decision, in all its requests
 * @param blockedAbove by default a decision with more duplicates than the budget blocks; a lower
 *   figure gives an event common enough to be seen in a simulation
 */
export function exactChance(
	rows: number,
	duplicates: number,
	rule: Rule,
	most: number,
	{ budgets = BUDGETS, blockedAbove = (budget: number) => budget } = {},
): number {
	const lnFactorial = lnFactorials(rows);
	const width = duplicates + 1;
	const kept = min(most, rows) + 1;
	/** The worst chance from so many answered and met to the end; a ring over what is answered. */
	const ahead = new Float64Array(kept * width);
	const range = likelyRanges(rows, duplicates, lnFactorial);
	const forgivenOf = budgets.map(blockedAbove);

	for (let answered = rows - 1; answered >= 0; answered--) {
		const [from, to] = range(answered);
		const here = (answered % kept) * width;
		ahead.fill(0, here, here + width);
		const left = rows - answered;
		for (let met = from; met <= to; met++) {
			const marked = duplicates - met;
			const good = left - marked;
			let worst = 0;
			for (let which = 0; which < budgets.length; which++) {
				const size = min(left, most, rule(answered, met, budgets[which]!));
				const forgiven = forgivenOf[which]!;
				const next = ((answered + size) % kept) * width + met;
				const fewest = max(0, size - good);
				const highest = min(size, marked);
				let term = exp(
					lnChoose(marked, fewest) + lnChoose(good, size - fewest) - lnChoose(left, size),
				);
				let chance = 0;
				let more = 0;
				for (let hits = fewest; hits <= highest; hits++) {
					if (hits > forgiven) {
						more += term;
						if (term < more * 1e-12) break;
					} else if (answered + size < rows) {
						chance += term * ahead[next + hits]!;
					}
					term *= ((size - hits) * (marked - hits)) / ((hits + 1) * (good - size + hits + 1));
				}
				worst = max(worst, chance + more);
			}
			ahead[here + met] = worst;
		}
	}
	return ahead[0]!;

	function lnChoose(n: number, k: number): number {
		return lnFactorial[n]! - lnFactorial[k]! - lnFactorial[n - k]!;
	}
}

/** The duplicates among the first rows that are worth a thought. */
function likelyRanges(rows: number, duplicates: number, lnFactorial: Float64Array) {
	const lnChoose = (n: number, k: number) =>
		lnFactorial[n]! - lnFactorial[k]! - lnFactorial[n - k]!;
	return (answered: number): [number, number] => {
		const isLikely = (met: number) =>
			lnChoose(duplicates, met) +
				lnChoose(rows - duplicates, answered - met) -
				lnChoose(rows, answered) >
			NEGLIGIBLE;
		const fewest = max(0, answered - (rows - duplicates));
		const highest = min(answered, duplicates);
		const middle = min(highest, max(fewest, round((answered * duplicates) / rows)));
		let from = middle;
		while (from > fewest && isLikely(from - 1)) from -= 1;
		let to = middle;
		while (to < highest && isLikely(to + 1)) to += 1;
		return [from, to];
	};
}

let table = new Float64Array(1);

/** `table[k]` is the natural logarithm of k!. */
function lnFactorials(upTo: number): Float64Array {
	if (table.length <= upTo) {
		table = new Float64Array(upTo + 1);
		for (let k = 1; k <= upTo; k++) table[k] = table[k - 1]! + log(k);
	}
	return table;
}
