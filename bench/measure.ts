import { readFileSync, writeFileSync } from 'node:fs';

const SAMPLE_MS = 4;

/** One run of one side. */
export interface Run {
	/** In the nodes that do the work. */
	ms: number;
	/** Running time of n8n's main thread meanwhile. */
	processorMs?: number;
	peakMB?: number;
	requests?: number;
}

/** One thing that is measured, and held against what is demanded of it, if anything is. */
export interface Verdict {
	what: string;
	/** What our side came to, such as "8.5s". */
	ours: string;
	/** What a user would do instead, and what that came to. */
	instead?: string;
	/** Of the rounds: their median is held against the demand. */
	values: readonly number[];
	/** Times (`x`), microseconds, or a count. */
	unit: 'x' | 'us' | '';
	atLeast?: number;
	atMost?: number;
}

export function isReached({ values, atLeast = -Infinity, atMost = Infinity }: Verdict): boolean {
	return median(values) >= atLeast && median(values) <= atMost;
}

/** What a run came to. */
interface Ended {
	error?: string;
	items: number;
	leads: number;
	/** Requests that were answered 429. */
	rateLimited: number;
	blocks: number;
}

/** @returns why nothing is measured by it, if so */
export function wrongWith(
	{ error, items, leads, rateLimited, blocks }: Ended,
	wanted: { items: number; leads?: number },
): string | undefined {
	if (error !== undefined) return error;
	if (items !== wanted.items) return `${items} items, not ${wanted.items}`;
	if (leads !== (wanted.leads ?? leads)) {
		return `the service holds ${leads} leads, not ${wanted.leads}`;
	}
	return rateLimited + blocks > 0 ? `${rateLimited} 429s, ${blocks} blocks` : undefined;
}

/** Each side once, then each once more, and so on: what drifts, drifts for all alike. */
export async function inTurn<Name extends string>(
	rounds: number,
	sides: Record<Name, () => Promise<Run>>,
): Promise<Record<Name, Run[]>> {
	const names = Object.keys(sides) as Name[];
	const runs = Object.fromEntries(names.map((name) => [name, [] as Run[]]));
	for (let round = 0; round < rounds; round++) {
		for (const name of names) {
			const run = await sides[name]();
			runs[name]!.push(run);
			console.log(`  ${name}: ${duration(run.ms)}`);
		}
	}
	return runs as Record<Name, Run[]>;
}

export function medianOf(runs: readonly Run[], figure: keyof Run = 'ms'): number {
	return median(runs.map((run) => run[figure] ?? NaN));
}

/** The first over the second, round by round, so that what drifts cancels out. */
export function ratios(over: readonly Run[], under: readonly Run[], figure: keyof Run = 'ms') {
	return over.map((run, round) => run[figure]! / under[round]![figure]!);
}

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = (sorted.length - 1) / 2;
	return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** About three significant digits; whole numbers as they are. */
export function short(value: number): string {
	if (value >= 100 || Number.isInteger(value)) return String(Math.round(value));
	return value.toFixed(value >= 10 ? 1 : 2);
}

export function duration(ms: number): string {
	return ms >= 1_000 ? `${short(ms / 1_000)}s` : `${short(ms)}ms`;
}

export function count(value: number): string {
	return value.toLocaleString('en-US');
}

/**
 * Follows how long the main thread of a process has been running, so that any stretch of time can be
 * asked for afterwards, and the most memory it holds. n8n's main thread runs the nodes; waiting for a
 * service takes none of its time.
 */
export class ProcessWatch {
	private readonly samples: Array<{ at: number; ms: number }> = [];
	private readonly timer = setInterval(() => this.sample(), SAMPLE_MS);

	constructor(private readonly pid: number) {
		// Linux forgets the peak of the memory.
		writeFileSync(`/proc/${pid}/clear_refs`, '5');
	}

	/** @returns the peak of the memory since the beginning, in MB */
	stop(): number {
		clearInterval(this.timer);
		const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
		return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
	}

	/** Milliseconds of running time between two times (since 1970). */
	between(from: number, to: number): number {
		return this.runningAt(to) - this.runningAt(from);
	}

	private sample(): void {
		const file = `/proc/${this.pid}/task/${this.pid}/schedstat`;
		const [nanoseconds] = readFileSync(file, 'utf8').split(' ');
		this.samples.push({ at: Date.now(), ms: Number(nanoseconds) / 1e6 });
	}

	private runningAt(time: number): number {
		const after = this.samples.findIndex(({ at }) => at >= time);
		const [earlier, later] = [this.samples[after - 1], this.samples[after]];
		if (!earlier || !later) return NaN;
		const share = (time - earlier.at) / (later.at - earlier.at);
		return earlier.ms + share * (later.ms - earlier.ms);
	}
}
