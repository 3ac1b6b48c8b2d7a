import type { IDataObject } from 'n8n-workflow';

import type { LeadInput } from '../api/contract';
import type { Row } from './outcome';
import { readCell } from './cell';
import type { ColumnMapping } from './columns';
import { readLead, type ReadOptions } from './readLead';
import { refusalOutcome, type Refusal } from './refusal';
import { cellAt } from './rowColumns';
import { shownColumn } from './showColumns';
import { leadWarnings, projectRefusal, validateLead } from './validate';
import { isAbsent, isObject, kindOf, readText } from './values';

const LEAD_DATA: readonly string[] = ['phone', 'email', 'name', 'firstName'];

/**
 * One row of a list, read and judged for itself; what rows have in common is for `preflight`.
 * A row with a lead ID stands for that existing lead, whatever else it holds. Never throws.
 */
export function readRow(item: unknown, mapping: ColumnMapping, options: ReadOptions): Row {
	if (!isObject(item)) return refused(notAnObject(item), { value: item as IDataObject[string] });
	const leadId = mapping.leadId && cellAt(item, mapping.leadId);
	if (!isAbsent(leadId)) return readExisting(item, leadId, mapping, options);
	if (mapping.fields.length === 0) return refused(nothingMatched(item), item);

	const { lead, refusal, warnings } = readLead(item, mapping, options);
	const reason = refusal ?? validateLead(lead, options.projectId);
	if (reason) return refused(reason, item, lead);
	return withWarnings({ submission: { kind: 'new', lead } }, [...warnings, ...leadWarnings(lead)]);
}

function readExisting(
	item: IDataObject,
	value: unknown,
	mapping: ColumnMapping,
	options: ReadOptions,
): Row {
	const leadId = readText('leadId', readCell('leadId', value).value);
	if (typeof leadId !== 'string') return refused(leadId, item);
	const filled = mapping.fields.filter(({ columns }) =>
		columns.some((column) => !isAbsent(cellAt(item, column))),
	);
	const project = filled.find(({ field }) => field === 'projectId');
	const named = project && String(cellAt(item, project.columns[0]!)).trim();
	const refusal = named === undefined ? undefined : projectRefusal(named, options.projectId);
	if (refusal) return refused(refusal, item);
	const hasLeadData = filled.some(({ field }) => LEAD_DATA.includes(field));
	const warning =
		"'leadId' is given, so the lead it names is meant; the other fields are not sent.";
	const row: Row = { submission: { kind: 'existing', leadId } };
	if (hasLeadData) row.lead = readLead(item, mapping, options).lead;
	return withWarnings(row, hasLeadData ? [warning] : []);
}

function refused(refusal: Refusal, input: IDataObject, lead?: LeadInput): Row {
	const row: Row = { refusal: refusalOutcome(refusal, lead?.referenceId), input };
	if (lead) row.lead = lead;
	return row;
}

function withWarnings(row: Row, warnings: string[]): Row {
	if (warnings.length > 0) row.warnings = warnings;
	return row;
}

function notAnObject(item: unknown): Refusal {
	return {
		field: 'leads',
		category: 'validation',
		message: `'leads' holds ${kindOf(item)} in the place of a lead.`,
		description: 'Each element of the list must be an object with the fields of one lead.',
	};
}

function nothingMatched(item: IDataObject): Refusal {
	const list = Object.keys(item).find((column) => Array.isArray(item[column]));
	const common = { field: 'phone', category: 'validation' } as const;
	if (list !== undefined) {
		return {
			...common,
			message: `The row holds a list under ${shownColumn(list)}, and no field of a lead.`,
			description: 'Give that list as JSON, or split it out first.',
		};
	}
	return {
		...common,
		message: "Neither 'phone' nor another field of a lead is among the columns.",
		description: 'Name a column phone or email and another one name, or map the fields by hand.',
	};
}
