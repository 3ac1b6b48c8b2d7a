import type { IDataObject } from 'n8n-workflow';

import { fullName, type LeadRecord } from '../../../service/leads/fields';
import type { Outcome, Row } from '../../../service/leads/outcome';
import { asTable, pickFilled } from '../../table';

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

/** What came of the row: never taken from the row's own columns. */
const VERDICT_COLUMNS: readonly string[] = ['outcome', 'reason', 'category'];

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
	const table = rows.map((row, index) => ({
		...ownColumns(inputs[index] ?? {}),
		...outcomeColumns(row, outcomes[index]!),
	}));
	return asTable(table, OUTCOME_COLUMNS);
}

/** Without what is not known, so that the row's own column of that name stays. */
function outcomeColumns({ submission, lead: read, notes }: Row, outcome: Outcome): IDataObject {
	const lead: Partial<LeadRecord> = (submission?.kind === 'new' ? submission.lead : read) ?? {};
	const { record = {} as Partial<LeadRecord>, reason } = outcome;
	const values = {
		...outcome,
		name: fullName(lead) ?? fullName(record),
		phone: lead.phone ?? record.phone,
		reason: notes.length === 0 ? reason : [reason.replace(/\.$/, ''), ...notes].join('. '),
		leadId: outcome.leadId ?? (submission?.kind === 'existing' ? submission.leadId : undefined),
		referenceId: lead.referenceId ?? record.referenceId,
		email: lead.email ?? record.email,
		// n8n paints an empty cell red, and most rows are accepted.
		category: outcome.category ?? outcome.outcome,
	};
	return pickFilled(values, OUTCOME_COLUMNS);
}

/** n8n runs a node again when an item has a column `error`, and moves some of them to the error output. */
function ownColumns(input: IDataObject): IDataObject {
	const columns: IDataObject = {};
	for (const [name, value] of Object.entries(input)) {
		if (name === '__proto__' || VERDICT_COLUMNS.includes(name)) continue;
		columns[name === 'error' ? freeName('inputError', input) : name] = value;
	}
	return columns;
}

function freeName(name: string, taken: IDataObject): string {
	return Object.hasOwn(taken, name) ? freeName(`${name}_`, taken) : name;
}
