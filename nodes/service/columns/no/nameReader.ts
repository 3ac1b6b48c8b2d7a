/** A no in a name or a company: nobody is called "do not call", though somebody may be called Stop. */
import { fold, MAX_NOTE } from '../../words/text';
import { lazy } from '../../../util';
import { cellWords } from '../../words/languages';
import { type Kind, kindsOfWord, wordsOf } from '../header/header';
import { markWords, mayRefuse, ofKinds } from '../words/marks';
import { readNote, type SaidNo } from './notes';
import { isAboutElse } from '../header/rules';

/** In small letters they may be part of anything: somebody is called Rip. */
const CODE = /(?<![\p{L}\d])(?:N?DNC|R\.?I\.?P)(?![\p{L}\d])|[†✝]/u;
/** Most cells that are read so are phones. */
const LETTER = /[\p{L}†✝]/u;
const BEHIND = /\s[-–]\s|[/*|([]/;
const CLOSED = /[)\]*][\s\S]*/;
/** "C. D. Kumar" has initials, and no cease and desist. */
const MIN_LETTERS = 3;

const NO_NAMES: readonly Kind[] = ['email', 'reference', 'address', 'country', 'id'];

/** Whether a column that no note is read from holds names, companies or phones. */
export function isOfNames(column: string): boolean {
	const kinds = wordsOf(column).flatMap(kindsOfWord);
	return isAboutElse(column) && !kinds.some((kind) => NO_NAMES.includes(kind));
}

/** "Estate of Ada Finch" */
const estates = lazy(() => [...cellWords('estates')].map((words) => `${words} `));

/** A no: "Ada DO NOT CALL", "Ada Finch - DNC", "Lucas (deceased)"; perhaps one: an estate. */
export function hearName(cell: unknown): Exclude<SaidNo, 'uninterested'> | undefined {
	if (typeof cell !== 'string' || !LETTER.test(cell)) return undefined;
	const name = cell.slice(0, MAX_NOTE);
	if (CODE.test(name)) return 'no';
	const folded = fold(name, MAX_NOTE);
	if (saysNo(name, folded.split(' '))) return 'no';
	return estates().some((words) => folded.startsWith(words)) ? 'perhaps' : undefined;
}

function saysNo(name: string, words: readonly string[]): boolean {
	if (!mayRefuse(words)) return false;
	const [, ...parts] = name.split(BEHIND);
	return parts.some((part) => readNote(part.replace(CLOSED, '')) === 'no') || holdsPhrase(words);
}

function holdsPhrase(words: readonly string[]): boolean {
	const isPhrase = (start: number, end: number) =>
		end - start > 1 && words.slice(start, end).some(({ length }) => length >= MIN_LETTERS);
	return markWords(words).some((marks) =>
		ofKinds(marks, 'doNotCall', 'plainly').some(({ start, end }) => isPhrase(start, end)),
	);
}
