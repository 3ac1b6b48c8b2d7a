/** What a person chose in *Values to Send*: each field with its expression. */
import type { IDataObject } from 'n8n-workflow';

import type { FieldColumns } from '../../../../service/columns/list/exactNames';
import { flatNames } from '../../../../service/columns/list/flatten';
import { MAPPED_FIELDS, type MappedField } from '../../../../service/columns/list/mappedFields';
import { inputError } from '../../../../service/http/errors';
import type { MappedCell } from '../../../../service/columns/no/refusal';
import { isRecord } from '../../../../util';
import { isAbsent } from '../../../../service/leads/cell';
import { LEAD_FIELDS, type LeadField } from '../../../../service/leads/fields';
import { firstFilled } from '../../../../service/leads/row/filledCell';
import {
	type ColumnExpression,
	nameOf,
	outsideBraces,
	readColumn,
	readColumnExpression,
	readDraggedColumns,
} from '../../../columnExpression';
import { findColumnPaths, findColumns } from '../../../columnReferences';
import { findMissing, type MissingColumns, type NeededColumns } from './missingColumns';

export interface Answers {
	doNotCall: MappedCell[];
	consent: MappedCell[];
}

/** Where the fields of a lead are read from. */
export interface FieldSources {
	fields: FieldColumns;
	/** The same as the flattened item names them: "body.phone" is "phone". */
	flatFields: FieldColumns;
	/** All columns that a field is read from, as the flattened item names them. */
	read: ReadonlySet<string>;
	/** Those of them that answer who may be called, as they stand or inside an expression. */
	answered: ReadonlySet<string>;
	/** By field, but for the two that answer. */
	valuesOf(item: IDataObject, itemIndex: number): IDataObject;
	answersOf(item: IDataObject, itemIndex: number): Answers;
}

export interface ChosenColumns extends FieldSources {
	missing: MissingColumns;
}

interface ChosenField extends NeededColumns {
	/** Of all columns in the expression, whatever it does with them. */
	paths: readonly string[][];
}

/**
 * @param entered the mapper's value before expressions were evaluated
 * @param valuesOf the same afterwards, for each item
 * @param items as they came in
 * @returns nothing where no column is chosen
 * @throws ServiceError for a column that n8n takes as plain text
 */
export function findChosen(
	entered: unknown,
	valuesOf: (itemIndex: number) => IDataObject,
	items: readonly IDataObject[],
): ChosenColumns | undefined {
	const value = isRecord(entered) ? entered.value : undefined;
	const texts = isRecord(value) ? Object.entries(value).filter(([, one]) => !isAbsent(one)) : [];
	if (texts.length === 0) return undefined;
	refuseMisplaced(texts);
	const chosen = texts.map(([field, text]) => readChosenField(field as MappedField, text));
	const ofLead = chosen.map(({ field }) => field).filter((field) => !isAnswer(field));
	const chains = chosen.flatMap(({ field, columns }) => {
		const isChain = columns?.kind === 'first' && columns.columns.length > 1;
		return isChain && Object.hasOwn(LEAD_FIELDS, field) ? { field, columns: columns.columns } : [];
	});
	return {
		fields: Object.fromEntries(chosen.map(({ field, columns }) => [field, namesOf(columns)])),
		flatFields: Object.fromEntries(chosen.map((one) => [one.field, flatNamesOf(one.columns)])),
		read: new Set(chosen.flatMap(flatPaths)),
		answered: new Set(chosen.filter(({ field }) => isAnswer(field)).flatMap(flatPaths)),
		missing: findMissing(chosen, items),
		valuesOf(_, itemIndex) {
			const evaluated = valuesOf(itemIndex);
			const values: IDataObject = {};
			for (const field of ofLead) values[field] = evaluated[field];
			for (const { field, columns } of chains) {
				const cells = columns.map((one) => readColumn(one, items[itemIndex]!));
				values[field] = firstFilled(field as LeadField, cells) as IDataObject[string];
			}
			return values;
		},
		answersOf: (_, itemIndex) => readAnswers(chosen, items[itemIndex]!, valuesOf(itemIndex)),
	};
}

function readChosenField(field: MappedField, text: unknown): ChosenField {
	const expression = typeof text === 'string' && text.startsWith('=') ? text : '';
	const columns = readColumnExpression(expression) ?? readDragged(field, expression);
	const named = columns?.columns ?? findColumns(expression);
	return {
		field,
		columns,
		paths: findColumnPaths(expression),
		needed: named.filter(({ mayBeMissing }) => !mayBeMissing),
	};
}

const flatPaths = ({ paths }: ChosenField) => paths.flatMap(flatNames);

const isAnswer = (field: MappedField): field is keyof Answers =>
	field === 'doNotCall' || field === 'consent';

/** A column that is dropped between the braces of another becomes a text, and everybody's name. */
function refuseMisplaced(texts: ReadonlyArray<readonly [string, unknown]>): void {
	for (const [field, text] of texts) {
		if (typeof text !== 'string' || !outsideBraces(text).includes('$json')) continue;
		const { label = field } = MAPPED_FIELDS.find(({ id }) => id === field) ?? {};
		throw inputError(
			`'${label}' contains a column outside {{ }}`,
			"Clear the field in 'Values to Send' and drag the column in again. Nothing was sent.",
		);
	}
}

/** Of other fields the text that comes of it counts, such as a country code before its number. */
function readDragged(field: string, expression: string): ColumnExpression | undefined {
	const { isList = false } = MAPPED_FIELDS.find(({ id }) => id === field) ?? {};
	return isList ? readDraggedColumns(expression) : undefined;
}

function namesOf(columns: ColumnExpression | undefined): FieldColumns[MappedField] {
	return columns?.columns.map(nameOf) ?? [];
}

function flatNamesOf(columns: ColumnExpression | undefined): FieldColumns[MappedField] {
	return columns?.columns.flatMap(({ path }) => flatNames(path)) ?? [];
}

/** Of a list, and of several columns of *Do Not Call*, each cell is judged: one no refuses. */
function readAnswers(
	chosen: readonly ChosenField[],
	item: IDataObject,
	values: IDataObject,
): Answers {
	const answers: Answers = { doNotCall: [], consent: [] };
	for (const { field, columns } of chosen) {
		if (!isAnswer(field)) continue;
		if (columns === undefined) {
			const column = MAPPED_FIELDS.find(({ id }) => id === field)!.label;
			answers[field] = [values[field]].flat().map((value) => ({ column, value }));
		} else {
			const cells = columns.columns.map((one) => {
				return { column: nameOf(one), value: readColumn(one, item) };
			});
			// In a chain of *Consent to Calls* an empty cell gives way to the next, a no doesn't.
			const filled = cells.filter(({ value }) => !isAbsent(value));
			const isChain = columns.kind === 'first' && filled.length > 0;
			answers[field] = isChain ? filled : cells;
		}
	}
	return answers;
}
