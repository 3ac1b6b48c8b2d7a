/** Columns that may say who is called: which way round they say it only their owner knows. */
import type { Column } from '../../../service/columns/column';
import { whichWayError } from '../../../service/columns/describe';
import { type Question, questionOf } from '../../../service/columns/questions';
import type { ColumnReading } from './columnReading';

/**
 * @param mustKnow whether somebody is called
 * @returns what a list is asked about, of this and of all else
 * @throws ServiceError that names all of them at once, so that it stops one run
 */
export function askWhichWay(
	asked: readonly Column[],
	{ questions }: ColumnReading,
	mustKnow: boolean,
): Question[] {
	if (mustKnow && asked.length > 0) throw whichWayError(asked.map(({ name }) => name));
	// What was chosen since answers some that the editor asks.
	const others = questions.filter(({ why }) => why !== 'may say who is called');
	return [...others, ...asked.map((column) => questionOf(column, 'may say who is called'))];
}
