/** Columns that may say who is called: which way round they say it only their owner knows. */
import {
	type Column,
	type ColumnList,
	flatNames,
	type Question,
	questionOf,
} from '../../../../service/columns';
import { whichWayError } from '../../../telling/aboutColumns';
import { findColumnPaths } from '../../../columnReferences';
import type { ColumnReading } from './columnReading';

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
