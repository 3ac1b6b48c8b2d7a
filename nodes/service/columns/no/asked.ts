/** Columns that may say who is called, by words and stems of their names, and only their owner knows which way round. */
import { readYesNo } from '../../leads/cell';
import { type Column, profileOf } from '../list/column';
import { isAboutCalls, isLookedUp, mayMeanNo } from './mayMeanNo';
import { OWN_COUNT } from './ownVerdict';
import { isAnswer, mayAnswer } from './consentCell';
import { isDate } from './dates';
import { KINDS_OF_PHONE } from '../header/phoneNames';
import { isElsewhere, isOf, nameOf, OF_REACH, PATH } from './columnName';
import { type ConsentKind, hasAny, isAny } from '../words/phrases';
import { fitsStem, isCall, isKnown } from './stems';

import { areNames } from './calling';

/** "Yes until May": longer cells are texts and no answers. */
const MAX_ANSWER = 25;
/** Where one cell answers, so many different ones are answers. */
const MAX_ANSWERS = 6;
/** "x", "nej" */
const MAX_MARK = 3;
const TICK = /^[x✓✔☑✗×✖✅]\ufe0f?$/iu;

/** Whether it may say who is called, and only its owner knows which way round. */
export function mayTellOfCalls(column: Column): boolean {
	if (column.cells.length === 0) return false;
	const words = nameOf(column.name);
	if (isElsewhere(words)) return false;
	const has = (...kinds: ConsentKind[]) => kinds.some((kind) => hasAny(kind, words));
	if (has('doNotCall', 'plainly', 'consent'))
		return !areTexts(column) && !areLookedUp(column, words);
	const { phones, emails } = profileOf(column);
	if (phones > 0 || emails > 0) return false;
	const isNo = mayMeanNo(column.name, Infinity);
	if (has('left') && isNo) return column.cells.some(({ value }) => isNo(value));
	if (column.name === OWN_COUNT) return false;
	// "preferences.marketing.phone": the last key says it.
	const last = column.name.replace(PATH, '');
	const isOfThem =
		isOfCalls(words, column.name) || (last !== column.name && isOfCalls(nameOf(last), last));
	return (has('interest') || isOfThem) && areAnswers(column, words.split(' '));
}

/** "Calls not allowed", "By phone?", but "Has phone" and "Primary contact" tell of numbers and persons. */
function isOfCalls(words: string, name: string): boolean {
	const all = words.split(' ');
	// "Called", "First call done": what was done, unless it is wished.
	const isWanted =
		all.some((word) => fitsStem('wishes', word) && !isCall(word)) || hasAny('wants', words);
	const isDone = (word: string) => isAny('called', word) || hasAny('done', words);
	const telling = all.filter(
		(word) => fitsStem('wishes', word) || (isCall(word) && (isWanted || !isDone(word))),
	);
	// "Pets allowed" is of pets.
	if (!telling.some(isCall)) return telling.length > 0 && all.every(isKnown);
	if (telling.some((word) => !isOf(word, OF_REACH))) return true;
	const isJoining = (word: string) => isAny('joins', word);
	// "Marketing phone" is another channel's word beside one of phones.
	const wishes: readonly ConsentKind[] = ['not', 'wants', 'only', 'channel'];
	const isWished = name.includes('?') || wishes.some((kind) => hasAny(kind, words));
	if (isWished || isShortened(all, name)) return true;
	return all.every((word) => isJoining(word) || isOf(word, OF_REACH));
}

/** "Einw. Tel.": of phones, and nobody knows what; tools, which name columns without spaces, tell of numbers. */
function isShortened(words: readonly string[], name: string): boolean {
	const isOfPhones = words.some((word) => isOf(word, KINDS_OF_PHONE));
	return isOfPhones && name.trim().includes(' ') && !words.every(isKnown);
}

/** "TPS screened on": a look into a register */
const areLookedUp = ({ cells }: Column, words: string) =>
	cells.every(({ value }) => isLookedUp(words, value));

/** "Consent text", "Opt-in IP" */
function areTexts(column: Column): boolean {
	return column.cells.every(({ value }) => String(value).length > MAX_ANSWER) || areNames(column);
}

/** Whether its cells are answers, in whatever direction: or one mark, or few different texts of which one is. */
function areAnswers(column: Column, words: readonly string[]): boolean {
	const { cells, rows, filledRows } = column;
	const isWish = (word: string) => fitsStem('wishes', word) && !isCall(word);
	// "Last call", "Calls made", but "Calls revoked on", and "Calls ended" in a few rows
	const isOften = filledRows * 2 > rows || hasAny('done', words.join(' '));
	const isNone = ({ value }: { value: unknown }) => isCount(value) || (isOften && isDate(value));
	if (words.some(isCall) && !words.some(isWish) && cells.some(isNone)) return false;
	const isAnswered = cells.some(({ value }) => isAnswer(value));
	// "Call status: no answer": what came of calls is read as notes are; "Call ID" names one.
	const isResult = (word: string) => isOf(word, ['results', 'id']) && !isAny('not', word);
	if (words.some(isResult) && !isAnswered) return false;
	if (cells.every(({ value }) => mayAnswer(value, Infinity))) return true;
	const texts = new Set(cells.map(({ value }) => JSON.stringify(value)));
	return isMark(texts.size, column) || (texts.size <= MAX_ANSWERS && isAnswered);
}

/** A tick, or the same short word in two rows and more: "x", "nej", but no "8 %" of one row */
function isMark(texts: number, { name, cells, rows }: Column): boolean {
	const mark = String(cells[0]!.value).trim();
	if (texts > 1 || mark.length > MAX_MARK) return false;
	if (TICK.test(mark)) return rows > 1 || isAboutCalls(name);
	return cells.length > 1 && /\p{L}/u.test(mark);
}

function isCount(value: unknown): boolean {
	return /^\d+$/.test(String(value)) && readYesNo(value) === undefined;
}
