/** Columns that may say who is called: which way round they say it only their owner knows. */
import { type Column, flatNames, type Question, questionOf } from '../../../../service/columns';
import { whichWayError } from '../../../telling/aboutColumns';
import { findColumnPaths } from '../../../columnReferences';
import type { ColumnReading } from './columnReading';

/**
 * @param mustKnow whether somebody is called
 * @returns what a list is asked about, of this and of all else
 * @throws ServiceError that names all of them at once, so that it stops one run
 */
export function askWhichWay(
	asked: readonly Column[],
	{ kind, questions }: ColumnReading,
	mustKnow: boolean,
): Question[] {
	const names = asked.map(({ name }) => name);
	if (mustKnow && names.length > 0) throw whichWayError(names, kind === 'exact');
	// What was chosen since answers some that the editor asks.
	const others = questions.filter(({ why }) => why !== 'may say who is called');
	return [...others, ...asked.map((column) => questionOf(column, 'may say who is called'))];
}

/** Columns inside an expression: by *Mode* or *Start Calling* its owner says which way round a column is. */
export function columnsIn(entered: unknown): string[] {
	return findColumnPaths(String(entered ?? '')).flatMap(flatNames);
}
