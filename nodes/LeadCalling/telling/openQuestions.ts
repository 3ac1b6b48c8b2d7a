/** Columns that have to be answered before anybody is called: in a check they stand first. */
import { counted, type Line } from './line';
import { askOfColumns } from './listFaults';

/** What an owner can do herself; who builds the workflow reads the question below. */
export function openQuestionLines(columns: readonly string[]): Line[] {
	if (columns.length === 0) return [];
	return [
		{
			builder: `Before anybody can be called, answer ${counted(columns.length, 'question')}.`,
			owner: `First a question: ${askOfColumns(columns)}`,
		},
	];
}
