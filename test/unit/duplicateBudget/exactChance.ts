/**
 * The exact chance that a list gets its key blocked, by working backwards from its end. Nothing is
 * assumed of the clock or of other users of the key: before every batch the budget may be whatever
 * hurts most (from `NEEDED_TO_SEND` to 5). Every real course of the window is one of these.
 */
import { LIMITS } from '../../../nodes/service/api/contract';
import {
	NEEDED_TO_SEND,
	sampledBatchSize,
} from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import { draw, lnChance } from './hypergeometric';

// Looked up once: every look at a global costs much in a test runner's sandbox.
const { max, min, round } = Math;

const BUDGETS = Array.from(
	{ length: LIMITS.duplicatesPerWindow - NEEDED_TO_SEND + 1 },
	(_, index) => NEEDED_TO_SEND + index,
);

/** Numbers of duplicates less likely than this are left out. */
const NEGLIGIBLE = Math.log(1e-16);

/** `sizes[budget][duplicates][answered]`: the next batch, rows left aside. */
export type Sizes = Uint16Array[][];

/**
 * What `adaptiveBatchSize` answers in every state a list can be in; that they are the same is a test
 * of its own.
 */
export function allSizes(rows: number, mostDuplicates: number, most = 6000): Sizes {
	const sizes: Sizes = [];
	for (const budget of BUDGETS) {
		sizes[budget] = [];
		for (let duplicates = 0; duplicates <= mostDuplicates; duplicates++) {
			const line = new Uint16Array(rows + 1);
			for (let answered = duplicates; answered <= rows; answered++) {
				const size = min(most, sampledBatchSize({ answered, duplicates }, budget));
				line[answered] = size > budget ? size : budget - 1;
			}
			sizes[budget].push(line);
		}
	}
	return sizes;
}

/**
 * @param duplicates how many the list holds in truth; `sizes` must reach them
 * @param blockedAbove by default a batch with more duplicates than the budget blocks; a lower
 *   figure gives an event common enough to be seen in a simulation
 */
export function exactChance(
	rows: number,
	duplicates: number,
	sizes: Sizes,
	{ budgets = BUDGETS, blockedAbove = (budget: number) => budget } = {},
): number {
	/** `ahead[answered][met - fewest[answered]]`: the worst chance from there to the end. */
	const ahead: (Float64Array | undefined)[] = [];
	const fewest: number[] = [];
	const furthest = max(...budgets.map((budget) => sizes[budget]![0]!.at(-1)!));
	for (let answered = rows; answered >= 0; answered--) {
		const [from, to] = likely(rows, duplicates, answered);
		fewest[answered] = from;
		const here = (ahead[answered] = new Float64Array(to - from + 1));
		ahead[answered + furthest + 1] = undefined;
		if (answered === rows) continue;
		for (let met = from; met <= to; met++) {
			for (const budget of budgets) {
				const left = rows - answered;
				const size = min(left, sizes[budget]![met]![answered]!);
				const next = draw(left, duplicates - met, size, blockedAbove(budget));
				let chance = next.more;
				next.exactly.forEach((likelihood, more) => {
					const index = met + more - fewest[answered + size]!;
					chance += likelihood * (ahead[answered + size]![index] ?? 0);
				});
				here[met - from] = max(here[met - from]!, chance);
			}
		}
	}
	return ahead[0]![0]!;
}

/** The range of duplicates among the first `answered` rows that is worth a thought. */
function likely(rows: number, duplicates: number, answered: number): [number, number] {
	const fewest = max(0, answered - (rows - duplicates));
	const highest = min(answered, duplicates);
	const isLikely = (met: number) => lnChance(rows, duplicates, answered, met) > NEGLIGIBLE;
	const middle = min(highest, max(fewest, round((answered * duplicates) / rows)));
	let from = middle;
	while (from > fewest && isLikely(from - 1)) from -= 1;
	let to = middle;
	while (to < highest && isLikely(to + 1)) to += 1;
	return [from, to];
}
