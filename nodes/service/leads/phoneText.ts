/** What stands in a phone cell, before any country is asked for. */
import { cellText, stripInvisible } from './cell';
import { type Outcome, makeOutcome } from './outcome';
import { withoutKind } from './phoneKinds';

// E.164 allows 15 digits; below 7 no country has numbers that a lead would have.
export const MIN_DIGITS = 7;
export const MAX_DIGITS = 15;
const MAX_TEXT = 100;

const WORD_BEHIND = /\s?[([][^()[\]\d]+[)\]]$/;
const EXTENSION = /[,;]?\s?\(?(?:ext(?:n|ension)?|x|#)[.:=]?\s?\d{1,7}\)?$/i;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const WRITTEN_AS_DECIMAL = /^(\+?\d{7,})[.,]0+$/;
const SCIENTIFIC = /^\+?\d+(?:[.,]\d+)?\s?e\s?\+?\d+$/i;
const ROUNDED = /0{6}$/;
const SPELLING = /^[([]?\+?[\d\p{Zs}\t()[\]./\-\u2010-\u2015]+$/u;
/** Whatever parts one number from the next. */
const BETWEEN_NUMBERS = /[^\d\p{Zs}()[\].\-\u2010-\u2015]|(?=\+)/u;
/** "030 1234567/68" is two numbers as well. */
const OTHER_ENDING = /\d{5}\/\s?\d{1,2}$/;
const DATE =
	/^(?:19|20)\d\d[-./ ]?(?:0[1-9]|1[0-2])[-./ ]?[0-3]\d$|^\d{1,2}([-./])\d{1,2}\1(?:19|20)\d\d$/;
/** Two numbers in a cell are phones as well. */
const MAX_DIGITS_OF_CELL = 31;
// Ten digits drawn at random hold such a run once in about 270,000 numbers, a filler always. The
// service refuses the pattern as well (section 7), without saying from which length on.
const REPEATED_DIGITS = /(\d)\1{6}/;
const WITH_CODE = 'Enter the complete number with a plus and its country code.';

/** Whether a cell reads as a phone, or as two: what a column is judged by, and not the number. */
export function looksLikePhone(cell: unknown): boolean {
	if (typeof cell !== 'string' && typeof cell !== 'number') return false;
	const text = String(cell).trim();
	if (SCIENTIFIC.test(text)) return true;
	const bare = stripMarks(text.slice(0, MAX_TEXT).replace(WORD_BEHIND, ''));
	const number = bare.replace(EXTENSION, '');
	const digits = countDigits(number);
	const isOfPhone = digits >= MIN_DIGITS && digits <= MAX_DIGITS_OF_CELL;
	return isOfPhone && SPELLING.test(number) && !DATE.test(number);
}

/** As it was typed, without the marks that lists and tools put around a number, and its extension. */
export function cleanNumber(value: unknown): { number: string; notes: string[] } | Outcome {
	const text = cellText('Phone', value);
	if (typeof text !== 'string') return text;
	const clean = stripMarks(text.slice(0, MAX_TEXT));
	if (SCIENTIFIC.test(clean) || (typeof value === 'number' && ROUNDED.test(clean))) {
		const advice = 'Format the column as text and enter the number again.';
		return makeBadPhone('A spreadsheet shortened this phone number', advice);
	}
	const number = clean.replace(EXTENSION, '');
	const numbers = number.split(BETWEEN_NUMBERS).filter((part) => countDigits(part) >= MIN_DIGITS);
	if (numbers.length > 1 || OTHER_ENDING.test(number)) {
		return makeBadPhone('Two phone numbers in one cell', 'Keep one of them in this column.');
	}
	if (!SPELLING.test(number) || !/\d/.test(number)) return makeBadPhone('Not a phone number');
	if (hasRepeatedDigits(number.replace(/\D/g, ''))) {
		return makeBadPhone(
			'Same digit seven or more times in a row in the phone number',
			'The service refuses such numbers. Enter the real one, or an email address instead.',
		);
	}
	return { number, notes: number === clean ? [] : ['Phone extension left out'] };
}

function stripMarks(text: string): string {
	const narrow = text.replace(FULL_WIDTH, (mark) => mark.normalize('NFKC'));
	const number = withoutKind(stripInvisible(narrow));
	return number.replace(WRITTEN_AS_DECIMAL, '$1');
}

function countDigits(text: string): number {
	return text.replace(/\D/g, '').length;
}

export function hasRepeatedDigits(number: string): boolean {
	return REPEATED_DIGITS.test(number);
}

export function makeBadPhone(reason: string, advice = WITH_CODE): Outcome {
	return makeOutcome('badPhone', reason, { advice });
}
