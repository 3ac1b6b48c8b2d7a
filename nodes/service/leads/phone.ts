import type { CountryCode, E164Number } from 'libphonenumber-js/min';

import { lazy } from '../../util';
import { refuseHighCost } from './costlyNumbers';
import { countryName, toCountryCode } from './country';
import type { Outcome } from './outcome';
import { cleanNumber, hasRepeatedDigits, makeBadPhone, MAX_DIGITS, MIN_DIGITS } from './phoneText';

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

/** With fewer it lacks its area code, where its country isn't known either. */
const MIN_DIGITS_OF_ANY_COUNTRY = 8;
/** From so many on it is longer than a number without its code. */
const MIN_DIGITS_WITH_CODE = 12;
const E164 = /^\+[1-9]\d{6,14}$/;

// Of eleven digits and more: with fewer, too many numbers of one country begin with another's code.
const MAYBE_COMPLETE = /^[1-9]\d{10,14}$/;
const PROBLEMS: Readonly<Record<string, string>> = {
	TOO_SHORT: 'Too short for',
	TOO_LONG: 'Too long for',
	INVALID_LENGTH: 'Wrong number of digits for',
};

const TRUNK_ZERO = /^(?:\+|00)(\d{1,3}\s?)\(0\)/;

type Library = typeof import('./phoneLibrary');

/** Loaded when the first list comes. */
export const phoneLibrary = lazy(async () => await import('./phoneLibrary'));

/** A reader of phone cells that are not empty. */
export async function phoneReader(): Promise<ReadPhone> {
	const library = await phoneLibrary();
	return refuseHighCost((value, country?: string, sendAnyway?: boolean): ReadNumber => {
		if (isValidE164(value, library)) return { phone: value, notes: [] };
		const read = cleanNumber(value);
		if ('outcome' in read) return { phone: String(value), refusal: read, notes: [] };

		const { number, notes } = read;
		const digits = completeDigits(toDigits(number, country, library), country, library);
		const hasPlus = digits.startsWith('+');
		const parsed =
			hasPlus || country !== undefined
				? library.parsePhoneNumberFromString(digits, country as CountryCode | undefined)
				: undefined;
		// Without its area code a Brazilian number reads as a service number.
		const isLocal = parsed?.country === 'BR' && parsed.nationalNumber.length < 10;
		if (parsed?.isValid() && !isLocal && (hasPlus || library.isInUse(parsed.number))) {
			return { phone: parsed.number, notes };
		}
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
	});
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
function toDigits(number: string, country: string | undefined, library: Library): string {
	const digits = withoutTrunk(number, library)
		.replace(/[^\d+]/g, '')
		.replace(/^00/, '+');
	// Mexico dropped these prefixes in 2019; most of the numbers that are stored still have them.
	if (country === 'MX') return digits.replace(/^(\+?52)?(?:1|04[45]|01)(?=\d{10}$)/, '$1');
	return digits.replace(/^\+521(?=\d{10}$)/, '+52');
}

/** "+48 (0) 695 110 473": the zero is no part of it, though Poland has none; in Italy it is. */
function withoutTrunk(number: string, library: Library): string {
	const without = number.replace(TRUNK_ZERO, '+$1');
	if (without === number || library.parsePhoneNumberFromString(number)?.isValid()) return number;
	return library.parsePhoneNumberFromString(without)?.isValid() ? without : number;
}

/** "+44" of 447911123474. */
function findMissingCode(digits: string, library: Library): string | undefined {
	if (!MAYBE_COMPLETE.test(digits)) return undefined;
	const parsed = library.parsePhoneNumberFromString(`+${digits}`);
	return parsed?.isValid() ? `+${parsed.countryCallingCode}` : undefined;
}

/** Whether it is E.164 already and may be assigned: parsing it would take five times as long. */
function isValidE164(value: unknown, { PhoneNumber }: Library): value is E164Number {
	if (typeof value !== 'string' || !E164.test(value) || hasRepeatedDigits(value)) return false;
	try {
		return new PhoneNumber(value as E164Number).isValid();
	} catch {
		// Unknown country code.
		return false;
	}
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
