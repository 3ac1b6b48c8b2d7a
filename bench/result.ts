import { median } from './numbers';

/** One way of doing the work, and what its runs took. */
export interface Side {
	name: string;
	/** File in `workflows/`, or what else was run. */
	workflow: string;
	/** What was asked for, such as "10,000 rows, 100 ms". */
	size: string;
	runs: Run[];
}

export interface Run {
	/** Time in the nodes that do the work. */
	nodeMs: number;
	/** From the start of the execution to its end, as n8n stores it. */
	wholeMs?: number;
	peakMB?: number;
	requests?: number;
	/** Answers 429 for the rate. */
	rateLimited?: number;
	blocks?: number;
	/** Answering time that 99 of 100 calls stay below. */
	p99Ms?: number;
	/** Time of n8n's main thread in the node. */
	processorMs?: number;
}

/** One thing that is demanded. */
export interface Verdict {
	what: string;
	value: number;
	/** Smallest and largest of the rounds. */
	spread?: [number, number];
	unit: string;
	/** An absolute time, which says something about the machine as well: no quick run fails on it. */
	isTime?: boolean;
	atLeast?: number;
	atMost?: number;
}

export interface LineResult {
	sides: Side[];
	verdicts: Verdict[];
	/** What a reader must know to judge the numbers. */
	notes: string[];
}

export function nodeMs(side: Side): number {
	return median(side.runs.map((run) => run.nodeMs));
}

/** Answers 429 for the rate and blocks of the key, none of which may come. */
export function clean(what: string, sides: readonly Side[]): Verdict {
	const runs = sides.flatMap((side) => side.runs);
	const value = runs.reduce((sum, run) => sum + (run.rateLimited ?? 0) + (run.blocks ?? 0), 0);
	return { what, unit: '', atMost: 0, value };
}

/**
 * The first over the second, round by round, so that what drifts cancels out; `factor` makes up
 * for different sizes.
 */
export function ratio(over: Side, under: Side, factor = 1): Pick<Verdict, 'value' | 'spread'> {
	const all = over.runs.map((run, at) => {
		// Where one side ran in fewer rounds, its last one stands for those that are missing.
		const other = under.runs[Math.min(at, under.runs.length - 1)]!;
		return (run.nodeMs / other.nodeMs) * factor;
	});
	return { value: median(all), spread: [Math.min(...all), Math.max(...all)] };
}

/** Quick runs allow for half of what is demanded. */
export function isReached({ value, atLeast, atMost, isTime }: Verdict, quick: boolean): boolean {
	if (quick && isTime) return true;
	const slack = quick ? 2 : 1;
	if (atLeast !== undefined && value < atLeast / slack) return false;
	return atMost === undefined || value <= atMost * slack;
}
