import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../service/http/errors';
import { readDate } from '../../../service/reads/period';
import { METRICS, type Statistics } from '../../../service/records';

/** The members of `unique` (specification, 2.5), by our columns. */
const UNIQUE: Readonly<Record<string, string>> = {
	uniqueAttempts: 'attempts',
	uniqueConnected: 'connected',
	uniqueInterested: 'interested',
};
/** Names of a day and of a number: the inner shape of the blocks is not shown (2.5). */
const DAY_NAMES = ['date', 'day', '_id'];
const COUNT_NAMES = ['total', 'count', 'value'];

export const COUNT_COLUMNS: readonly string[] = [...METRICS, ...Object.keys(UNIQUE)];

/** One number for each metric of the whole period, `null` where the service gives none. */
export function totals(statistics: Statistics): IDataObject {
	return Object.fromEntries(
		COUNT_COLUMNS.map((column) => [column, numberOf(blockOf(statistics, column)) ?? null]),
	);
}

/**
 * One row for each day, oldest first; a day without calls holds zeros.
 *
 * @param days those of the period, as `2026-01-31`; others that the service counts are added
 * @returns nothing where the service counts something, but not by day
 */
export function perDay(
	statistics: Statistics,
	days: readonly string[],
	timezone: string,
): IDataObject[] | undefined {
	const total = totals(statistics);
	const counts = COUNT_COLUMNS.map((column) => {
		return { column, byDay: countsByDay(blockOf(statistics, column), timezone) };
	}).filter(({ column, byDay }) => byDay.size > 0 || total[column] !== null);
	if (counts.some(({ column, byDay }) => byDay.size === 0 && total[column] !== 0)) return undefined;

	const dates = new Set([...days, ...counts.flatMap(({ byDay }) => [...byDay.keys()])]);
	return [...dates].sort().map((date) => ({
		date,
		...Object.fromEntries(counts.map(({ column, byDay }) => [column, byDay.get(date) ?? 0])),
	}));
}

function blockOf({ unique, ...blocks }: Statistics, column: string): unknown {
	const member = UNIQUE[column];
	return member === undefined ? blocks[column] : unique?.[member];
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
		if (date !== undefined && count !== undefined) {
			counts.set(date, (counts.get(date) ?? 0) + count);
		}
	}
	return counts;
}

/** A day's name, also as midnight in UTC, or an instant of the day. */
function dateOf(day: unknown, timezone: string): string | undefined {
	const [, date] = /^(\d{4}-\d{2}-\d{2})(?:T00:00:00(?:\.0+)?Z)?$/.exec(String(day)) ?? [];
	return date ?? readDate(day, timezone)?.toFormat('yyyy-MM-dd');
}
