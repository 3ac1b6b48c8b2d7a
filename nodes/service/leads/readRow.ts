import type { IDataObject } from 'n8n-workflow';

import type { Row } from './outcome';
import { readCell } from './cell';
import type { ColumnMapping } from './columns';
import { readLead, type ReadOptions } from './readLead';
import { refusal, type Refusal } from './refusal';
import { cellAt } from './rowColumns';
import { shownColumn } from './showColumns';
import { leadWarnings, projectRefusal, validateLead } from './validate';
import { isAbsent, isObject, kindOf, textOf } from './values';

const LEAD_DATA: readonly string[] = ['phone', 'email', 'name', 'firstName'];

/**
 * One row of a list, read and judged for itself; what rows have in common is for `preflight`.
 * A row with a lead ID stands for that existing lead, whatever else it holds. Never throws.
 */
export function readRow(item: unknown, mapping: ColumnMapping, options: ReadOptions): Row {
	if (!isObject(item)) {
		return { refusal: notAnObject(item), input: { value: item as IDataObject[string] } };
	}
	const leadId = mapping.leadId && cellAt(item, mapping.leadId);
	if (!isAbsent(leadId)) return readExisting(item, leadId, mapping, options);
	if (mapping.fields.length === 0) return { refusal: nothingMatched(item), input: item };

	const { lead, refusal: unread, warnings } = readLead(item, mapping, options);
	const refused = unread ?? validateLead(lead, options.projectId);
	if (refused) {
		return { refusal: { ...refused, referenceId: lead.referenceId }, input: item, lead };
	}
	return { submission: { kind: 'new', lead }, warnings: [...warnings, ...leadWarnings(lead)] };
}

function readExisting(
	item: IDataObject,
	value: unknown,
	mapping: ColumnMapping,
	options: ReadOptions,
): Row {
	const leadId = textOf('leadId', readCell('leadId', value).value);
	if (typeof leadId !== 'string') return { refusal: leadId, input: item };
	const filled = mapping.fields.filter(({ columns }) =>
		columns.some((column) => !isAbsent(cellAt(item, column))),
	);
	const project = filled.find(({ field }) => field === 'projectId');
	const named = project && String(cellAt(item, project.columns[0]!)).trim();
	const foreign = named === undefined ? undefined : projectRefusal(named, options.projectId);
	if (foreign) return { refusal: foreign, input: item };
	const row: Row = { submission: { kind: 'existing', leadId } };
	if (!filled.some(({ field }) => LEAD_DATA.includes(field))) return row;
	const warning =
		"'leadId' is given, so the lead it names is meant; the other fields are not sent.";
	return { ...row, lead: readLead(item, mapping, options).lead, warnings: [warning] };
}

function notAnObject(item: unknown): Refusal {
	return refusal(
		`'leads' contains ${kindOf(item)} instead of a lead.`,
		'Each element of the list must be an object with the fields of one lead.',
	);
}

function nothingMatched(item: IDataObject): Refusal {
	const list = Object.keys(item).find((column) => Array.isArray(item[column]));
	return list === undefined
		? refusal(
				"Neither 'phone' nor another field of a lead is among the columns.",
				'Name one column phone or email and another one name, or map the columns manually.',
			)
		: refusal(
				`The row contains a list in ${shownColumn(list)}, and no field of a lead.`,
				'Split out that list first, or enter it as a JSON array.',
			);
}
