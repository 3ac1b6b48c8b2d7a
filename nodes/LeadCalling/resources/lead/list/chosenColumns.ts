/** What a person chose in *Values to Send*: each field with its expression. */
import type { IDataObject } from 'n8n-workflow';

import { findAnswered, listReader } from '../../../../service/columns';
import { inputError } from '../../../../service/http/errors';
import { isAbsent } from '../../../../service/leads/cell';
import { type MappedField, mappedField } from '../../../../service/leads/mappedFields';
import { isRecord } from '../../../../util';
import {
	type ColumnExpression,
	outsideBraces,
	readColumnExpression,
	readDraggedColumns,
} from '../../../columnExpression';
import { findColumnPaths, findColumns } from '../../../columnReferences';
import { type FieldSources, fieldSources, type ReadField } from './fieldSources';
import { findMissing, type MissingColumns, type NeededColumns } from './missingColumns';

export interface ChosenColumns extends FieldSources {
	missing: MissingColumns;
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
	const sources = fieldSources(chosen, (_, itemIndex) => {
		return { item: items[itemIndex]!, evaluated: valuesOf(itemIndex) };
	});
	const answered = new Set([...sources.answered, ...findAnsweredBeside(chosen, items)]);
	return { ...sources, answered, missing: findMissing(chosen, items) };
}

/** Columns beside those that *Do Not Call* and *Consent to Calls* are read from as they stand. */
function findAnsweredBeside(
	chosen: readonly ReadField[],
	items: readonly IDataObject[],
): readonly string[] {
	const pathsOf = (...fields: MappedField[]) =>
		chosen
			.filter(({ field, columns }) => columns && fields.includes(field))
			.flatMap((one) => one.paths);
	const mapped = pathsOf('doNotCall', 'consent');
	const ofPerson = pathsOf('phone', 'name', 'firstName', 'lastName', 'email');
	return findAnswered(items, mapped, ofPerson, listReader().keysOf);
}

function readChosenField(field: MappedField, text: unknown): ReadField & NeededColumns {
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

/** A column that is dropped between the braces of another becomes a text, and everybody's name. */
function refuseMisplaced(texts: ReadonlyArray<readonly [string, unknown]>): void {
	for (const [field, text] of texts) {
		if (typeof text !== 'string' || !outsideBraces(text).includes('$json')) continue;
		const { label = field } = mappedField(field) ?? {};
		throw inputError(
			`'${label}' contains a column outside {{ }}`,
			"Clear the field in 'Values to Send' and drag the column in again. Nothing was sent.",
		);
	}
}

/** Of other fields the text that comes of it counts, such as a country code before its number. */
function readDragged(field: string, expression: string): ColumnExpression | undefined {
	const { isList = false } = mappedField(field) ?? {};
	return isList ? readDraggedColumns(expression) : undefined;
}
