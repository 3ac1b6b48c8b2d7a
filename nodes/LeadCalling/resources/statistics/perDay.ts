import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../service/http/errors';
import { readDate } from '../../../service/reads/period';
import { METRICS, type Statistics } from '../../../service/records';

/** The members of `unique` (specification, 2.5). */
const UNIQUE = ['attempts', 'connected', 'interested'];
/** Names of a day and of a number: the inner shape of the blocks is not shown (2.5). */
const DAY_NAMES = ['date', 'day', '_id'];
const COUNT_NAMES = ['total', 'count', 'value'];

export const COUNT_COLUMNS = [...METRICS, ...UNIQUE.map(uniqueColumn)];

/** One number for each metric of the whole period, `null` where the service gives none. */
export function totals(statistics: Statistics): IDataObject {
	return Object.fromEntries(
		blocksOf(statistics).map(([column, block]) => [column, numberOf(block) ?? null]),
	);
}

export interface DailyCounts {
	/** One row for each day, oldest first; a day without calls holds zeros. None where no day is named. */
	rows: IDataObject[];
	/** Columns that the service counts, but not by day: they are in no row. */
	withoutDays: string[];
}

/** @param days those of the period, as `2026-01-31`; others that the service counts are added */
export function perDay(
	statistics: Statistics,
	days: readonly string[],
	timezone: string,
): DailyCounts {
	const columns = blocksOf(statistics)
		.filter(([, block]) => block !== undefined && block !== null)
		.map(([column, block]) => {
			const counts = countsByDay(block, timezone);
			return { column, counts, hasDays: counts.size > 0 || numberOf(block) === 0 };
		});
	const shown = columns.filter(({ hasDays }) => hasDays);
	const dates = new Set([...days, ...shown.flatMap(({ counts }) => [...counts.keys()])]);
	return {
		rows: [...(shown.length > 0 ? dates : [])].sort().map((date) => ({
			date,
			...Object.fromEntries(shown.map(({ column, counts }) => [column, counts.get(date) ?? 0])),
		})),
		withoutDays: columns.filter(({ hasDays }) => !hasDays).map(({ column }) => column),
	};
}

function blocksOf(statistics: Statistics): Array<[column: string, block: unknown]> {
	const unique = isRecord(statistics.unique) ? statistics.unique : {};
	return [
		...METRICS.map((metric): [string, unknown] => [metric, statistics[metric]]),
		...UNIQUE.map((metric): [string, unknown] => [uniqueColumn(metric), unique[metric]]),
	];
}

function uniqueColumn(metric: string): string {
	return `unique${metric.charAt(0).toUpperCase()}${metric.slice(1)}`;
}

/** Of a block or an entry; some services give a number in its place. */
function numberOf(block: unknown): number | undefined {
	const values = isRecord(block) ? COUNT_NAMES.map((name) => block[name]) : [block];
	return values.find((value) => typeof value === 'number');
}

/** A day may stand in a block several times, once for each process. */
function countsByDay(block: unknown, timezone: string): Map<string, number> {
	const counts = new Map<string, number>();
	const data = isRecord(block) ? block.data : undefined;
	for (const entry of Array.isArray(data) ? data.filter(isRecord) : []) {
		const day = DAY_NAMES.map((name) => entry[name]).find((value) => value !== undefined);
		const date = dateOf(day, timezone);
		const count = numberOf(entry);
		if (date === undefined || count === undefined) continue;
		counts.set(date, (counts.get(date) ?? 0) + count);
	}
	return counts;
}

/** A day's name, also as midnight in UTC, or an instant of the day. */
function dateOf(day: unknown, timezone: string): string | undefined {
	const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z)?$/.exec(String(day)) ?? [];
	return date ?? readDate(day, timezone)?.toFormat('yyyy-MM-dd');
}
