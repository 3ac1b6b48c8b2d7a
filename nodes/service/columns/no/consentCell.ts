/** What a cell says under a header that asks who may, or must not, be called. */
import { isAbsent, readEntries } from '../../leads/cell';
import { fold, MAX_NOTE } from '../../words/text';
import { isDate, isPast, splitDate } from './dates';
import { type Kind, kindsOfWord, SAYS_NOTHING } from '../header/header';
import {
	allPhrases,
	type ConsentKind,
	hasAny,
	isAny,
	isWayToReach,
	type Phrases,
	wordsCovered,
} from '../words/phrases';

import { beginsWithNo, isPlainNoWord } from './plainNo';

const TICK = /^[\s\ufe0f]*[✓✔☑✅👍🟢]/u;
const CROSS = /^[\s\ufe0f]*[❌✖✗✘🚫⛔👎☐]/u;
/** "Opted in" and "allowed" stand in headers as well. */
const GRANTING: readonly ConsentKind[] = ['yes', 'consent', 'may'];

/** What a yes may consist of, beside it. */
const AGREEING: readonly ConsentKind[] = [
	...GRANTING,
	...(['calling', 'called', 'wants', 'joins'] as const),
];
const DENYING: readonly ConsentKind[] = ['doNotCall', 'plainly', 'not', 'withdrawn', 'refuses'];
/** Whole cells, beside a no, that answer. */
const ANSWERS: readonly ConsentKind[] = ['yes', 'withdrawn', 'refuses'];
/** They stand behind a yes or a no: "no thanks", "yes please". */
const POLITE: readonly ConsentKind[] = ['but', 'declines'];

export type Answer = 'yes' | 'no' | 'unclear';

/** Of a column of consent: only a plain yes, a tick, or a date that isn't in the future allows a call. */
export function readConsent(cell: unknown, now: number): Answer | undefined {
	if (isAbsent(cell)) return undefined;
	const entries = readEntries(cell);
	if (areChannels(cell) && includesCalls(cell)) return 'yes';
	const answers = entries.map((entry) => readAnswer(entry, now));
	if (answers.includes('no')) return 'no';
	return answers.every((answer) => answer === 'yes') ? 'yes' : 'unclear';
}

/** `["Phone", "Email"]`: by which ways somebody may be reached */
export function areChannels(cell: unknown): boolean {
	return readEntries(cell).every((entry) => {
		if (typeof entry !== 'string') return false;
		return entry.split(/[,;/&+]/).every((way) => isWayToReach(fold(way)));
	});
}

export const includesCalls = (cell: unknown) =>
	readEntries(cell).some((entry) => hasAny('calling', fold(String(entry))));

function readAnswer(entry: unknown, now: number): Answer {
	if (typeof entry === 'object') return 'unclear';
	const text = String(entry).trim();
	if (TICK.test(text)) return 'yes';
	if (CROSS.test(text)) return 'no';
	const words = fold(text, MAX_NOTE);
	if (isPlainNoWord(words) || saysNo(words) || beginsWithNo(words)) return 'no';
	if (DENYING.some((kind) => hasAny(kind, words)) || isOnlyOther(words)) return 'no';
	if (isDate(text)) return isPast(text, now) ? 'yes' : 'unclear';
	return !text.includes('?') && isPlainYes(text, now) ? 'yes' : 'unclear';
}

/** A yes, and nothing behind it but politeness or a past date: "yes, mornings" is asked about. */
function isPlainYes(text: string, now: number): boolean {
	const { before, date } = splitDate(text);
	if (date !== undefined && !isPast(date, now)) return false;
	const left = fold(before, MAX_NOTE);
	// "Yes until 2024"
	if (date !== undefined) return isAgreement(left);
	return GRANTING.some((kind) => isWholly(kind, left)) || isAgreement(left) || isInvitation(left);
}

/** "You may call me", "please call me", "happy to be contacted": calling, and around it nothing but leave and politeness */
function isInvitation(words: string): boolean {
	if (!hasAny('calling', words) && !hasAny('called', words)) return false;
	const covered = wordsCovered(words, [...AGREEING, 'but', 'around']);
	return words.split(' ').every((word, at) => covered[at] || kindsOfWord(word).some(isSilent));
}

const isSilent = (kind: Kind) => SAYS_NOTHING.includes(kind);

/** "Opted in for calls", "yes, text or call": a yes, and words of agreeing or calling, beside which others may stand */
function isAgreement(words: string): boolean {
	return allPhrases().some((phrases) => {
		const namesCalls = phrases.has('calling', words);
		const kinds = namesCalls ? [...AGREEING, 'channel' as const] : AGREEING;
		const marks = kinds.flatMap((kind) => phrases.find(kind, words));
		const isGranting = GRANTING.some((kind) => phrases.begins(kind, words));
		let at = 0;
		return (
			isGranting &&
			words.split(' ').every((word) => {
				const start = at;
				at += word.length + 1;
				return marks.some((one) => one.start <= start && start + word.length <= one.end);
			})
		);
	});
}

/** "Yes, but only email" */
export function isOnlyOther(words: string): boolean {
	return allPhrases().some(
		(phrases) =>
			phrases.has('only', words) && phrases.has('channel', words) && !phrases.has('calling', words),
	);
}

/** Whether it is an answer to a question, in whatever direction. */
export function isAnswer(cell: unknown): boolean {
	return readEntries(cell).every((entry) => {
		const text = String(entry);
		const words = fold(text);
		if (TICK.test(text) || CROSS.test(text)) return true;
		return isPlainNoWord(words) || saysNo(words) || ANSWERS.some((kind) => isWholly(kind, words));
	});
}

/** "Nee, mail mij", "Ja graag", "Surtout pas": whoever was asked says yes or no first, or a no at all. */
export function mayAnswer(cell: unknown, now: number): boolean {
	if (isAnswer(cell) || beginsWithYes(cell)) return true;
	return !isIndifferent(cell) && ['yes', 'no'].includes(readConsent(cell, now) ?? '');
}

/** "Yes, mornings", "accepted by phone" */
export function beginsWithYes(cell: unknown): boolean {
	return readEntries(cell).every((entry) => {
		const words = fold(String(entry), MAX_NOTE);
		return GRANTING.some((kind) => allPhrases().some((one) => one.begins(kind, words)));
	});
}

/** "No preference" */
function isIndifferent(cell: unknown): boolean {
	const words = fold(String(cell));
	return allPhrases().some((phrases) => {
		const [first] = phrases.find('not', words);
		return first?.start === 0 && phrases.begins('harmless', words.slice(first.end).trim());
	});
}

/** "Rather not", "no thanks": where somebody was asked, and not as a mark under "Do Not Call" */
const saysNo = (words: string) => isAny('declines', words) || isWholly('no', words);

/** "Nie", "never", "gar nicht": where somebody was asked when, nothing but a no. */
export function isNever(cell: unknown, asks: 'whether' | 'when'): boolean {
	const isWhether = asks === 'whether';
	if (typeof cell !== 'string' || !/\p{L}/u.test(cell)) return isWhether && cell === false;
	const words = fold(cell, MAX_NOTE);
	if (isWhether && (isPlainNoWord(words) || saysNo(words))) return true;
	// Before the negation one word may stand: "gar", "überhaupt".
	const negation = /^(?:\S+ )?(\S+)$/.exec(words)?.[1] ?? words;
	// "Nie" is a plain no in Polish, but in German "never".
	const isNot = allPhrases().some(
		(phrases) =>
			[words, negation].some((one) => phrases.is('not', one)) &&
			(isWhether || !phrases.is('no', words)),
	);
	return isNot || isAny('declines', words);
}

/** "Yes", and "yes please" */
function isWholly(kind: ConsentKind, words: string): boolean {
	return allPhrases().some((phrases) => {
		const [first] = phrases.find(kind, words);
		if (first?.start !== 0) return false;
		return isPolite(words.slice(first.end).trim(), phrases);
	});
}

/** "Thanks", "please don't": marks of politeness and nothing else; one may begin another. */
function isPolite(rest: string, phrases: Phrases): boolean {
	if (rest === '') return true;
	return POLITE.flatMap((one) => phrases.find(one, rest)).some(
		({ start, end }) => start === 0 && isPolite(rest.slice(end).trim(), phrases),
	);
}
