import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import {
	CARRIED_FIELDS,
	fullName,
	IDENTITY_FIELDS,
	type LeadField,
	type LeadRecord,
} from '../../../../service/leads/fields';
import type { Outcome, Row } from '../../../../service/leads/outcome';
import { tally } from '../../../../util';
import { asTable } from '../../../output';

/**
 * What comes out for the rows of a list, as a table.
 *
 * @param inputs the items as they came in, where their own columns are to stand behind
 */
export function outcomeTable(
	rows: readonly Row[],
	outcomes: readonly Outcome[],
	inputs: readonly INodeExecutionData[] = [],
): IDataObject[] {
	const carried = CARRIED_FIELDS.filter((name) => {
		return rows.some(({ carries }) => carries?.includes(name));
	});
	const cells = rows.map((row, index) => outcomeCells(row, outcomes[index]!, carried));
	const table = asTable(cells, Object.keys(cells[0] ?? {}));
	return inputs.length === 0
		? table
		: table.map((row, index) => withInput(row, inputs[index]!.json));
}

/** A list has to be so long for a note to be of the list, and not of its rows. */
const MIN_ROWS = 4;

/** Notes that concern more than half of the rows are told once, for the list. */
export function withoutCommonNotes(rows: readonly Row[]): {
	rows: readonly Row[];
	notes: string[];
} {
	const isCommon = (count: number) => rows.length >= MIN_ROWS && count * 2 > rows.length;
	const counts = tally(rows.flatMap(({ notes }) => notes));
	const common = new Map(counts.filter(([, count]) => isCommon(count)));
	if (common.size === 0) return { rows, notes: [] };
	return {
		rows: rows.map((row) => ({ ...row, notes: row.notes.filter((note) => !common.has(note)) })),
		notes: Array.from(common, ([note, count]) => `${note}: ${count} of ${rows.length} rows.`),
	};
}

/** In the order in which people read them: four of them fit beside n8n's panels. */
function outcomeCells(row: Row, outcome: Outcome, carried: readonly LeadField[]): IDataObject {
	const { submission, lead: read, carries = [] } = row;
	const lead: Partial<LeadRecord> = (submission?.kind === 'new' ? submission.lead : read) ?? {};
	const { reason } = outcome;
	const record: Partial<LeadRecord> = (outcome.isOfOther ? undefined : outcome.record) ?? {};
	const notes = row.notes.concat(outcome.notes ?? []);
	const cells: IDataObject = {
		outcome: outcome.outcome,
		name: fullName(lead) ?? fullName(record),
		phone: lead.phone ?? record.phone,
		reason: notes.length === 0 ? reason : [reason.replace(/\.$/, ''), ...notes].join('. '),
		leadId: outcome.leadId ?? (submission?.kind === 'existing' ? submission.leadId : undefined),
	};
	for (const name of IDENTITY_FIELDS) cells[name] = lead[name] ?? record[name];
	// n8n paints an empty cell red, and most rows are accepted.
	cells.category = outcome.category ?? outcome.outcome;
	for (const name of carried) cells[name] = carries.includes(name) ? lead[name] : undefined;
	return cells;
}

/** Appends the input columns, which also fill outcome columns that are empty. */
function withInput(row: IDataObject, { error, ...input }: IDataObject): IDataObject {
	// n8n runs a node again when an item has a column `error`, and moves some to the error output.
	const own = error === undefined ? input : { inputError: error, ...input };
	const whole = { ...row, ...own };
	for (const column of Object.keys(row)) whole[column] = row[column] ?? whole[column];
	return whole;
}
