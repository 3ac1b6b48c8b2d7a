/** Columns that have to be answered before anybody is called: in a check they stand first. */
import { quoteNames } from '../../util';
import { counted, type Line } from './line';

/** What an owner can do herself; who builds the workflow reads the question below. */
export function openQuestionLines(columns: readonly string[]): Line[] {
	if (columns.length === 0) return [];
	const isOne = columns.length === 1;
	const [first, does, it] = isOne
		? ['First a question', 'does the column', 'it']
		: ['First some questions', 'do the columns', 'each of them'];
	return [
		{
			builder: `Before anybody can be called, answer ${counted(columns.length, 'question')}.`,
			owner: `${first}: ${does} ${quoteNames(columns, ' and ')} say who may be called? If a yes there allows calls, rename ${it} 'Consent' in your list. If a yes there means no call, rename ${it} 'Do Not Call'. Then check the list again.`,
		},
	];
}
