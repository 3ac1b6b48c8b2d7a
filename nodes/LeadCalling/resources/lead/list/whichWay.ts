/** Columns that may say who is called: which way round they say it only their owner knows. */
import {
	type Column,
	type ColumnList,
	flatNames,
	type Question,
	questionOf,
	type refusalFinder,
} from '../../../../service/columns';
import { whichWayError } from '../../../telling/aboutColumns';
import type { Line } from '../../../telling/line';
import { quoteNames } from '../../../../util';
import { findColumnPaths } from '../../../columnReferences';
import type { Row } from '../../../../service/leads/outcome';
import type { ColumnReading } from './columnReading';
import type { ReadItem } from './readItems';

/**
 * @param asked all columns that may say who is called
 * @param stopping those of them for which nobody is called
 * @returns what a list is asked about, of this and of all else
 * @throws ServiceError that names all of them at once, so that it stops one run
 */
export function askWhichWay(
	asked: readonly Column[],
	{ kind, questions }: ColumnReading,
	stopping: readonly Column[],
): Question[] {
	const names = stopping.map(({ name }) => name);
	if (names.length > 0) throw whichWayError(names, kind === 'exact');
	// What was chosen since answers some that the editor asks.
	const others = questions.filter(({ why }) => why !== 'may say who is called');
	return [...others, ...asked.map((column) => questionOf(column, 'may say who is called'))];
}

type Refusals = Pick<ReturnType<typeof refusalFinder>, 'asked' | 'findForbidden'>;

/**
 * Columns that must be answered before anybody is called: of columns that a person chose those in which
 * some row may say no.
 */
export function findStopping(
	items: readonly ReadItem[],
	{ kind }: ColumnReading,
	{ asked, findForbidden }: Refusals,
) {
	if (items.length < 2 || !items.some(({ mode }) => mode === 'call')) return [];
	if (kind !== 'chosen') return asked;
	return [...new Set(items.flatMap(({ item }) => findForbidden(item)))];
}

/** Of a check: the columns that would stop a call of the rows that are ready. */
export function findOpen(
	items: readonly ReadItem[],
	rows: readonly Row[],
	{ kind }: ColumnReading,
	{ asked, findForbidden }: Refusals,
): string[] {
	const ready = items.filter(({ mode }, at) => mode === 'check' && rows[at]!.submission);
	if (items.length < 2 || ready.length === 0) return [];
	const stopping = kind === 'exact' ? asked : ready.flatMap(({ item }) => findForbidden(item));
	return [...new Set(stopping.map(({ name }) => name))];
}

/** Columns inside an expression: by *Mode* or *Start Calling* its owner says which way round a column is. */
export function columnsIn(entered: unknown): string[] {
	return findColumnPaths(String(entered ?? '')).flatMap(flatNames);
}

/** What *Not About Calling* names: first the list's own names that hold a comma. */
export function namedColumns(text = '', { columns }: ColumnList): string[] {
	const withComma = columns.map(({ name }) => name).filter((name) => name.includes(','));
	const named = withComma.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length);
	const rest = named.reduce((left, name) => left.replaceAll(name, ','), text);
	const others = rest.split(/[,\n]/).map((name) => name.trim());
	return [...named, ...others.filter(Boolean)];
}

/** Of a name that was misspelled the column would be heard all the same, and nobody knows why. */
export function unknownLines(named: readonly string[], { columns }: ColumnList): Line[] {
	const unknown = named.filter((name) => !columns.some((column) => column.name === name));
	if (unknown.length === 0) return [];
	const noun = unknown.length === 1 ? 'the column' : 'the columns';
	return [{ builder: `'Not About Calling': no row has ${noun} ${quoteNames(unknown, ' and ')}.` }];
}
