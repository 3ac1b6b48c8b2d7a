import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../util';
import type { Statistics } from '../../../service/records';
import { readDate } from './period';

/** The blocks of the answer by our columns (specification, 2.5). */
function statisticsBlocks({ unique, ...blocks }: Statistics) {
	return {
		attempts: blocks.attempts,
		connected: blocks.connected,
		incoming: blocks.incoming,
		meaningfullyHandled: blocks.meaningfullyHandled,
		interested: blocks.interested,
		uniqueAttempts: unique?.attempts,
		uniqueConnected: unique?.connected,
		uniqueInterested: unique?.interested,
	};
}

export const COUNT_COLUMNS = Object.keys(statisticsBlocks({}));

/** Names of a day and of a number: the inner shape of the blocks is not shown (2.5). */
const DAY_NAMES = ['date', 'day', '_id'];
const COUNT_NAMES = ['total', 'count', 'value'];
/** As which some services name a day. */
const UTC_MIDNIGHT = /T00:00:00(?:\.0+)?Z$/;

/** One number for each metric of the whole period, `null` where the service gives none. */
export function readTotals(statistics: Statistics): IDataObject {
	const blocks = Object.entries(statisticsBlocks(statistics));
	return Object.fromEntries(blocks.map(([column, block]) => [column, readNumber(block) ?? null]));
}

/**
 * One row for each day, oldest first; a day without calls holds zeros.
 *
 * @param days those of the period, as `2026-01-31`; others that the service counts are added
 * @returns nothing where the service counts something, but not by day
 */
export function countPerDay(
	statistics: Statistics,
	days: readonly string[],
	timezone: string,
): IDataObject[] | undefined {
	const counts = Object.entries(statisticsBlocks(statistics))
		.map(([column, block]) => ({
			column,
			total: readNumber(block),
			byDay: countsByDay(block, timezone),
		}))
		.filter(({ total, byDay }) => byDay.size > 0 || total !== undefined);
	if (counts.some(({ total, byDay }) => byDay.size === 0 && total !== 0)) return undefined;

	const dates = new Set([...days, ...counts.flatMap(({ byDay }) => [...byDay.keys()])]);
	return [...dates].sort().map((date) => ({
		date,
		...Object.fromEntries(counts.map(({ column, byDay }) => [column, byDay.get(date) ?? 0])),
	}));
}

/** Of a block or an entry; some services give a number in its place. */
function readNumber(block: unknown): number | undefined {
	const values = isRecord(block) ? COUNT_NAMES.map((name) => block[name]) : [block];
	return values.find((value) => typeof value === 'number');
}

/** A day may stand in a block several times, once for each process. */
function countsByDay(block: unknown, timezone: string): Map<string, number> {
	const counts = new Map<string, number>();
	const data = isRecord(block) ? block.data : undefined;
	for (const entry of Array.isArray(data) ? data.filter(isRecord) : []) {
		const day = DAY_NAMES.map((name) => entry[name]).find((value) => value !== undefined);
		const date = readDate(String(day).replace(UTC_MIDNIGHT, ''), timezone)?.toISODate();
		const count = readNumber(entry);
		if (date && count !== undefined) counts.set(date, (counts.get(date) ?? 0) + count);
	}
	return counts;
}
