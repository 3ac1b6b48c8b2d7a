/** A note's thoughts: where one ends, and which commas part none. */
import { lazy } from '../../../util';
import { cellWords } from '../../words/languages';
import { decodeEntities, fold, MAX_NOTE } from '../../words/text';
import { type ConsentKind, isAny, isWayToReach } from '../words/phrases';

/** A thought ends at each of these. */
const PARTS = /[,;:|/()\n]|(?<!\d\.\d{1,2})[.!?](?=\s|$)| [-–] |\s#|^#/;
/** "Will nicht, dass wir anrufen" */
const COMMA =
	/(?<![\p{L}\p{M}-])([\p{L}\p{M}-]{2,20})(?:, ?|\/)(?=([\p{L}\p{M}-]{1,20})(?:[. ]+([\p{L}\p{M}]+))?)/gu;
/** "Wrong # - some lady", but "#dnc" */
const NUMBER_SIGN = /#(?![\p{L}\d])/gu;

/** "† 12.3." */
const DEATH = '†';

/** "Family." ends a sentence. */
const MAX_TITLE = 5;
/** "P/ ligar", "Fr. Kay", "Tel. widerrufen", "ausschl. per Mail": what ends so is a word and no thought. */
const abbreviation = lazy(() => {
	const titles = [...cellWords('titles')].filter(({ length }) => length <= MAX_TITLE);
	const ends = [...cellWords('abbreviations'), ...titles].join('|');
	return new RegExp(String.raw`(?<![\p{L}\p{M}\d])(\p{L}|${ends})[./](?=[\s\p{L}])`, 'giu');
});

/** Odoo and HubSpot keep notes as HTML. */
const STYLE = /<(style|script)\b[\s\S]*?<\/\1>/gi;
const TAG = /<\/?[a-z][^<>]{0,100}>/gi;
/** "RIP 9/10", "NIX 2024" */
const DATE =
	/(?<![\p{L}\d./-])(?:\d{1,4}([./-])\d{1,2}(?:\1\d{2,4})?|(?:19|20)\d\d)(?![\p{L}\d/-])/gu;

/** Characters that are read of a longer text, from its start and its end: there the point stands. */
const FROM_START = 400;
const FROM_END = 100;

/** @returns at most 500 characters, in words where they have signs */
export function openNote(text: string): string {
	const isLong = text.length > FROM_START + FROM_END;
	const read = isLong ? `${text.slice(0, FROM_START)}\n${text.slice(-FROM_END)}` : text;
	const bare = decodeEntities(read.replace(STYLE, ' ').replace(TAG, ' '));
	return bare.replace(NUMBER_SIGN, 'num').replaceAll(DEATH, ' deceased ');
}

/** When somebody said it doesn't change what was said. */
export const withoutDates = (note: string) => note.replace(DATE, ' ');

export const wordsOfNote = (text: string) => fold(text, MAX_NOTE).split(' ').filter(Boolean);

/** Its thoughts. */
export function splitParts(note: string): string[] {
	return note.split(PARTS).filter((part) => part.trim() !== '');
}

/** "No emails, calls or texts" is one thought, but "no emails, calls ok" are two; and "Fr. Kay" ends none. */
export function joinThoughts(note: string): string {
	return note
		.replace(abbreviation(), '$1 ')
		.replace(COMMA, (all, ...[one = '', next = '', last = '']: string[]) => {
			const isNamed =
				isWayToReach(fold(one)) && isWayToReach(fold(next)) && !is(last, 'may', 'yes');
			// "I" is a person, "i" in other languages an "and".
			return isNamed || (next !== 'I' && is(next, 'joins')) ? `${one} ` : all;
		});
}

const is = (word: string, ...kinds: ConsentKind[]) => kinds.some((kind) => isAny(kind, fold(word)));
