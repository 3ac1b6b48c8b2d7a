/** Where each field of a lead is read from, however its columns came to be known. */
import type { IDataObject } from 'n8n-workflow';

import {
	type FieldColumns,
	flatNames,
	labelledPhoneReader,
	type MappedCell,
} from '../../../../service/columns';
import { isAbsent } from '../../../../service/leads/cell';
import { LEAD_FIELDS, type LeadField } from '../../../../service/leads/fields';
import { type MappedField, mappedField } from '../../../../service/leads/mappedFields';
import { firstFilled } from '../../../../service/leads/row/filledCell';
import {
	type ColumnExpression,
	type ColumnReference,
	evaluateColumns,
	findColumns,
	nameOf,
	readColumn,
} from '../../../columnExpression';

export interface FieldSources {
	fields: FieldColumns;
	/** The same as the flattened item names them: "body.phone" is "phone". */
	flatFields: FieldColumns;
	/** All columns that a field is read from, as the flattened item names them. */
	read: ReadonlySet<string>;
	/** Those of them that answer who may be called, as they stand or inside an expression. */
	answered: ReadonlySet<string>;
	/** By field, and the cells of the two that answer. */
	readRow(flatItem: IDataObject, itemIndex: number): RowCells;
}

interface RowCells {
	values: IDataObject;
	answers: Record<'doNotCall' | 'consent', MappedCell[]>;
}

/** A field and the columns that it is read from. */
export interface ReadField {
	field: MappedField;
	/** Absent where an expression does more than name columns. */
	columns?: ColumnExpression;
	/** All columns in the expression, whatever it does with them. */
	named: readonly ColumnReference[];
}

/** An item as its columns are named, and what n8n made of the expressions where it did. */
interface SourceItem {
	item: IDataObject;
	evaluated?: IDataObject;
}

export function fieldSources(
	all: readonly ReadField[],
	find: (flatItem: IDataObject, itemIndex: number) => SourceItem,
): FieldSources {
	const namesBy = (nameColumn: (one: ColumnReference) => string | string[]) =>
		Object.fromEntries(
			all.map(({ field, columns }) => [field, columns?.columns.flatMap(nameColumn) ?? []]),
		) as FieldColumns;
	const ofLead = all.filter(({ field }) => !isAnswer(field));
	const ofAnswers = all.filter(({ field }) => isAnswer(field));
	const fields = namesBy(nameOf);
	// A number that its label calls a fax is none.
	const readPhone = labelledPhoneReader(fields.phone);
	return {
		fields,
		flatFields: namesBy(({ path }) => readNames(path)),
		read: new Set(all.flatMap(({ named }) => named.flatMap(({ path }) => flatNames(path)))),
		answered: new Set(
			ofAnswers
				.flatMap(({ named }) => named)
				.flatMap(({ path, isInPart }) => (isInPart ? [] : readNames(path))),
		),
		readRow(flatItem, itemIndex) {
			const source = find(flatItem, itemIndex);
			const values: IDataObject = {};
			for (const one of ofLead) values[one.field] = readValue(one, source) as IDataObject[string];
			if (readPhone) values.phone = readPhone(flatItem) as string;
			const answers: RowCells['answers'] = { doNotCall: [], consent: [] };
			for (const one of ofAnswers)
				answers[one.field as 'consent'].push(...readAnswers(one, source));
			return { values, answers };
		},
	};
}

/** What is read inside of an object or a list is not the whole of it. */
export const readNames = (path: readonly string[]) =>
	path.length > 1 ? flatNames(path).slice(1) : flatNames(path);

const isAnswer = (field: MappedField) => field === 'doNotCall' || field === 'consent';

/** As `||` has it in the editor, but behind "n/a" the next column counts. */
function readValue({ field, columns }: ReadField, { item, evaluated }: SourceItem): unknown {
	const isChain = columns?.kind === 'first' && columns.columns.length > 1;
	if (isChain && Object.hasOwn(LEAD_FIELDS, field)) {
		const cells = columns.columns.map((one) => readColumn(one, item));
		return firstFilled(field as LeadField, cells);
	}
	return evaluated ? evaluated[field] : columns && evaluateColumns(columns, item);
}

/** Of a list, and of several columns of *Do Not Call*, each cell is judged: one no refuses. */
function readAnswers(
	{ field, columns, named }: ReadField,
	{ item, evaluated }: SourceItem,
): MappedCell[] {
	const cellOf = (one: ColumnReference) => ({ column: nameOf(one), value: readColumn(one, item) });
	if (columns === undefined) {
		const inside = named.map(cellOf);
		const column = mappedField(field).label;
		return [evaluated?.[field]].flat().map((value) => ({ column, value, inside }));
	}
	const cells = columns.columns.map(cellOf);
	// In a chain of *Consent to Calls* an empty cell gives way to the next, a no doesn't.
	const filled = cells.filter(({ value }) => !isAbsent(value));
	return columns.kind === 'first' && filled.length > 0 ? filled : cells;
}

/** Columns inside an expression: by *Mode* or *Start Calling* its owner says which way round a column is. */
export function columnsIn(entered: unknown): string[] {
	return findColumns(String(entered ?? '')).flatMap(({ path }) => flatNames(path));
}
