import type { IDataObject } from 'n8n-workflow';

import type { LeadInput } from '../api/contract';
import { readCell } from './cell';
import type { ColumnMapping, FieldColumns, Target } from './columns';
import { readMetadata, tooDeep } from './metadata';
import { readPhone } from './phone';
import type { Refusal } from './refusal';
import { cellAt, type Column } from './rowColumns';
import { isAbsent, isTooDeep, textOf, withoutInvisible } from './values';

export interface ReadOptions {
	/** The credential's project. */
	projectId: string;
	/** For rows that name no process of their own. */
	processId?: string;
	/** For rows that name no group of their own. */
	groupId?: string;
	/** Whether columns that are no field go into `metadata`, under their own names. */
	unmatchedToMetadata: boolean;
}

export interface LeadReading {
	/** What could be read; all of it where nothing is refused, else for people to look at. */
	lead: LeadInput;
	/** The first value that cannot be read. */
	refusal?: Refusal;
	warnings: string[];
}

/**
 * One row as a lead input object (section 2.1): its own values first, the options' where it has
 * none; empty cells are left out. Only the form of single values is judged here, the lead as a whole
 * by `validateLead`; without any process `processId` is empty. The item is never changed.
 */
export function readLead(
	item: IDataObject,
	mapping: ColumnMapping,
	options: ReadOptions,
): LeadReading {
	const lead: LeadInput = {
		projectId: options.projectId,
		processId: options.processId?.trim() ?? '',
	};
	if (!isAbsent(options.groupId)) lead.groupId = options.groupId?.trim();

	const reading: LeadReading = { lead, warnings: [] };
	const unused = mapping.fields.flatMap((fieldColumns) => {
		const from = readField(item, fieldColumns, reading);
		return fieldColumns.columns.filter((column) => column !== from);
	});
	if (options.unmatchedToMetadata && !reading.refusal) {
		reading.refusal =
			addUnmatched(lead, item, mapping.unmatched) ?? addUnmatched(lead, item, unused);
	}
	return reading;
}

/** Fills one field from the first of its columns that is not empty; gives that column. */
function readField(
	item: IDataObject,
	{ field, columns }: FieldColumns,
	reading: LeadReading,
): Column | undefined {
	if (field === 'leadId') return undefined;
	for (const column of columns) {
		const cell = cellAt(item, column);
		if (isAbsent(cell)) continue;
		const { value, choices } = readCell(field, cell);
		if (isAbsent(value)) continue;
		const read = readValue(field, value);
		const lead: IDataObject = reading.lead;
		if ('refusal' in read) {
			reading.refusal ??= read.refusal;
			// As it was typed, so that the person finds it again.
			if (field !== 'metadata' && typeof value !== 'object') lead[field] = String(value);
			return column;
		}
		if (read.value === '') continue;
		lead[field] = read.value;
		if (choices) reading.warnings.push(`'${field}' contains ${choices} values: the first is used.`);
		return column;
	}
	return undefined;
}

function readValue(
	field: Exclude<Target, 'leadId'>,
	value: unknown,
): { value: string | IDataObject } | { refusal: Refusal } {
	if (field === 'metadata') {
		const read = readMetadata(value);
		return 'refusal' in read ? read : { value: read.metadata };
	}
	const text = field === 'phone' ? readPhone(value) : textOf(field, value);
	if (typeof text !== 'string') return { refusal: text };
	return { value: field === 'email' ? withoutInvisible(text) : text };
}

/** Keys that the row's own `metadata` holds stay as they are. */
function addUnmatched(
	lead: LeadInput,
	item: IDataObject,
	columns: readonly Column[],
): Refusal | undefined {
	let unmatched: IDataObject | undefined;
	for (const column of columns) {
		const cell = cellAt(item, column);
		const value = column.path.length > 1 ? readCell('referenceId', cell).value : cell;
		if (isAbsent(value)) continue;
		if (isTooDeep(value)) return tooDeep(column.name);
		unmatched ??= {};
		const isTaken = Object.hasOwn(unmatched, column.label);
		unmatched[isTaken ? column.name : column.label] = value as IDataObject[string];
	}
	if (unmatched) lead.metadata = { ...unmatched, ...lead.metadata };
	return undefined;
}
