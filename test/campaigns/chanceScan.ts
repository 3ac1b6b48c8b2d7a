/**
 * The exact chance of a block for lists of every size, with every number of duplicates. It changes
 * slowly with the size, so between the sizes that are tried with every number up to 200, the numbers
 * tried are those around the worst, and a few others.
 *
 * A list that goes over to look-ups begins a second sample. Its chance is computed as if it went over
 * at the worst moment, the look-ups found as many of its duplicates as hurts most, and left as many
 * of its rows.
 */
import { CHANCE_PER_CAMPAIGN } from '../../nodes/service/campaign/duplicateBudget/batchSize';
import { exactChance, type Ways } from '../unit/duplicateBudget/exactChance';
import { writeSection } from './guardPage';

/** At 54,000 rows decisions first hold all that six requests can. */
const SIZES = [10, 30, 100, 300, 1_000, 3_000, 9_200, 20_000, 50_000, 54_000, 100_000, 200_000];
const DUPLICATES = Array.from({ length: 201 }, (_, count) => count);

const BETWEEN = sizesBetween(SIZES[0]!, SIZES.at(-1)!, 1.1);
const DUPLICATES_BETWEEN = [5, 6, 7, 8, 20, 60, 200];

/** The worst of a second sample has so many duplicates at most, whatever its size. */
const MOST_IN_SECOND = 8;

interface Worst {
	rows: number;
	chance: number;
	duplicates: number;
}

/** @returns whether every list stays below the stated chance */
export async function scanChances(page: string): Promise<boolean> {
	const between = BETWEEN.map((rows) => worstOf(rows, DUPLICATES_BETWEEN)).reduce(worse);
	say(between, `${BETWEEN.length} sizes, ${DUPLICATES_BETWEEN.join(', ')} duplicates; worst at `);
	const leftFor = secondSample();
	const table = SIZES.map((rows) => {
		const once = worstOf(rows, DUPLICATES);
		const twice = worstOf(rows, [...DUPLICATES_BETWEEN, 10, 12, 16, 30], leftFor);
		say(once);
		say(twice, '  with a second sample, ');
		return { once, twice };
	});
	const cells = table.map(({ once, twice }) => [
		once.rows.toLocaleString('en'),
		(once.chance * 1e6).toFixed(1),
		once.chance > 0 ? once.duplicates : '-',
		(twice.chance * 1e6).toFixed(1),
	]);
	const heading = [
		'rows',
		'blocked of a million lists, at worst',
		'duplicates in that list',
		'with a second sample',
	];
	await writeSection(page, 'chances', heading, cells);
	const all = [between, ...table.flatMap(({ once, twice }) => [once, twice])];
	return all.every(({ chance }) => chance <= CHANCE_PER_CAMPAIGN);
}

/** The worst chance of a list of at most so many rows and duplicates, which grows with both. */
function secondSample(): NonNullable<Ways['leftFor']> {
	const width = MOST_IN_SECOND + 1;
	const worst = new Float64Array((SIZES.at(-1)! + 1) * width);
	let before = 0;
	for (const rows of BETWEEN) {
		for (let duplicates = 1; duplicates < width; duplicates++) {
			const chance = duplicates > rows ? 0 : exactChance(rows, duplicates, { isLater: true });
			const fewer = worst[rows * width + duplicates - 1]!;
			worst[rows * width + duplicates] = Math.max(
				chance,
				fewer,
				worst[before * width + duplicates]!,
			);
		}
		// What lies between two sizes counts as the larger.
		for (let at = before + 1; at < rows; at++) {
			worst.copyWithin(at * width, rows * width, (rows + 1) * width);
		}
		before = rows;
	}
	return (rows, duplicates) =>
		worst[Math.min(rows, before) * width + Math.min(duplicates, MOST_IN_SECOND)]!;
}

function worstOf(rows: number, numbers: readonly number[], leftFor?: Ways['leftFor']): Worst {
	return numbers
		.filter((duplicates) => duplicates <= rows)
		.map((duplicates) => ({ rows, duplicates, chance: exactChance(rows, duplicates, { leftFor }) }))
		.reduce(worse, { rows, duplicates: 0, chance: 0 });
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
