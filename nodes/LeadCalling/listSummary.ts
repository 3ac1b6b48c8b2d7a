/** What can be passed on of a list: one item for a message, a page, or an If. It names nobody. */
import type { IDataObject } from 'n8n-workflow';

import type { FieldColumns } from '../service/columns/exactNames';
import { CATEGORIES, type Category, type OutcomeName } from '../service/leads/outcome';
import { escapeHtml } from '../shared/html';

/** What became of a row. */
export interface RowResult {
	outcome: OutcomeName;
	category?: Category;
	reason: string;
	/** Whether the person will be called, or would be. */
	isCalled: boolean;
}

interface Reason {
	rows: number;
	reason: string;
	outcome: OutcomeName;
	category: Category | OutcomeName;
}

/** What is said of a list, in this order; a page begins with the questions. */
export interface Told {
	sentences: readonly string[];
	/** What somebody has to answer before anybody is called. */
	questions?: readonly string[];
	closing?: readonly string[];
}

/** With more of them a category is one line: nobody reads "Same phone as row 812" hundreds of times. */
const MAX_REASONS_OF_CATEGORY = 5;

/**
 * Counts are always there, so that an If needs no default; `notCalled` is every other row.
 *
 * @param columns from which each field was read
 */
export function listSummary(
	{ sentences, questions = [], closing = [] }: Told,
	results: readonly RowResult[],
	columns: FieldColumns = {},
): IDataObject {
	const called = results.filter(({ isCalled }) => isCalled);
	const wouldBeCalled = called.filter(({ outcome }) => outcome === 'valid').length;
	const reasons = listReasons(results.filter(({ isCalled }) => !isCalled));
	const asked = questions.length > 0 ? `<p><b>${escapeHtml(questions.join(' '))}</b></p>` : '';
	return {
		summary: [...sentences, ...questions, ...closing].join(' '),
		html: `${asked}<p>${escapeHtml([...sentences, ...closing].join(' '))}</p>${reasonTable(reasons)}`,
		rows: results.length,
		willBeCalled: called.length - wouldBeCalled,
		wouldBeCalled,
		notCalled: results.length - called.length,
		reasons: reasons as unknown as IDataObject[],
		columns: { ...columns, doNotCall: columns.doNotCall ?? [], consent: columns.consent ?? [] },
	};
}

function listReasons(results: readonly RowResult[]): Reason[] {
	const byCategory = new Map<string, Map<string, Reason>>();
	for (const { outcome, category = outcome, reason } of results) {
		const key = `${outcome} ${category}`;
		const reasons = byCategory.get(key) ?? new Map<string, Reason>();
		const known = reasons.get(reason) ?? { rows: 0, reason, outcome, category };
		known.rows += 1;
		byCategory.set(key, reasons.set(reason, known));
	}
	return [...byCategory.values()]
		.flatMap((reasons) => mergeReasons([...reasons.values()]))
		.sort((one, other) => other.rows - one.rows);
}

function mergeReasons(reasons: readonly Reason[]): readonly Reason[] {
	const [first] = reasons;
	if (first === undefined || reasons.length <= MAX_REASONS_OF_CATEGORY) return reasons;
	const { category } = first;
	const name = category in CATEGORIES ? CATEGORIES[category as Category].name : category;
	const reason = `${name[0]!.toUpperCase()}${name.slice(1)}, e.g. ${first.reason}`;
	return [{ ...first, rows: reasons.reduce((sum, { rows }) => sum + rows, 0), reason }];
}

/** Without styles and classes, which n8n's forms take away. */
function reasonTable(reasons: readonly Reason[]): string {
	if (reasons.length === 0) return '';
	const lines = reasons.map(
		({ rows, reason }) => `<tr><td>${rows}</td><td>${escapeHtml(reason)}</td></tr>`,
	);
	const head = '<thead><tr><th>Rows</th><th>Why they are not called</th></tr></thead>';
	return `<table>${head}<tbody>${lines.join('')}</tbody></table>`;
}
