/** What a cell says under a header that asks who may, or must not, be called. */
import { isAbsent, readEntries } from '../leads/cell';
import { fold, MAX_NOTE } from '../leads/text';
import { allPhrases, type ConsentKind, hasAny, isAny, type Phrases } from './phrases';

const TICK = /^[\s\ufe0f]*[✓✔☑✅👍🟢]/u;
const CROSS = /^[\s\ufe0f]*[❌✖✗✘🚫⛔👎☐]/u;
const DASHES = /^[\s\p{P}]*$/u;
const YES = /^(?:1|true)$/;
const NO = /^(?:0(?: 0+)?|false)$/;
const SAYS_NOTHING = /^(?:n ?a|n ?v|k ?a|null|nil|nan|undefined)$/;
const ISO_DATE = /^\d{4}-\d\d?-\d\d?(?:[T ]|$)/;
const DATE =
	/^(?:(\d{4})[-./](\d\d?)[-./](\d\d?)|(\d\d?)[-./](\d\d?)[-./](\d{2}|\d{4}))(?=[\sT,]|$)/;

/** "Opted in" and "allowed" stand in headers as well. */
const GRANTING: readonly ConsentKind[] = ['yes', 'granted', 'consent', 'may'];

const DENYING: readonly ConsentKind[] = ['doNotCall', 'plainly', 'not', 'withdrawn', 'refuses'];
/** Whole cells, beside a no, that answer. */
const ANSWERS: readonly ConsentKind[] = ['yes', 'granted', 'withdrawn', 'refuses'];
/** They stand behind a yes or a no: "no thanks", "yes please". */
const POLITE: readonly ConsentKind[] = ['polite', 'but', 'declines'];

export type Answer = 'yes' | 'no' | 'unclear';

/** Of a column of consent: only a plain yes, a tick, or a date that isn't in the future allows a call. */
export function readConsent(cell: unknown, now: number): Answer | undefined {
	if (isAbsent(cell)) return undefined;
	const answers = readEntries(cell).map((entry) => readAnswer(entry, now));
	if (answers.includes('no')) return 'no';
	return answers.every((answer) => answer === 'yes') ? 'yes' : 'unclear';
}

function readAnswer(entry: unknown, now: number): Answer {
	if (typeof entry === 'boolean') return entry ? 'yes' : 'no';
	if (typeof entry === 'object') return 'unclear';
	const text = String(entry).trim();
	if (TICK.test(text)) return 'yes';
	if (CROSS.test(text)) return 'no';
	const words = fold(text, MAX_NOTE);
	if (isPlainNoWord(words) || saysNo(words) || beginsWithNo(words)) return 'no';
	if (DENYING.some((kind) => hasAny(kind, words)) || isOnlyOther(words)) return 'no';
	if (DATE.test(text)) return isPast(text, now) ? 'yes' : 'unclear';
	const isGranted = GRANTING.some((kind) => beginsAny(kind, words));
	return YES.test(words) || isGranted ? 'yes' : 'unclear';
}

/** "Yes, but only email" */
export function isOnlyOther(words: string): boolean {
	return allPhrases().some(
		(phrases) =>
			phrases.has('only', words) && phrases.has('channel', words) && !phrases.has('calling', words),
	);
}

/** Day and month may stand either way round; a day of doubt is none that matters. */
function isPast(text: string, now: number): boolean {
	if (ISO_DATE.test(text)) return Date.parse(text.slice(0, 10).replace(' ', 'T')) <= now;
	const [, year, month, day, first, second, ofEra] = DATE.exec(text)!;
	if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day)) <= now;
	const fullYear = Number(ofEra!.length === 2 ? `20${ofEra}` : ofEra);
	const readings = [
		Date.UTC(fullYear, Number(second) - 1, Number(first)),
		Date.UTC(fullYear, Number(first) - 1, Number(second)),
	];
	return readings.some((time) => time <= now);
}

/** Whether a cell under Do Not Call forbids nothing. */
export function isPlainNo(cell: unknown): boolean {
	return isAbsent(cell) || readEntries(cell).every(isPlainNoEntry);
}

function isPlainNoEntry(entry: unknown): boolean {
	if (isAbsent(entry) || entry === false) return true;
	const text = String(entry).trim();
	// An empty box; a cross is a mark.
	if (/^[☐👎]/u.test(text) || DASHES.test(text)) return !TICK.test(text) && !/[?!]/.test(text);
	const words = fold(text);
	// "Contact ban: e-mail"
	const isOfElse = isAny('channel', words) && !isAny('calling', words);
	return isPlainNoWord(words) || SAYS_NOTHING.test(words) || isAny('unlisted', words) || isOfElse;
}

/** "22/05/2024", "2024-05-22T10:00" */
export function isDate(cell: unknown): boolean {
	return DATE.test(String(cell).trim());
}

/** Whether it is an answer to a question, in whatever direction. */
export function isAnswer(cell: unknown): boolean {
	return readEntries(cell).every((entry) => {
		if (typeof entry === 'boolean') return true;
		const text = String(entry).trim();
		const words = fold(text);
		if (TICK.test(text) || CROSS.test(text) || YES.test(words)) return true;
		return isPlainNoWord(words) || saysNo(words) || ANSWERS.some((kind) => isSaid(kind, words));
	});
}

/** "Nee, mail mij", "Ja graag", "Surtout pas": whoever was asked says yes or no first, or a no at all. */
export function mayAnswer(cell: unknown, now: number): boolean {
	if (isAnswer(cell)) return true;
	return !isIndifferent(cell) && ['yes', 'no'].includes(readConsent(cell, now) ?? '');
}

/** "No preference" */
function isIndifferent(cell: unknown): boolean {
	const words = fold(String(cell));
	return allPhrases().some((phrases) => {
		const [first] = phrases.find('not', words);
		return first?.start === 0 && phrases.begins('harmless', words.slice(first.end).trim());
	});
}

/** "No, by mail please"; not "No preference". */
function beginsWithNo(words: string): boolean {
	return allPhrases().some((phrases) => {
		const [first] = phrases.find('no', words);
		return first?.start === 0 && !phrases.begins('harmless', words.slice(first.end).trim());
	});
}

/** "Rather not", "no thanks": where somebody was asked, and not as a mark under "Do Not Call" */
function saysNo(words: string): boolean {
	return isAny('declines', words) || isSaid('no', words);
}

/** "Yes", and "yes please" */
function isSaid(kind: ConsentKind, words: string): boolean {
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

function isPlainNoWord(words: string): boolean {
	return NO.test(words) || isAny('no', words);
}

function beginsAny(kind: ConsentKind, words: string): boolean {
	return allPhrases().some((phrases) => phrases.begins(kind, words));
}
