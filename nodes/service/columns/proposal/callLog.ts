/** Logs of calls: who rang whom. */
import { wordsOf } from '../header/header';
import type { Candidate } from './candidates';

/** "From Phone" beside "To Phone" is nobody's own column. */
export function notOfLog(names: readonly string[]): (candidate: Candidate) => boolean {
	const all = new Set(names.map((name) => wordsOf(name).join(' ')));
	const hasOther = (words: readonly string[], from: string, to: string) =>
		words.includes(from) && all.has(words.map((one) => (one === from ? to : one)).join(' '));
	return ({ column }) => {
		const words = wordsOf(column.name);
		return !hasOther(words, 'from', 'to') && !hasOther(words, 'to', 'from');
	};
}
