import type { IDataObject } from 'n8n-workflow';

import { fullName, type LeadRecord } from '../../../service/leads/fields';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { asTable, isEmpty } from '../../table';

/** In the order in which people read them: four of them fit beside n8n's panels. */
const OUTCOME_COLUMNS = [
	'outcome',
	'name',
	'phone',
	'reason',
	'leadId',
	'referenceId',
	'email',
	'category',
];

/**
 * What comes out for the rows of a list, as a table.
 *
 * @param inputs the rows as they came in, where their own columns are to stand behind
 */
export function outcomeTable(
	rows: readonly Row[],
	outcomes: readonly Outcome[],
	inputs: readonly IDataObject[] = [],
): IDataObject[] {
	const table = rows.map((row, index) => {
		const cells = cellsOf(row, outcomes[index]!);
		const input = inputs[index];
		return input === undefined ? cells : withInput(cells, input);
	});
	return asTable(table, OUTCOME_COLUMNS);
}

function cellsOf({ submission, lead: read, notes }: Row, outcome: Outcome): IDataObject {
	const lead: Partial<LeadRecord> | undefined = submission?.kind === 'new' ? submission.lead : read;
	const { record, reason } = outcome;
	return {
		outcome: outcome.outcome,
		name: (lead && fullName(lead)) ?? (record && fullName(record)),
		phone: lead?.phone ?? record?.phone,
		reason: notes.length === 0 ? reason : [reason.replace(/\.$/, ''), ...notes].join('. '),
		leadId: outcome.leadId ?? (submission?.kind === 'existing' ? submission.leadId : undefined),
		referenceId: lead?.referenceId ?? record?.referenceId,
		email: lead?.email ?? record?.email,
		// n8n paints an empty cell red, and most rows are accepted.
		category: outcome.category ?? outcome.outcome,
	};
}

/** The row's own columns, replaced where the outcome knows something. */
function withInput(cells: IDataObject, { ...row }: IDataObject): IDataObject {
	// n8n runs a node again when an item has a column `error`, and moves some to the error output.
	if ('error' in row) {
		row.inputError ??= row.error;
		delete row.error;
	}
	for (const column of OUTCOME_COLUMNS) {
		if (!isEmpty(cells[column])) row[column] = cells[column];
	}
	return row;
}
