/** Where each field of a lead is read from, however its columns came to be known. */
import type { IDataObject } from 'n8n-workflow';

import { type FieldColumns, flatNames, type MappedCell } from '../../../../service/columns';
import { isAbsent } from '../../../../service/leads/cell';
import { LEAD_FIELDS, type LeadField } from '../../../../service/leads/fields';
import { type MappedField, mappedField } from '../../../../service/leads/mappedFields';
import { firstFilled } from '../../../../service/leads/row/filledCell';
import {
	type ColumnExpression,
	evaluateColumns,
	nameOf,
	readColumn,
} from '../../../columnExpression';
import type { ColumnReference } from '../../../columnReferences';

type Answers = Record<'doNotCall' | 'consent', MappedCell[]>;

export interface FieldSources {
	fields: FieldColumns;
	/** The same as the flattened item names them: "body.phone" is "phone". */
	flatFields: FieldColumns;
	/** All columns that a field is read from, as the flattened item names them. */
	read: ReadonlySet<string>;
	/** Those of them that answer who may be called, as they stand or inside an expression. */
	answered: ReadonlySet<string>;
	/** What is answered together with them: their text is heard, and nothing is asked. */
	beside?: ReadonlySet<string>;
	/** By field, but for the two that answer. */
	valuesOf(item: IDataObject, itemIndex: number): IDataObject;
	answersOf(item: IDataObject, itemIndex: number): Answers;
}

/** A field and the columns that it is read from. */
export interface ReadField {
	field: MappedField;
	/** Absent where an expression does more than name columns. */
	columns?: ColumnExpression;
	/** Of all columns in the expression, whatever it does with them. */
	paths: readonly string[][];
}

/** An item as its columns are named, and what n8n made of the expressions where it did. */
interface SourceItem {
	item: IDataObject;
	evaluated?: IDataObject;
}

export function fieldSources(
	fields: readonly ReadField[],
	find: (flatItem: IDataObject, itemIndex: number) => SourceItem,
): FieldSources {
	const ofLead = fields.filter(({ field }) => !isAnswer(field));
	const namesBy = (names: (one: ReadField) => string[]) =>
		Object.fromEntries(fields.map((one) => [one.field, names(one)])) as FieldColumns;
	return {
		fields: namesBy(({ columns }) => columns?.columns.map(nameOf) ?? []),
		flatFields: namesBy(
			({ columns }) => columns?.columns.flatMap(({ path }) => readNames(path)) ?? [],
		),
		read: new Set(fields.flatMap(flatPaths)),
		answered: new Set(
			fields.flatMap(({ field, paths }) => (isAnswer(field) ? paths.flatMap(readNames) : [])),
		),
		valuesOf(flatItem, itemIndex) {
			const source = find(flatItem, itemIndex);
			const values: IDataObject = {};
			for (const one of ofLead) values[one.field] = readValue(one, source) as IDataObject[string];
			return values;
		},
		answersOf(flatItem, itemIndex) {
			const source = find(flatItem, itemIndex);
			const cellsOf = (id: MappedField) =>
				fields.flatMap((one) => (one.field === id ? readAnswers(one, source) : []));
			return { doNotCall: cellsOf('doNotCall'), consent: cellsOf('consent') };
		},
	};
}

/** What is read inside of an object or a list is not the whole of it. */
export const readNames = (path: readonly string[]) =>
	path.length > 1 ? flatNames(path).slice(1) : flatNames(path);

const flatPaths = ({ paths }: ReadField) => paths.flatMap(flatNames);

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
	{ field, columns, paths }: ReadField,
	{ item, evaluated }: SourceItem,
): MappedCell[] {
	const cellOf = (one: ColumnReference) => ({ column: nameOf(one), value: readColumn(one, item) });
	if (columns === undefined) {
		const inside = paths.map((path) => cellOf({ path, mayBeMissing: false }));
		const column = mappedField(field).label;
		return [evaluated?.[field]].flat().map((value) => ({ column, value, inside }));
	}
	const cells = columns.columns.map(cellOf);
	// In a chain of *Consent to Calls* an empty cell gives way to the next, a no doesn't.
	const filled = cells.filter(({ value }) => !isAbsent(value));
	return columns.kind === 'first' && filled.length > 0 ? filled : cells;
}
