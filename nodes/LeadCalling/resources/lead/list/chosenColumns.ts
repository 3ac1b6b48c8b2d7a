/** What a person chose in *Values to Send*: each field with its expression. */
import type { IDataObject } from 'n8n-workflow';

import {
	type FieldColumns,
	findAnswered,
	isNamed,
	isReachable,
	listReader,
} from '../../../../service/columns';
import { inputError } from '../../../../service/http/errors';
import { isAbsent } from '../../../../service/leads/cell';
import { type MappedField, mappedField } from '../../../../service/leads/mappedFields';
import { withoutDeepColumns } from '../../../../service/leads/row/nesting';
import { isRecord, quoteNames } from '../../../../util';
import {
	type ColumnExpression,
	findColumns,
	hasColumn,
	nameOf,
	outsideBraces,
	readColumnExpression,
	readDraggedColumns,
} from '../../../columnExpression';
import type { ListCall } from '../../../operation';
import type { NodeParameters } from '../../../parameters';
import { type Line, NOBODY } from '../../../telling/line';
import { type FieldSources, fieldSources, type ReadField } from './fieldSources';

/**
 * @returns nothing where no column is chosen
 * @throws ServiceError for a column that n8n takes as plain text, where the columns make no lead, and
 * where none of the items has one that decides who is called
 */
export function readChosen(
	{ parametersOf }: ListCall,
	items: readonly IDataObject[],
): (FieldSources & { beside: ReadonlySet<string>; hints: Line[] }) | undefined {
	const first = parametersOf(0);
	const entered = first.entered('values');
	const value = isRecord(entered) ? entered.value : undefined;
	const texts = isRecord(value) ? Object.entries(value).filter(([, one]) => !isAbsent(one)) : [];
	if (first.choice('columns') !== 'choose' || texts.length === 0) return undefined;
	refuseMisplaced(texts);
	const chosen = texts.map(([field, text]) => readChosenField(field as MappedField, text));
	const sources = fieldSources(chosen, (_, itemIndex) => {
		return { item: items[itemIndex]!, evaluated: mappedValues(parametersOf(itemIndex)) };
	});
	requireLead(sources.fields);
	const beside = new Set(findAnsweredBeside(chosen, items));
	return { ...sources, beside, hints: findMissing(chosen, items) };
}

/** n8n keeps a null for a field that nothing is mapped to. */
function mappedValues(parameters: NodeParameters): IDataObject {
	const { value } = parameters.raw('values') as IDataObject;
	return withoutDeepColumns((value ?? {}) as IDataObject);
}

function requireLead(fields: FieldColumns): void {
	// A last name alone becomes the name.
	const isPerson = isNamed(fields) || fields.lastName !== undefined;
	if (fields.leadId || (isPerson && isReachable(fields))) return;
	const [message, wayOut] = isPerson
		? ["'Phone' and 'Email' aren't mapped", 'Map one of them']
		: ["'Name' isn't mapped", "Map 'Name', or 'First Name' and 'Last Name',"];
	throw inputError(message, `${wayOut} in 'Values to Send'. Nothing was sent.`);
}

/** Columns beside those that *Do Not Call* and *Consent to Calls* are read from as they stand. */
function findAnsweredBeside(
	chosen: readonly ReadField[],
	items: readonly IDataObject[],
): readonly string[] {
	const pathsOf = (...fields: MappedField[]) =>
		chosen
			.filter(({ field, columns }) => columns && fields.includes(field))
			.flatMap(({ named }) => named.map(({ path }) => path));
	const mapped = pathsOf('doNotCall', 'consent');
	const ofPerson = pathsOf('phone', 'name', 'firstName', 'lastName', 'email');
	return findAnswered(items, mapped, ofPerson, listReader().keysOf);
}

function readChosenField(field: MappedField, text: unknown): ReadField {
	const expression = typeof text === 'string' && text.startsWith('=') ? text : '';
	const columns = readColumnExpression(expression) ?? readDragged(field, expression);
	return { field, columns, named: columns?.columns ?? findColumns(expression) };
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

/**
 * A column that no item has: a renamed *Do Not Call* would open the gate in silence, a renamed *Phone*
 * would call nobody. Of other fields it is said.
 */
function findMissing(chosen: readonly ReadField[], items: readonly IDataObject[]): Line[] {
	return chosen.flatMap(({ field, columns, named }) => {
		const { label, isRequiredColumn } = mappedField(field);
		// Of other fields an expression may well name what is not there.
		if (columns === undefined && !isRequiredColumn) return [];
		const needed = named.filter(({ mayBeMissing }) => !mayBeMissing);
		const gone = needed.filter((one) => !items.some((item) => hasColumn(one, item)));
		// Airtable leaves out boxes that nobody ticked.
		if (gone.length === 0 || (field === 'doNotCall' && items.length === 1)) return [];
		const names = quoteNames(gone.map(nameOf), ' and ');
		const [columnWord, are] = gone.length === 1 ? ['column', 'is'] : ['columns', 'are'];
		const message = `No row has the ${columnWord} ${names}, which ${are} mapped to '${label}'`;
		if (!isRequiredColumn) return { builder: `${message}.` };
		throw inputError(
			message,
			adviseMissing(gone[0]!.path, field === 'doNotCall'),
			`The list has no column ${names} any more. If it was renamed, give it its old name. ${NOBODY}`,
		);
	});
}

function adviseMissing(path: readonly string[], isDoNotCall: boolean): string {
	const column = path.map((key) => `[${JSON.stringify(key)}]`).join('?.');
	const otherwise = isDoNotCall ? 'false' : "''";
	return `Map another column in 'Values to Send'. If the column is sometimes missing, enter {{ $json${column} ?? ${otherwise} }}. Nothing was sent.`;
}
