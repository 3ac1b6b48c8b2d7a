/**
 * Which columns say who may be called: understood by their whole name, or asked about. Which way round a
 * column is nobody can tell from a negation in its name, so none is ever read there.
 */
import { readYesNo } from '../../leads/cell';
import { type Column, MIN_WITNESSES, profileOf } from '../list/column';
import { isAboutCalls, isLookedUp, mayMeanNo } from './mayMeanNo';
import { OWN_COUNT } from './ownVerdict';
import { beginsWithYes, isAnswer, mayAnswer } from './consentCell';
import { isDate } from './dates';
import { SAYS_NOTHING } from '../header/header';
import { KINDS_OF_PHONE } from '../header/phoneNames';
import { isElsewhere, isOf, nameOf, OF_REACH } from './columnName';
import { allPhrases, type ConsentKind, hasAny, isAny, type Phrases } from '../words/phrases';
import { fitsStem, isCall, isKnown } from './stems';

export interface ConsentColumn {
	column: string;
	kind: 'doNotCall' | 'consent';
}

/** "Yes until May": longer cells are texts and no answers. */
const MAX_ANSWER = 25;
/** Where one cell answers, so many different ones are answers. */
const MAX_ANSWERS = 6;
/** "x", "nej" */
const MAX_MARK = 3;
const TICK = /^[x✓✔☑✗×✖✅]\ufe0f?$/iu;

const AGREEING: readonly ConsentKind[] = ['consent', 'may', 'calling', 'called'];

/** What the whole name of a column says, where all of it is understood. */
export function findConsent(column: Column): ConsentColumn | undefined {
	const kind = findKind(column);
	return kind && { column: column.name, kind };
}

function findKind(column: Column): ConsentColumn['kind'] | undefined {
	const { name } = column;
	if (name === 'doNotCall' || name === 'consent') return name;
	// "No. contacto" is a number.
	const { phones, emails } = profileOf(column);
	if (phones > 0 || emails > 0) return undefined;
	if (isElsewhere(nameOf(name))) return undefined;
	// Most names have neither, and are read once.
	const spellings = new Set([name, name.replace(PATH, ''), name.replace(SIGNS, '')]);
	return Array.from(spellings, (one) => kindOf(nameOf(one), column)).find(Boolean);
}

/** "custom.do_not_call": the last key says it. */
const PATH = /^(?:\w+\.)+\b/;
/** "Do not call ☎" */
const SIGNS = /[📞☎📱]/gu;
function kindOf(words: string, column: Column): ConsentColumn['kind'] | undefined {
	// "Deceased": those whose families are to be called
	if (isWholePhrase(words)) return areNames(column) ? undefined : 'doNotCall';
	return isWhollyConsent(words) && !isOpenQuestion(words, column) ? 'consent' : undefined;
}

/** "How may we contact you?" */
function isOpenQuestion(words: string, { cells }: Column): boolean {
	if (hasAny('consent', words) || cells.length === 0) return false;
	return !cells.some(({ value }) => isAnswer(value) || beginsWithYes(value));
}

/** "When may we call?", or "Best hour to call", of which only "never" is a no; not "Last call". */
export function asksOfCalls(name: string): 'whether' | 'when' | undefined {
	const words = nameOf(name);
	const calls = words.split(' ').filter(isCall);
	if (calls.length > 0 && hasAny('may', words)) return 'whether';
	const isWhen = (word: string) => !isAny('called', word) && !isOf(word, OF_REACH);
	return calls.some(isWhen) && !hasAny('done', words) ? 'when' : undefined;
}

/** "Do not call", "Bitte nicht anrufen", "Nie dzwonić" */
function isWholePhrase(words: string): boolean {
	const told = words.split(' ').filter((word) => !isAny('but', word));
	return [words, told.join(' ')].some((one) => isAny('doNotCall', one) || isAny('plainly', one));
}

/** "Phone consent", "Zgoda na kontakt tel.", "Calls allowed?": words of agreeing to calls, and no others. */
function isWhollyConsent(words: string): boolean {
	// "Ne" is a negation in one language, and a word of questions in another.
	if (hasAny('not', words)) return false;
	return allPhrases().some((phrases) => {
		const isAllowed = phrases.has('may', words) && phrases.has('calling', words);
		return (phrases.has('consent', words) || isAllowed) && isAllOfAgreeing(words, phrases);
	});
}

function isAllOfAgreeing(words: string, phrases: Phrases): boolean {
	const places = AGREEING.flatMap((kind) => phrases.find(kind, words));
	let at = 0;
	return words.split(' ').every((word) => {
		const start = at;
		at += word.length + 1;
		const isRead = places.some((one) => one.start <= start && start + word.length <= one.end);
		return isRead || isOf(word, [...SAYS_NOTHING, ...OF_REACH]);
	});
}

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

/** Another thing in each row, and no answer. */
function areNames(column: Column): boolean {
	const { filled, different } = profileOf(column);
	const isAnswering = column.cells.some(({ value }) => isAnswer(value) || isDate(value));
	return filled >= MIN_WITNESSES && different === filled && !isAnswering;
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
