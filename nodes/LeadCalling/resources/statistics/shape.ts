import type { IDataObject } from 'n8n-workflow';

import { METRICS, type Statistics } from '../../../service/api/contract';

/** Names under which a data item may carry its day and its number: their shape is not specified (2.5). */
const DAY_NAMES = ['date', 'day', '_id', 'timestamp'];
const NUMBER_NAMES = ['count', 'total', 'value'];

/** One number per metric; `unique` as the service gives it. */
export function totals(statistics: Statistics): IDataObject {
	const numbers = METRICS.map((metric) => [metric, statistics[metric]?.total ?? null]);
	return {
		...Object.fromEntries(numbers),
		...(statistics.unique === undefined ? {} : { unique: statistics.unique }),
	};
}

/** One record per day that any metric's `data` names, oldest first; the totals when none does. */
export function perDay(statistics: Statistics, range: IDataObject): IDataObject[] {
	const days = new Map<string, IDataObject>();
	for (const metric of METRICS) {
		const data: unknown = statistics[metric]?.data;
		for (const entry of Array.isArray(data) ? (data as IDataObject[]) : []) {
			const day = first(entry, DAY_NAMES);
			if (typeof day !== 'string' && typeof day !== 'number') continue;
			const name = String(day);
			const known = days.get(name) ?? { date: name };
			const before = known[metric];
			const counted = first(entry, NUMBER_NAMES) ?? entry;
			// A day may stand there several times, once for each process.
			const isMore = typeof before === 'number' && typeof counted === 'number';
			days.set(name, { ...known, [metric]: isMore ? before + counted : counted });
		}
	}
	if (days.size === 0) return [{ ...range, ...totals(statistics) }];
	return [...days.values()].sort((a, b) => (String(a.date) < String(b.date) ? -1 : 1));
}

function first(entry: IDataObject, names: string[]): IDataObject[string] | undefined {
	const name = names.find((candidate) => entry?.[candidate] !== undefined);
	return name === undefined ? undefined : entry[name];
}
