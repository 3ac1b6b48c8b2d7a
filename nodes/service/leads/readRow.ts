import type { IDataObject } from 'n8n-workflow';

import type { Row } from './outcome';
import type { ColumnMapping } from './columns';
import { readLead, type ReadOptions } from './readLead';
import { refusalOutcome, type Refusal } from './refusal';
import { leadWarnings, projectRefusal, validateLead } from './validate';
import { isAbsent, isObject, kindOf, readText } from './values';

const LEAD_DATA: readonly string[] = ['phone', 'email', 'name', 'firstName'];

/**
 * One row of a list, read and judged for itself; what rows have in common is for `preflight`.
 * A row with a lead ID stands for that existing lead, whatever else it holds. Never throws.
 */
export function readRow(item: unknown, mapping: ColumnMapping, options: ReadOptions): Row {
	if (!isObject(item)) return refused(notAnObject(item), { value: item as IDataObject[string] });
	const { leadIdColumn } = mapping;
	if (leadIdColumn !== undefined && !isAbsent(item[leadIdColumn])) {
		return readExisting(item, item[leadIdColumn], mapping, options);
	}
	if (mapping.fields.size === 0) return refused(nothingMatched(item), item);

	const read = readLead(item, mapping, options);
	if ('refusal' in read) return refused(read.refusal, item, referenceOf(item, mapping));
	const { lead } = read;
	const refusal = validateLead(lead, options.projectId);
	if (refusal) return refused(refusal, item, lead.referenceId);
	return withWarnings({ submission: { kind: 'new', lead } }, leadWarnings(lead));
}

function readExisting(
	item: IDataObject,
	value: unknown,
	mapping: ColumnMapping,
	options: ReadOptions,
): Row {
	const leadId = readText('leadId', value);
	if (typeof leadId !== 'string') return refused(leadId, item);
	let hasLeadData = false;
	for (const [column, field] of mapping.fields) {
		if (isAbsent(item[column])) continue;
		if (LEAD_DATA.includes(field)) hasLeadData = true;
		if (field !== 'projectId') continue;
		const refusal = projectRefusal(String(item[column]).trim(), options.projectId);
		if (refusal) return refused(refusal, item);
	}
	const warning =
		"'leadId' is given, so the lead it names is meant; the other fields are not sent.";
	return withWarnings({ submission: { kind: 'existing', leadId } }, hasLeadData ? [warning] : []);
}

function refused(refusal: Refusal, input: IDataObject, referenceId?: string): Row {
	return { refusal: refusalOutcome(refusal, referenceId), input };
}

function withWarnings(row: Row, warnings: string[]): Row {
	if (warnings.length > 0) row.warnings = warnings;
	return row;
}

/** The reference of a row that could not be read whole, so that its outcome can be told apart. */
function referenceOf(item: IDataObject, mapping: ColumnMapping): string | undefined {
	for (const [column, field] of mapping.fields) {
		if (field !== 'referenceId' || isAbsent(item[column])) continue;
		const text = readText(field, item[column]);
		return typeof text === 'string' ? text : undefined;
	}
	return undefined;
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
	return {
		field: 'phone',
		category: 'validation',
		message: "Neither 'phone' nor any other field of a lead is among the row's columns.",
		description:
			list === undefined
				? 'Name a column phone or email and another one name, or map the fields by hand.'
				: `The row holds a list under '${list}': give that list as JSON, or split it out first.`,
	};
}
