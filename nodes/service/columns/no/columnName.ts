/** A column's name, as it is searched for words of wishes. */
import { type Kind, kindsOfWord, wordsOf } from '../header/header';
import { KINDS_OF_PHONE } from '../header/phoneNames';
import { hasAny, isAny } from '../words/phrases';
import { fitsStem } from './stems';

/** Characters; a longer question is read so far. */
const MAX_NAME = 200;
/** "DND (Y/N)"; and Salesforce marks the columns that its users add. */
const AROUND = /\([a-z]\/[a-z]\)|__c$/gi;
/** "custom.do_not_call": the last key says it. */
export const PATH = /^(?:\w+\.)+\b/;
/** "Phone" and "contact" are words of calling, and mostly those of other columns. */
export const OF_REACH: readonly Kind[] = [...KINDS_OF_PHONE, 'contact'];

/** Folded, with spaces between its words. */
export const nameOf = (name: string) => wordsOf(name.replace(AROUND, ''), MAX_NAME).join(' ');

export const isOf = (word: string, kinds: readonly Kind[]) =>
	kindsOfWord(word).some((kind) => kinds.includes(kind));

/** "Email opt-in": of another channel, and of no call. */
export function isElsewhere(words: string): boolean {
	if (isAny('channel', words) && !hasAny('adverts', words)) return true;
	const named = words.split(' ').filter((word) => !fitsStem('elsewhere', word));
	return named.length < words.split(' ').length && !named.some((word) => fitsStem('calls', word));
}
