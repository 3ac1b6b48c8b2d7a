/** What can be passed on of a list: one item for a message, a page, or an If. It names nobody. */
import type { IDataObject } from 'n8n-workflow';

import type { FieldColumns } from '../../service/columns';
import type { Fault } from '../../service/http/errors';
import type { Category, Outcome, OutcomeName } from '../../service/leads/outcome';
import { escapeHtml } from '../../shared/html';
import { inDigits } from '../../util';
import { at, type Line, linesFor } from './line';
import { countList, type ListCount, type ReasonCount } from './listCount';
import { nameOf } from './countLines';
import { faultLines } from './faults';

interface Reason {
	rows: number;
	reason: string;
	outcome: OutcomeName;
	category: Category | OutcomeName;
}

/** With more of them a category is one line: nobody reads "Same phone as row 812" hundreds of times. */
const MAX_REASONS_OF_CATEGORY = 5;

interface Columns {
	/** From which each field was read. */
	columns?: FieldColumns;
	/** How many have to be answered before anybody is called. */
	open?: number;
	/** Why nobody of the rows that are ready can be called, as the first line says. */
	obstacle?: string;
}

/** Counts are always there, so that an If needs no default; `notCalled` is every other row. */
export function summaryItem(
	lines: readonly Line[],
	count: ListCount,
	{ columns = {}, open = 0, obstacle }: Columns = {},
): IDataObject {
	const rows = count.sent.rows + count.checked.rows;
	const ready = count.checked.called;
	const wouldBeCalled = obstacle === undefined ? ready : 0;
	const reasons = count.notCalled.flatMap(listReasons).sort(byRows);
	const all = [...reasons];
	if (obstacle !== undefined && ready > 0) {
		all.push({ rows: ready, reason: obstacle, outcome: 'valid', category: 'valid' });
	}
	const saidAt = (place: Line['place']) =>
		linesFor(
			'owner',
			lines.filter((line) => line.place === place),
		);
	const faults = saidAt('fault');
	const isOneFault = faults.length > 0 && reasons.length === 1;
	return {
		summary: linesFor('owner', lines).join('\n'),
		html: [
			// A page begins with the questions.
			paragraph([...(obstacle ? [obstacle] : []), ...saidAt('question')], true),
			paragraph([...faults, ...saidAt('count')].filter((one) => one !== obstacle)),
			isOneFault ? '' : reasonTable(reasons),
			paragraph(saidAt(undefined)),
			wouldBeCalled > 0 ? paragraph([NOT_CHECKED]) : '',
		].join(''),
		rows,
		willBeCalled: count.sent.called,
		wouldBeCalled,
		notCalled: rows - count.sent.called - wouldBeCalled,
		questions: open,
		reasons: all.sort(byRows) as unknown as IDataObject[],
		columns: { ...columns, doNotCall: columns.doNotCall ?? [], consent: columns.consent ?? [] },
	};
}

const byRows = (one: Reason, other: Reason) => other.rows - one.rows;

/** Of a list that failed as a whole. */
export function failedSummary(rows: number, outcome: Outcome, fault: Fault): IDataObject {
	const lines = at('fault', faultLines(fault));
	const [reason = outcome.reason] = linesFor('owner', lines);
	const all = Array.from({ length: rows }, () => ({ ...outcome, reason }));
	const count = countList(
		all.map(() => ({ notes: [] })),
		all,
	);
	return summaryItem(lines, count);
}

const NOT_CHECKED = 'Not checked yet: whether the service already has these people.';

function paragraph(lines: readonly string[], isBold = false): string {
	const text = lines.map(escapeHtml).join('<br>');
	return text && `<p>${isBold ? `<b>${text}</b>` : text}</p>`;
}

function listReasons(count: ReasonCount): Reason[] {
	const { outcome, category, rows, reasons } = count;
	if (reasons.length <= MAX_REASONS_OF_CATEGORY) {
		return reasons.map(([reason, times]) => ({ rows: times, reason, outcome, category }));
	}
	const name = nameOf(count);
	const [example] = reasons[0]!;
	const reason = `${name[0]!.toUpperCase()}${name.slice(1)}, e.g. ${example[0]!.toLowerCase()}${example.slice(1)}`;
	return [{ rows, reason, outcome, category }];
}

/** Without styles and classes, which n8n's forms take away. */
function reasonTable(reasons: readonly Reason[]): string {
	if (reasons.length === 0) return '';
	const lines = reasons.map(
		({ rows, reason }) => `<tr><td>${inDigits(rows)}</td><td>${escapeHtml(reason)}</td></tr>`,
	);
	const head = '<thead><tr><th>Rows</th><th>Not called because</th></tr></thead>';
	return `<table>${head}<tbody>${lines.join('')}</tbody></table>`;
}
