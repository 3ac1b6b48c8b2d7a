import type { CountryCode, E164Number } from 'libphonenumber-js/min';

import { cellText, stripInvisible } from './cell';
import { countryName, toCountryCode } from './country';
import { type Outcome, makeOutcome } from './outcome';
import { withoutKind } from './phoneKinds';

/** Gives E.164 where the country is known, else the phone as typed. */
export type ReadPhone = (
	value: unknown,
	/** As `toCountryCode` gives it, or a calling code: of a number without a plus, which must be valid there. */
	country?: string,
	/** Lets numbers of an impossible length pass, but none that is invalid in an assumed country. */
	sendAnyway?: boolean,
) => ReadNumber;

export interface ReadNumber {
	phone: string;
	refusal?: Outcome;
	notes: string[];
	/** Asks for the country of the number. */
	countryNote?: string;
}

// E.164 allows 15 digits; below 7 no country has numbers that a lead would have.
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
/** With fewer it lacks its area code, where its country isn't known either. */
const MIN_DIGITS_OF_ANY_COUNTRY = 8;
/** From so many on it is longer than a number without its code. */
const MIN_DIGITS_WITH_CODE = 12;
const MAX_TEXT = 100;
const E164 = /^\+[1-9]\d{6,14}$/;

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
// Of eleven digits and more: with fewer, too many numbers of one country begin with another's code.
const MAYBE_COMPLETE = /^[1-9]\d{10,14}$/;
// Ten digits drawn at random hold such a run once in about 270,000 numbers, a filler always. The
// service refuses the pattern as well (section 7), without saying from which length on.
const REPEATED_DIGITS = /(\d)\1{6}/;

const WITH_CODE = 'Enter the complete number with its country code, e.g. +91 98123 45678.';
const PROBLEMS: Readonly<Record<string, string>> = {
	TOO_SHORT: 'Too short for',
	TOO_LONG: 'Too long for',
	INVALID_LENGTH: 'Wrong number of digits for',
};

type Library = typeof import('./phoneLibrary');

export const phoneLibrary = async () => await import('./phoneLibrary');

/** A reader of phone cells that are not empty. */
export async function phoneReader(): Promise<ReadPhone> {
	const library = await phoneLibrary();
	return (value, country, sendAnyway) => {
		if (isValidE164(value, library)) return { phone: value, notes: [] };
		const read = cleanNumber(value);
		if ('outcome' in read) return { phone: String(value), refusal: read, notes: [] };

		const { number, notes } = read;
		const digits = completeDigits(toDigits(number, country), country, library);
		const hasPlus = digits.startsWith('+');
		const parsed =
			hasPlus || country !== undefined
				? library.parsePhoneNumberFromString(digits, country as CountryCode | undefined)
				: undefined;
		// Without its area code a Brazilian number reads as a service number.
		const isLocal = parsed?.country === 'BR' && parsed.nationalNumber.length < 10;
		if (parsed?.isValid() && !isLocal) return { phone: parsed.number, notes };
		const ownCode = hasPlus ? undefined : findMissingCode(digits, library);
		if (!hasPlus && country !== undefined) {
			const advice = ownCode && `If ${ownCode} is its country code, put a plus in front.`;
			const refusal = makeBadPhone(`Not a number of ${countryName(country)}`, advice);
			return { phone: number, refusal, notes };
		}

		const tooShort = hasPlus ? undefined : findMissingDigits(digits);
		if (tooShort) return { phone: number, refusal: makeBadPhone(tooShort), notes };

		const phone = hasPlus ? (parsed?.number ?? digits) : number;
		const problem = findLengthProblem(digits, parsed?.countryCallingCode, library);
		if (problem === undefined) {
			if (hasPlus) return { phone, notes: [...notes, 'Number may not exist'] };
			const countryNote = ownCode ? `No plus: is it ${ownCode}?` : 'No country code';
			return { phone, notes, countryNote };
		}
		if (sendAnyway) return { phone, notes: [...notes, problem] };
		return { phone, refusal: makeBadPhone(problem), notes };
	};
}

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

/**
 * With the calling code that stands in a cell of its own. And where a number of the country has its code
 * without a plus, and would be too long for one without: in some countries any length is valid.
 */
function completeDigits(digits: string, country: string | undefined, library: Library): string {
	if (digits.startsWith('+') || country === undefined) return digits;
	const isCode = country.startsWith('+');
	if (!isCode && toCountryCode(country) === undefined) return digits;
	const code = isCode ? country : `+${library.getCountryCallingCode(country as CountryCode)}`;
	const isWhole = `+${digits}`.startsWith(code) && digits.length >= MIN_DIGITS_WITH_CODE;
	if (isWhole && library.parsePhoneNumberFromString(`+${digits}`)?.isValid()) return `+${digits}`;
	return isCode ? code + digits : digits;
}

/** Digits, with a plus in front where the country code is written. */
function toDigits(number: string, country: string | undefined): string {
	const digits = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
	// Mexico dropped these prefixes in 2019; most of the numbers that are stored still have them.
	if (country === 'MX') return digits.replace(/^(\+?52)?(?:1|04[45]|01)(?=\d{10}$)/, '$1');
	return digits.replace(/^\+521(?=\d{10}$)/, '+52');
}

/** "+44" of 447911123474. */
function findMissingCode(digits: string, library: Library): string | undefined {
	if (!MAYBE_COMPLETE.test(digits)) return undefined;
	const parsed = library.parsePhoneNumberFromString(`+${digits}`);
	return parsed?.isValid() ? `+${parsed.countryCallingCode}` : undefined;
}

/** Whether it is E.164 already and may be assigned: parsing it would take five times as long. */
function isValidE164(value: unknown, { PhoneNumber }: Library): value is E164Number {
	if (typeof value !== 'string' || !E164.test(value) || REPEATED_DIGITS.test(value)) return false;
	try {
		return new PhoneNumber(value as E164Number).isValid();
	} catch {
		// Unknown country code.
		return false;
	}
}

/** As it was typed, without the marks that lists and tools put around a number, and its extension. */
function cleanNumber(value: unknown): { number: string; notes: string[] } | Outcome {
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
	if (REPEATED_DIGITS.test(number.replace(/\D/g, ''))) {
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

/** Of a number whose country is not known: in some country it may be another person's. */
function findMissingDigits({ length }: string): string | undefined {
	if (length < MIN_DIGITS) return 'Too short for a phone number';
	return length < MIN_DIGITS_OF_ANY_COUNTRY ? 'Without its area code' : undefined;
}

/** Of a number that is not valid as it stands. */
function findLengthProblem(
	digits: string,
	callingCode: string | undefined,
	library: Library,
): string | undefined {
	const ofNational = digits.length > MAX_DIGITS ? 'TOO_LONG' : undefined;
	const hasPlus = digits.startsWith('+');
	const problem = hasPlus ? library.validatePhoneNumberLength(digits) : ofNational;
	if (problem === undefined) return undefined;
	const code = callingCode ? `+${callingCode} ` : '';
	return `${PROBLEMS[problem] ?? 'Unknown country code in'} a ${code}phone number`;
}

function makeBadPhone(reason: string, advice = WITH_CODE): Outcome {
	return makeOutcome('badPhone', reason, { advice });
}
