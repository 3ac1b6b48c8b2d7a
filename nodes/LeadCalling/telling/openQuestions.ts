/** Columns that have to be answered before anybody is called: in a check they stand first. */
import { pluralize } from '../../util';
import type { Line } from './line';
import { askOfColumns } from './listFaults';

/** What an owner can do herself; who builds the workflow reads the question below. */
export function openQuestionLines(columns: readonly string[]): Line[] {
	if (columns.length === 0) return [];
	return [
		{
			builder: `Before anybody can be called, answer ${pluralize(columns.length, 'question')}.`,
			owner: `First a question: ${askOfColumns(columns)}`,
		},
	];
}
