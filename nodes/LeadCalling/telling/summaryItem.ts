/** What can be passed on of a list: one item for a message, a page, or an If. It names nobody. */
import type { IDataObject } from 'n8n-workflow';

import type { FieldColumns } from '../../service/columns';
import type { Fault } from '../../service/http/errors';
import type { Category, Outcome, OutcomeName } from '../../service/leads/outcome';
import { escapeHtml } from '../../shared/html';
import { inDigits } from '../../util';
import { type Line, linesFor } from './line';
import { countList, type ListCount, type ReasonCount } from './listCount';
import { nameOf } from './countLines';
import { faultLines } from './runLines';

interface Reason {
	rows: number;
	reason: string;
	outcome: OutcomeName;
	category: Category | OutcomeName;
}

/** What is said of a list; a page begins with the questions. */
export interface Told {
	/** How many are called. */
	headlines: readonly Line[];
	/** What can be done so that more are. */
	asks: readonly Line[];
	/** Who isn't; on a page a table says it. */
	notTaken: readonly Line[];
	/** What somebody has to answer before anybody is called. */
	questions: readonly Line[];
	others: readonly Line[];
	/** Why nobody is called at all. */
	faults: readonly Line[];
	/** Columns that have to be answered before anybody is called. */
	open?: number;
	/** Why nobody of the rows that are ready can be called, as the headlines say. */
	obstacle?: string;
}

/** With more of them a category is one line: nobody reads "Same phone as row 812" hundreds of times. */
const MAX_REASONS_OF_CATEGORY = 5;

/**
 * Counts are always there, so that an If needs no default; `notCalled` is every other row.
 *
 * @param columns from which each field was read
 */
export function summaryItem(
	told: Partial<Told>,
	count: ListCount,
	columns: FieldColumns = {},
): IDataObject {
	const { headlines = [], asks = [], notTaken = [], questions = [], others = [] } = told;
	const { faults = [], open = 0, obstacle } = told;
	const rows = count.sent.rows + count.checked.rows;
	const ready = count.checked.called;
	const wouldBeCalled = obstacle === undefined ? ready : 0;
	const reasons = count.notCalled.flatMap(listReasons).sort(byRows);
	const all = [...reasons];
	if (obstacle !== undefined && ready > 0) {
		all.push({ rows: ready, reason: obstacle, outcome: 'valid', category: 'valid' });
	}
	const isOneFault = faults.length > 0 && reasons.length === 1;
	const lines = [...faults, ...headlines, ...asks, ...notTaken, ...others, ...questions];
	return {
		summary: linesFor('owner', lines).join('\n'),
		html: [
			paragraph([...(obstacle ? [obstacle] : []), ...linesFor('owner', questions)], true),
			paragraph(linesFor('owner', [...faults, ...headlines]).filter((one) => one !== obstacle)),
			isOneFault ? '' : reasonTable(reasons),
			paragraph(linesFor('owner', [...asks, ...others])),
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
	const faults = faultLines(fault);
	const [reason = outcome.reason] = linesFor('owner', faults);
	const count = countList(
		Array.from({ length: rows }, () => ({ notes: [] })),
		Array.from({ length: rows }, () => ({ ...outcome, reason })),
	);
	return summaryItem({ faults }, count);
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
