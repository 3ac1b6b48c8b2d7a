import { formatTable } from '../tools/lib/table';
import type { Line } from './lines/line';
import { median, short } from './numbers';
import { isReached, type LineResult, type Run, type Verdict } from './result';

/** What was demanded and what was reached, one row a demand. */
export function verdictTable(results: ReadonlyArray<[Line, LineResult]>, quick: boolean): string {
	return formatTable(
		['case', 'what', 'value', 'rounds', 'demanded', 'reached'],
		results.flatMap(([{ title }, { verdicts }]) =>
			verdicts.map((verdict) => [
				title,
				verdict.what,
				withUnit(verdict.value, verdict.unit),
				verdict.spread?.map(short).join(' to '),
				demanded(verdict),
				isDemanded(verdict) ? (isReached(verdict, quick) ? 'yes' : 'NO') : undefined,
			]),
		),
	);
}

/** Every side with the medians of its runs. */
export function sideTable(results: ReadonlyArray<[Line, LineResult]>): string {
	const heading = ['workflow', 'side', 'size', 'runs', 'in its nodes', 'ms, rounds', 'whole'];
	return formatTable(
		[...heading, 'peak', 'p99', 'requests', '429s', 'blocks'],
		results.flatMap(([, { sides }]) =>
			sides.map(({ name, workflow, size, runs }) => {
				const times = runs.map((run) => run.nodeMs);
				return [
					workflow,
					name,
					size,
					runs.length,
					of(runs, 'nodeMs', 'ms'),
					`${short(Math.min(...times))} to ${short(Math.max(...times))}`,
					of(runs, 'wholeMs', 'ms'),
					of(runs, 'peakMB', 'MB'),
					of(runs, 'p99Ms', 'ms'),
					of(runs, 'requests', ''),
					of(runs, 'rateLimited', ''),
					of(runs, 'blocks', ''),
				];
			}),
		),
	);
}

export function isDemanded({ atLeast, atMost }: Verdict): boolean {
	return atLeast !== undefined || atMost !== undefined;
}

function of(runs: readonly Run[], field: keyof Run, unit: string): string | undefined {
	const values = runs.flatMap((run) => run[field] ?? []);
	return values.length === 0 ? undefined : withUnit(median(values), unit);
}

function withUnit(value: number, unit: string): string {
	return `${short(value)} ${unit}`.trim();
}

function demanded({ atLeast, atMost, unit }: Verdict): string | undefined {
	if (atLeast !== undefined) return `at least ${atLeast} ${unit}`.trim();
	return atMost === undefined ? undefined : `at most ${atMost} ${unit}`.trim();
}
