import { lazy } from '../../../util';
import { cellWords } from '../../words/languages';
import { fold } from '../../words/text';

/** Words before a name that are no part of it. */
const titles = lazy(() => cellWords('titles'));
/** "Müller, Max" */
const LAST_NAME_FIRST = /^([^,]+),(.+)$/s;
const LETTER = /\p{L}/u;
/** Of other scripts, and between two of them, nothing is sure. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Devanagari', 'Arabic', 'Hebrew', 'Han', 'Hangul'];
const HAS_SCRIPT = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const MAX_INITIALS = 3;

/** A name as it is compared with many others. */
export interface ReadName {
	/** In small letters and without accents, the given name first where that can be known. */
	words: readonly string[];
	/** -1: none in which names can be compared. */
	script: number;
}

export function readName(name: string): ReadName {
	const text = fold(name.replace(LAST_NAME_FIRST, '$2 $1'));
	const words = text.split(' ').filter((word) => LETTER.test(word) && !titles().has(word));
	return { words, script: HAS_SCRIPT.findIndex((script) => script.test(text)) };
}

/**
 * Whether two names are surely those of two people: their given names differ by more than case,
 * accents, order, an initial or one letter. Without a comma the given name may be any word that
 * both have, so in doubt they are one person.
 */
export function isSurelyAnotherName(one: string, other: string): boolean {
	return areSurelyApart(readName(one), readName(other));
}

export function areSurelyApart(one: ReadName, other: ReadName): boolean {
	const [first] = one.words;
	const [otherFirst] = other.words;
	if (first === undefined || otherFirst === undefined) return false;
	if (one.script !== other.script || one.script < 0) return false;
	if (one.words.includes(otherFirst) || other.words.includes(first)) return false;
	return !mayBeGiven(first, one, other) && !mayBeGiven(otherFirst, other, one);
}

/** Whether a given name may be a word of another name, but for words that both names have. */
function mayBeGiven(given: string, own: ReadName, other: ReadName): boolean {
	return (
		isInitials(given, other.words) ||
		other.words.some((word) => isSimilar(given, word) && !own.words.includes(word))
	);
}

/** "JP" of "Jean Pierre" */
function isInitials(given: string, words: readonly string[]): boolean {
	if (given.length > MAX_INITIALS || given.length > words.length) return false;
	return [...given].every((letter, at) => words[at]?.startsWith(letter));
}

/** An initial, the beginning of a longer form, or one letter more, less, other or in another place. */
function isSimilar(one: string, other: string): boolean {
	// Of most pairs it is seen at their beginnings, and many are compared.
	const isOtherStart = one[0] !== other[0] && one[1] !== other[1];
	if (isOtherStart && one[0] !== other[1] && one[1] !== other[0]) return false;
	if (one.startsWith(other) || other.startsWith(one)) return true;
	// Of two initials no letter is left.
	if (one.length < 2 || other.length < 2 || Math.abs(one.length - other.length) > 1) return false;
	let at = 0;
	while (one[at] === other[at]) at += 1;
	const [rest, otherRest] = [one.slice(at), other.slice(at)];
	const [tail, otherTail] = [rest.slice(1), otherRest.slice(1)];
	if (tail === otherTail || tail === otherRest || rest === otherTail) return true;
	const isSwapped = rest[0] === otherRest[1] && rest[1] === otherRest[0];
	return isSwapped && rest.slice(2) === otherRest.slice(2);
}
