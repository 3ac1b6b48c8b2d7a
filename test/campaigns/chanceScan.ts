/** The exact chance of a block for lists of every size, with every number of duplicates. */
import { formatTable } from '../../tools/lib/table';
import {
	adaptiveBatchSize,
	CHANCE_PER_CAMPAIGN,
} from '../../nodes/service/campaign/duplicateBudget/batchSize';
import { exactChance } from './exactChance';

/** Six requests of 1,000 leave on one decision; at 54,000 rows decisions first hold so many. */
const MOST = 6_000;
const SIZES = [10, 30, 100, 300, 1_000, 5_000, 9_200, 20_000, 50_000, 54_000, 100_000, 200_000];
const MOST_DUPLICATES = 200;

/** @returns whether every list stays below the stated chance */
export function scanChances(): boolean {
	let isGood = true;
	const table = SIZES.map((rows) => {
		let worst = 0;
		let at = 0;
		for (const duplicates of numbersFor(rows)) {
			const chance = exactChance(rows, duplicates, rule, MOST);
			if (chance > worst) [worst, at] = [chance, duplicates];
		}
		isGood &&= worst <= CHANCE_PER_CAMPAIGN;
		console.log(`${rows} rows: ${worst.toExponential(2)} with ${at} duplicates`);
		return [rows.toLocaleString('en'), (worst * 1e6).toFixed(2), at];
	});
	console.log(
		`\n${formatTable(['rows', 'blocked of a million lists, at worst', 'duplicates'], table)}`,
	);
	return isGood;
}

/** Every number for lists up to 5,000 rows; of longer ones every fifth above 20. */
function numbersFor(rows: number): number[] {
	return Array.from({ length: Math.min(rows, MOST_DUPLICATES) + 1 }, (_, count) => count).filter(
		(count) => rows <= 5_000 || count <= 20 || count % 5 === 0,
	);
}

const factors = new Map<number, number>();

/** The guard's own rule. It is a part of what was answered, so one look for each state is enough. */
function rule(answered: number, duplicates: number, budget: number): number {
	const state = duplicates * 8 + budget;
	let factor = factors.get(state);
	if (factor === undefined) {
		const sample = { answered: 1e9, duplicates };
		factors.set(state, (factor = adaptiveBatchSize(sample, budget, 1e12) / 1e9));
	}
	const allowed = Math.floor(answered * factor);
	return allowed > budget ? allowed : budget - 1;
}
