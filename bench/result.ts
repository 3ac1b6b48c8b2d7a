import { formatTable } from '../tools/lib/table';
import type { Bench } from './bench';

/** One thing that is demanded. */
export interface Verdict {
	what: string;
	/** What our side came to, such as "8.5s". */
	ours: string;
	/** What a user would do instead, and what that came to. */
	instead?: string;
	value: number;
	/** Smallest and largest of the rounds. */
	spread?: readonly [number, number];
	/** Times (`x`), microseconds, or a count. */
	unit: 'x' | 'us' | '';
	atLeast?: number;
	atMost?: number;
}

export interface Line {
	/** For `--line`. */
	id: string;
	/** What a reader must know to judge the figures. */
	notes: readonly string[];
	/** Takes too long for a short run of all lines. */
	isFullOnly?: boolean;
	run(bench: Bench): Promise<Verdict[]>;
}

/** Short runs allow for half of what is demanded, but for counts. */
export function isReached({ value, unit, atLeast, atMost }: Verdict, isQuick: boolean): boolean {
	const slack = isQuick && unit !== '' ? 2 : 1;
	return value >= (atLeast ?? -Infinity) / slack && value <= (atMost ?? Infinity) * slack;
}

export function verdictTable(results: ReadonlyMap<Line, Verdict[]>, isQuick: boolean): string {
	const demandOf = ({ atLeast, atMost, unit }: Verdict) => {
		if (atLeast === atMost) return `=${atMost}`;
		return atLeast === undefined ? `≤${atMost}${unit}` : `≥${atLeast}${unit}`;
	};
	return formatTable(
		['what', 'Lead Calling', 'instead', 'value', 'rounds', 'demanded', 'reached'],
		[...results].flatMap(([{ id }, verdicts]) =>
			verdicts.map((verdict) => [
				`${id}: ${verdict.what}`,
				verdict.ours,
				verdict.instead,
				`${short(verdict.value)}${verdict.unit}`,
				verdict.spread?.map(short).join('-'),
				demandOf(verdict),
				isReached(verdict, isQuick) ? 'yes' : 'NO',
			]),
		),
	);
}

/** NaN when there are none. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((one, other) => one - other);
	const middle = (sorted.length - 1) / 2;
	return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

export function spreadOf(values: readonly number[]): readonly [number, number] {
	return [Math.min(...values), Math.max(...values)];
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
