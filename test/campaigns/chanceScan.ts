/**
 * The exact chance of a block for lists of every size, with every number of duplicates. It changes
 * slowly with the size, so between the sizes that are tried with every number up to 200, the numbers
 * tried are those around the worst, and a few others.
 *
 * A list that goes over to look-ups or a reading begins a new sample. Its chance is computed as if it
 * went over at the worst moment, what it looked up found as many of its duplicates as hurts most, and
 * left as many of its rows; and so on for every further sample.
 */
import { LIMITS } from '../../nodes/service/contract';
import { CHANCE_PER_LIST } from '../../nodes/service/sending/guard/batchSize';
import { exactChance, type Ways } from '../support/exactChance';

/** At 54,000 rows decisions first hold all that six requests can. */
const SIZES = [10, 30, 100, 300, 1_000, 3_000, 9_200, 20_000, 50_000, 54_000, 100_000, 200_000];
const DUPLICATES = Array.from({ length: 201 }, (_, count) => count);
/** The worst numbers of most lists. */
const AROUND = [0, 1, 2, 3].map((more) => LIMITS.duplicatesPerWindow + more);
const BETWEEN = sizesBetween(SIZES[0]!, SIZES.at(-1)!, 1.1);

/** What may be left for a further sample; what lies between two counts as the larger. */
const LEFT = sizesBetween(SIZES[0]!, SIZES.at(-1)!, 1.3);

/** Each further sample risks a third: what would come after these is less than a hundredth of all. */
const FURTHER_SAMPLES = 3;

const PROGRESS_EVERY_MS = 30_000;

/** Computes the chance of one list, or counts what that will take. */
type Compute = typeof exactChance;

interface Worst {
	rows: number;
	chance: number;
	duplicates: number;
}

/** @returns whether every list stays below the stated chance */
export function scanChances(): boolean {
	let work = 0;
	scan(
		(rows, duplicates) => {
			work += effort(rows, duplicates);
			return 0;
		},
		() => undefined,
	);
	return scan(withProgress(work), console.log);
}

/** As measured: the time that a list takes grows so. */
function effort(rows: number, duplicates: number): number {
	return rows * Math.sqrt(duplicates + 1);
}

/** Computes, and says every half minute how much is done and how long the rest takes. */
function withProgress(work: number): Compute {
	const startedAt = performance.now();
	let saidAt = startedAt;
	let done = 0;
	return (rows, duplicates, ways) => {
		const chance = exactChance(rows, duplicates, ways);
		done += effort(rows, duplicates);
		const now = performance.now();
		if (now - saidAt > PROGRESS_EVERY_MS) {
			saidAt = now;
			const part = done / work;
			const minutes = Math.ceil(((now - startedAt) * (1 / part - 1)) / 60_000);
			console.log(`  ${(part * 100).toFixed(1)} % done, about ${minutes} min to go`);
		}
		return chance;
	};
}

function scan(compute: Compute, say: (line: string) => void): boolean {
	const leftFor = furtherSamples(compute);
	const all = SIZES.flatMap((size) => {
		const once = worstOf(compute, size, DUPLICATES);
		const numbers = [...AROUND, 10, 12, 16, 20, 30, 60, 200];
		const whole = worstOf(compute, size, numbers, { leftFor });
		say(`${size} rows: ${said(once)}; with further samples ${said(whole)}`);
		return [once, whole];
	});
	const found = BETWEEN.map((size) => worstOf(compute, size, [...AROUND, 20, 60, 200]));
	const between = worstOfAll(found);
	say(`${BETWEEN.length} sizes between: worst at ${between.rows} rows, ${said(between)}`);
	return [...all, between].every(({ chance }) => chance <= CHANCE_PER_LIST);
}

/** The worst chance of what follows, for at most so many rows and duplicates left; it grows with both. */
function furtherSamples(compute: Compute): NonNullable<Ways['leftFor']> {
	let leftFor: Ways['leftFor'];
	for (let earlierSamples = FURTHER_SAMPLES; earlierSamples > 0; earlierSamples--) {
		leftFor = worstUpTo(compute, { earlierSamples, leftFor });
	}
	return leftFor!;
}

function worstUpTo(compute: Compute, ways: Ways): NonNullable<Ways['leftFor']> {
	/** The worst of a further sample has no more duplicates, whatever its size. */
	const maxDuplicates = AROUND.at(-1)!;
	const bySize: number[][] = [];
	let before: number[] = [];
	for (const rows of LEFT) {
		const chances = [0];
		for (let duplicates = 1; duplicates <= maxDuplicates; duplicates++) {
			const own = duplicates > rows ? 0 : compute(rows, duplicates, ways);
			chances.push(Math.max(own, chances.at(-1)!, before[duplicates] ?? 0));
		}
		while (bySize.length <= rows) bySize.push(chances);
		before = chances;
	}
	return (rows, duplicates) =>
		bySize[Math.min(rows, bySize.length - 1)]![Math.min(duplicates, maxDuplicates)]!;
}

function worstOf(compute: Compute, rows: number, numbers: readonly number[], ways?: Ways): Worst {
	const chances = numbers
		.filter((duplicates) => duplicates <= rows)
		.map((duplicates) => ({ rows, duplicates, chance: compute(rows, duplicates, ways) }));
	return worstOfAll(chances);
}

function worstOfAll(all: readonly Worst[]): Worst {
	return all.reduce((one, other) => (other.chance > one.chance ? other : one));
}

function said({ chance, duplicates }: Worst): string {
	return `${(chance * 1e6).toFixed(1)} of a million with ${duplicates} duplicates`;
}

/** Each so many times as large as the one before. */
function sizesBetween(min: number, max: number, times: number): number[] {
	const count = Math.floor(Math.log(max / min) / Math.log(times));
	return [...Array.from({ length: count + 1 }, (_, nth) => Math.round(min * times ** nth)), max];
}
