/** A note's thoughts: where one ends, and which commas part none. */
import { lazy } from '../../../util';
import { cellWords } from '../../words/languages';
import { decodeEntities, fold, MAX_NOTE } from '../../words/text';
import { type ConsentKind, isAny } from '../words/phrases';

/** A thought ends at each of these. */
const PARTS = /[,;:|/\n]|(?<!\d\.\d{1,2})[.!?](?=\s|$)| [-–] |\s#|^#/;
const ENUMERATED =
	/(?<![\p{L}\p{M}-])([\p{L}\p{M}-]{2,20})(?:, ?|\/)(?=([\p{L}\p{M}-]{2,20})(?:[. ]+([\p{L}\p{M}]+))?)/gu;
/** "Will nicht, dass", where the comma parts a wish from what is wished */
const WISH = /(?<![\p{L}\p{M}])([\p{L}\p{M}]+) ([\p{L}\p{M}]+), (?=([\p{L}\p{M}]+))/gu;
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

/** @returns at most 500 characters, in words where they have signs */
export function openNote(text: string): string {
	const bare = decodeEntities(
		text
			.slice(0, 4 * MAX_NOTE)
			.replace(STYLE, ' ')
			.replace(TAG, ' '),
	);
	const note = bare.slice(0, MAX_NOTE).replace(NUMBER_SIGN, 'num');
	return note.replaceAll(DEATH, ' deceased ');
}

/** When somebody said it doesn't change what was said; of a time of day it would. */
export const withoutDates = (note: string) => note.replace(DATE, ' ');

export const wordsOfNote = (text: string) => fold(text, MAX_NOTE).split(' ').filter(Boolean);

/** The words of each thought. */
export function readParts(note: string): string[][] {
	return note.split(PARTS).map(wordsOfNote);
}

/** "No emails, calls or texts" is one thought, but "no emails, calls ok" are two; and one is "Er will nicht, dass wir anrufen". */
export function joinThoughts(note: string): string {
	const enumerated = note
		.replace(abbreviation(), '$1 ')
		.replace(ENUMERATED, (all, ...[one = '', other = '', next = '']: string[]) =>
			isWayToReach(one) && isWayToReach(other) && !is(next, 'may', 'yes') ? `${one} ` : all,
		);
	return enumerated.replace(WISH, (all, ...[one = '', other = '', next = '']: string[]) =>
		isDeniedWish(one, other) && is(next, 'joins', 'wants') ? `${one} ${other} ` : all,
	);
}

const is = (word: string, ...kinds: ConsentKind[]) => kinds.some((kind) => isAny(kind, fold(word)));

const isWayToReach = (word: string) => is(word, 'channel', 'calling');

const isDeniedWish = (one: string, other: string) =>
	(is(one, 'wants') && is(other, 'not')) || (is(one, 'not') && is(other, 'wants'));
