/**
 * Which columns say who may be called: understood by their whole name, or asked about. Which way round a
 * column is nobody can tell from a negation in its name, so none is ever read there.
 */
import { type Column, MIN_WITNESSES, profileOf } from '../list/column';
import { areChannels, beginsWithYes, includesCalls, isAnswer } from './consentCell';
import { SAYS_NOTHING } from '../header/header';
import { isElsewhere, isOf, nameOf, OF_REACH, PATH } from './columnName';
import { allPhrases, type ConsentKind, hasAny, isAny, type Phrases } from '../words/phrases';
import { isCall } from './stems';

export interface ConsentColumn {
	column: string;
	kind: 'doNotCall' | 'consent';
}

/** "Anna", "M. Petit" */
const NAME = /^\s*(?:\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+|$)){1,4}$/u;

const AGREEING: readonly ConsentKind[] = ['consent', 'may', 'calling', 'called', 'wants'];

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
	if (grantsChannels(column)) return 'consent';
	// "phones.smsOptIn"
	if ([name, name.replace(PATH, '')].some((one) => isElsewhere(nameOf(one)))) return undefined;
	// Most names have neither, and are read once.
	const spellings = new Set([name, name.replace(PATH, ''), name.replace(SIGNS, '')]);
	return Array.from(spellings, (one) => kindOf(nameOf(one), column)).find(Boolean);
}

/** "Accepted channels": lists of ways, of which calls are one. */
function grantsChannels({ name, cells }: Column): boolean {
	const words = nameOf(name);
	if (!hasAny('may', words) && !hasAny('consent', words)) return false;
	const areWays = cells.every(({ value }) => areChannels(value));
	return areWays && cells.some(({ value }) => includesCalls(value));
}

/** "Do not call ☎" */
const SIGNS = /[📞☎📱]/gu;
function kindOf(words: string, column: Column): ConsentColumn['kind'] | undefined {
	// "Deceased": those whose families are to be called
	const isOfOthers = !hasAny('doNotCall', words) && areNames(column);
	if (isWholePhrase(words)) return isOfOthers ? undefined : 'doNotCall';
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
	// "dndSettings.Call.status" asks nothing.
	if (hasAny('doNotCall', words) || hasAny('plainly', words)) return undefined;
	const calls = words.split(' ').filter(isCall);
	if (calls.length > 0 && hasAny('may', words)) return 'whether';
	const isWhen = (word: string) => !isAny('called', word) && !isOf(word, OF_REACH);
	return calls.some(isWhen) && !hasAny('done', words) ? 'when' : undefined;
}

/** Whether the whole name, or its last key, is a phrase of doing-not-call. */
export function isDoNotCall(name: string): boolean {
	return [name, name.replace(PATH, '')].some((one) => isWholePhrase(nameOf(one)));
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
		// "Darf angerufen werden?"
		const isWished = phrases.has('called', words) && phrases.has('wants', words);
		const isAllowed = phrases.has('may', words) && (phrases.has('calling', words) || isWished);
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

/** Another name in each row: letters, and no answer. */
export function areNames(column: Column): boolean {
	const { filled, different } = profileOf(column);
	const isName = ({ value }: { value: unknown }) => NAME.test(String(value)) && !isAnswer(value);
	return filled >= MIN_WITNESSES && different === filled && column.cells.every(isName);
}
