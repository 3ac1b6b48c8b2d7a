/**
 * The exact chance of a block for lists of every size, with every number of duplicates. It changes
 * slowly with the size, so between the sizes that are tried with every number up to 200, the numbers
 * tried are those around the worst, and a few others.
 */
import { CHANCE_PER_CAMPAIGN } from '../../nodes/service/campaign/duplicateBudget/batchSize';
import { exactChance } from '../unit/duplicateBudget/exactChance';
import { writeSection } from './guardPage';

/** At 54,000 rows decisions first hold all that six requests can. */
const SIZES = [10, 30, 100, 300, 1_000, 3_000, 9_200, 20_000, 50_000, 54_000, 100_000, 200_000];
const DUPLICATES = Array.from({ length: 201 }, (_, count) => count);

const BETWEEN = sizesBetween(SIZES[0]!, SIZES.at(-1)!, 1.1);
const DUPLICATES_BETWEEN = [5, 6, 7, 8, 20, 60, 200];

interface Worst {
	rows: number;
	chance: number;
	duplicates: number;
}

/** @returns whether every list stays below the stated chance */
export async function scanChances(page?: string): Promise<boolean> {
	const between = BETWEEN.map((rows) => worstOf(rows, DUPLICATES_BETWEEN)).reduce(worse);
	say(between, `${BETWEEN.length} sizes, ${DUPLICATES_BETWEEN.join(', ')} duplicates; worst at `);
	const table = SIZES.map((rows) => {
		const worst = worstOf(rows, DUPLICATES);
		say(worst);
		return worst;
	});
	const cells = table.map(({ rows, chance, duplicates }) => [
		rows.toLocaleString('en'),
		(chance * 1e6).toFixed(1),
		chance > 0 ? duplicates : '-',
	]);
	const heading = ['rows', 'blocked of a million lists, at worst', 'duplicates in that list'];
	if (page !== undefined) await writeSection(page, 'chances', heading, cells);
	return [...table, between].every(({ chance }) => chance <= CHANCE_PER_CAMPAIGN);
}

function worstOf(rows: number, numbers: readonly number[]): Worst {
	return numbers
		.filter((duplicates) => duplicates <= rows)
		.map((duplicates) => ({ rows, duplicates, chance: exactChance(rows, duplicates) }))
		.reduce(worse);
}

function worse(one: Worst, other: Worst): Worst {
	return other.chance > one.chance ? other : one;
}

function say({ rows, chance, duplicates }: Worst, before = ''): void {
	console.log(`${before}${rows} rows: ${chance.toExponential(2)} with ${duplicates} duplicates`);
}

/** Each so many times as large as the one before. */
function sizesBetween(least: number, most: number, times: number): number[] {
	const count = Math.floor(Math.log(most / least) / Math.log(times));
	return Array.from({ length: count + 1 }, (_, nth) => Math.round(least * times ** nth));
}
