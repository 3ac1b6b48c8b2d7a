/** Rows as the columns of a list, and what comes of them where the columns are chosen as proposed. */
import type { IDataObject } from 'n8n-workflow';

import { columnCollector, type ColumnList } from '../../nodes/service/columns/list/column';
import { flattener } from '../../nodes/service/columns/list/flatten';
import { findConsent } from '../../nodes/service/columns/no/calling';
import { mayTellOfCalls } from '../../nodes/service/columns/no/asked';
import { propose } from '../../nodes/service/columns/proposal/propose';
import { refusalFinder } from '../../nodes/service/columns/no/refusal';

export function listOf(...rows: readonly IDataObject[]): ColumnList {
	const { add, list } = columnCollector();
	for (const row of rows) add(row);
	return list();
}

/** @param now milliseconds; a consent of tomorrow is none */
export function readAsProposed(rows: readonly IDataObject[], now: number) {
	const items = rows.map(flattener().flatten);
	const list = listOf(...items);
	const proposal = propose(list);
	const { doNotCall = [], consent = [] } = proposal.fields;
	const { find, findForbidden } = refusalFinder(list, {
		fields: proposal.fields,
		answered: new Set([...doNotCall, ...consent]),
		notAboutCalling: [],
		now,
	});
	const refusals = items.map((item) => {
		const cellsOf = (columns: readonly string[]) =>
			columns.map((column) => ({ column, value: item[column] }));
		return find(item, { doNotCall: cellsOf(doNotCall), consent: cellsOf(consent) });
	});
	const isStopped = rows.length > 1 && items.some((item) => findForbidden(item).length > 0);
	return { proposal, refusals, isStopped };
}

/** How a column is read that may say who is called. */
export type CallingReading = 'consent' | 'doNotCall' | 'asked' | 'nothing';

export function callingReadingOf(name: string, cells: readonly unknown[]): CallingReading {
	const [column] = listOf(...cells.map((cell) => ({ [name]: cell as string }))).columns;
	return findConsent(column!)?.kind ?? (mayTellOfCalls(column!) ? 'asked' : 'nothing');
}
