/** A cell that forbids nothing under Do Not Call. */
import { isAbsent, readEntries } from '../../leads/cell';
import { fold, MAX_NOTE } from '../../words/text';
import { isDate, isPast } from './dates';
import {
	allPhrases,
	type ConsentKind,
	hasAny,
	holdsPhrase,
	isAny,
	wordsCovered,
} from '../words/phrases';

const DASHES = /^[\s\p{P}]*$/u;
const TICKED = /^[\s\ufe0f]*[✓✔☑✅👍🟢]/u;
const NO = /^(?:0(?: 0+)?|false|f)$/;
const EMPTY = /^(?:n ?a|n ?v|k ?a|null|nil|nan|undefined)$/;
/** "No (checked on 3 May)", but "No (calls)" */
const NO_WITH_ASIDE = /^([^()]+)\(([^()]*)\)$/;
const OF_CALLS: readonly ConsentKind[] = ['calling', 'called', 'doNotCall', 'plainly', 'only'];

/** Whether a cell under Do Not Call forbids nothing. */
export function isPlainNo(cell: unknown): boolean {
	return isAbsent(cell) || readEntries(cell).every(isPlainNoEntry);
}

function isPlainNoEntry(entry: unknown): boolean {
	if (isAbsent(entry)) return true;
	const text = String(entry).trim();
	// An empty box; a cross is a mark.
	if (/^[☐👎]/u.test(text) || DASHES.test(text)) return !TICKED.test(text) && !/[?!]/.test(text);
	const [, no = text, aside = ''] = NO_WITH_ASIDE.exec(text) ?? [];
	if (aside !== '') return isPlainNoWord(fold(no)) && !OF_CALLS.some((k) => hasAny(k, fold(aside)));
	// MySQL's date of nothing
	if (isDate(text) && !isPast(text, Infinity)) return true;
	const words = fold(text, MAX_NOTE);
	// "Contact ban: e-mail"
	const isSaid = isAny('unlisted', words) || isAny('channel', words);
	return isPlainNoWord(words) || EMPTY.test(words) || isSaid || isClean(words);
}

/** "12/02/26 not listed", "checked 3 May, no entry": a no, and beside it when and that it was looked up */
function isClean(words: string): boolean {
	const isPhrase = holdsPhrase(words, ['unlisted']);
	const isLookedUp = /\d/.test(words) || hasAny('checked', words);
	const isNone = beginsWithNo(words) || (hasAny('unlisted', words) && !hasAny('not', words));
	if (!isPhrase && !(isLookedUp && isNone)) return false;
	if (hasAny('calling', words)) return false;
	const covered = wordsCovered(words, [
		'unlisted',
		'no',
		'not',
		'checked',
		'around',
		'but',
		'joins',
	]);
	return words.split(' ').every((word, at) => covered[at] || /^\d+$/.test(word));
}

/** "No, by mail please" */
export function beginsWithNo(words: string): boolean {
	return allPhrases().some((phrases) => phrases.begins('no', words));
}

export function isPlainNoWord(words: string): boolean {
	return NO.test(words) || isAny('no', words);
}
