import type { CountryCode } from 'libphonenumber-js/max';

import { lazy } from '../../util';
import { countryName, toCountryCode } from './country';
import type { Outcome } from './outcome';
import {
	CHOOSE_COUNTRY,
	cleanNumber,
	hasRepeatedDigits,
	makeBadPhone,
	MAX_DIGITS,
	MIN_DIGITS,
} from './phoneText';

/** Gives E.164, or says why there is none. */
export type ReadPhone = (
	value: unknown,
	/** ISO's two letters or a calling code: of a number without a plus, which must be in use there. */
	country?: string,
	/** Lets pass what lacks its country, and what was typed with a plus and doesn't exist. */
	sendAnyway?: boolean,
) => ReadNumber;

export interface ReadNumber {
	/** Of a number that is refused it is as typed, or as complete as it is known. */
	phone: string;
	refusal?: Outcome;
	notes: string[];
}

/** With fewer it lacks its area code, where its country isn't known either. */
const MIN_DIGITS_OF_ANY_COUNTRY = 8;
/** So many digits are no country's without its code. */
const MIN_DIGITS_WITH_CODE = 13;
const TRUNK_ZERO = /^\D*\d{1,3}\D*\(0\)/;
const E164 = /^\+[1-9]\d{6,14}$/;

// Of eleven digits and more: with fewer, too many numbers of one country begin with another's code.
const MAYBE_COMPLETE = /^[1-9]\d{10,14}$/;
const PROBLEMS: Readonly<Record<string, string>> = {
	TOO_SHORT: 'Too short for',
	TOO_LONG: 'Too long for',
	INVALID_LENGTH: 'Wrong number of digits for',
};

type Library = typeof import('./phoneLibrary');

/** Loaded when the first list comes. */
export const phoneLibrary = lazy(async () => await import('./phoneLibrary'));

/** A reader of phone cells that are not empty. */
export async function phoneReader(): Promise<ReadPhone> {
	const library = await phoneLibrary();
	return (value, country, sendAnyway = false) => {
		if (isWhole(value, library)) return { phone: value, notes: [] };
		const read = cleanNumber(value);
		if ('outcome' in read) return { phone: String(value), refusal: read, notes: [] };
		const { number, notes } = read;
		const digits = toDigits(number, country);
		if (digits.startsWith('+')) {
			const either = TRUNK_ZERO.test(number) ? findEither(digits, library) : undefined;
			if (either) return { phone: number, refusal: either, notes };
			return readWithCode(digits, notes, sendAnyway, library);
		}
		if (country === undefined) return readAlone(number, digits, notes, sendAnyway, library);
		const found = findInCountry(digits, country, library);
		if (typeof found === 'string') return { phone: found, notes };
		return { phone: number, refusal: found, notes };
	};
}

/** Digits, with a plus in front where the country code is written. */
function toDigits(number: string, country: string | undefined): string {
	const digits = number.replace(/[^\d+]/g, '').replace(/^\+?00/, '+');
	// Mexico dropped these prefixes in 2019; most of the numbers that are stored still have them.
	if (country === 'MX') return digits.replace(/^(\+?52)?(?:1|04[45]|01)(?=\d{10}$)/, '$1');
	return digits.replace(/^\+521(?=\d{10}$)/, '+52');
}

function readWithCode(
	digits: string,
	notes: string[],
	sendAnyway: boolean,
	library: Library,
): ReadNumber {
	const found = completeNumber(digits, library);
	if (found !== undefined) return { phone: found, notes };
	const phone = library.parsePhoneNumberFromString(digits)?.number ?? digits;
	const code = library.findCallingCode(digits);
	const ofCode = code === undefined ? '' : `+${code} `;
	const length = library.validatePhoneNumberLength(digits);
	const problem =
		length && `${PROBLEMS[length] ?? 'Unknown country code in'} a ${ofCode}phone number`;
	if (sendAnyway) return { phone, notes: [...notes, problem ?? 'Number may not exist'] };
	const advice = "Check the number. If it is right, the option 'Send Anyway' sends it.";
	return { phone, refusal: makeBadPhone(problem ?? `Not a ${ofCode}phone number`, advice), notes };
}

/** "+39 (0)312 345678" is a landline with the zero, and a mobile without it. */
function findEither(digits: string, { findCallingCode, isInUse }: Library): Outcome | undefined {
	const code = findCallingCode(digits);
	const without = digits.replace(`+${code}0`, `+${code}`);
	const areBoth = without !== digits && isInUse(without) && isInUse(digits);
	return areBoth ? makeAmbiguous('the (0)', digits, without) : undefined;
}

function makeAmbiguous(what: string, one: string, other: string): Outcome {
	const advice = `${one} or ${other}: enter the one that is meant, with its plus.`;
	return makeBadPhone(`With ${what} or without it?`, advice);
}

/** Of a number whose country nobody says: in some country it may be another person's. */
function readAlone(
	number: string,
	digits: string,
	notes: string[],
	sendAnyway: boolean,
	library: Library,
): ReadNumber {
	const { length } = digits;
	const refuse = (reason: string, advice?: string, more?: Partial<Outcome>) => {
		return { phone: number, refusal: { ...makeBadPhone(reason, advice), ...more }, notes };
	};
	if (length < MIN_DIGITS) return refuse('Too short for a phone number');
	if (length < MIN_DIGITS_OF_ANY_COUNTRY) return refuse('Without its area code');
	const ownCode = findMissingCode(digits, library);
	const isTooLong = length >= MIN_DIGITS_WITH_CODE && ownCode === undefined;
	if (isTooLong || length > MAX_DIGITS) return refuse('Not a phone number');
	if (sendAnyway) return { phone: number, notes: [...notes, 'No country code'] };
	const advice = ownCode && `If ${ownCode} is its country code, put a plus in front. Else: `;
	return refuse('No country code', `${advice ?? ''}${CHOOSE_COUNTRY}`, { lacksCountry: true });
}

/**
 * As it is typed at home, and with the country's code but without its plus: where both are numbers,
 * nobody knows which is meant.
 */
function findInCountry(digits: string, country: string, library: Library): string | Outcome {
	const isCode = country.startsWith('+');
	const code = isCode ? country : codeOf(country, library);
	const own = readAtHome(digits, country, library);
	const isWithCode = code !== undefined && `+${digits}`.startsWith(code);
	const whole = isWithCode ? completeNumber(`+${digits}`, library) : undefined;
	if (own !== undefined && whole !== undefined && own !== whole) {
		return makeAmbiguous(code!, whole, own);
	}
	const found = own ?? whole ?? findBehindZero(digits, code, library);
	if (found !== undefined) return found;
	const ownCode = findMissingCode(digits, library);
	const advice = ownCode && `If ${ownCode} is its country code, put a plus in front.`;
	return makeBadPhone(`Not a number of ${countryName(country)}`, advice);
}

function codeOf(country: string, { getCountryCallingCode }: Library): string | undefined {
	const code = toCountryCode(country);
	return code && `+${getCountryCallingCode(code as CountryCode)}`;
}

function readAtHome(digits: string, country: string, library: Library): string | undefined {
	const { parsePhoneNumberFromString, isInUse } = library;
	const place = country.startsWith('+')
		? { defaultCallingCode: country.slice(1) }
		: { defaultCountry: country as CountryCode };
	const { number = '', nationalNumber = '' } = parsePhoneNumberFromString(digits, place) ?? {};
	const isOwn = isTyped(number, nationalNumber, digits) && !isLocalInBrazil(number);
	const isPossible = isOwn && nationalNumber.length < MIN_DIGITS_WITH_CODE;
	return isPossible && isInUse(number) ? number : undefined;
}

/** "091 98123 45678" in India. */
function findBehindZero(digits: string, code: string | undefined, library: Library) {
	const withPlus = digits.replace(/^0(?=[1-9])/, '+');
	const isOwnCode = code !== undefined && withPlus.startsWith(code);
	return isOwnCode ? completeNumber(withPlus, library) : undefined;
}

/**
 * @param digits with a plus; behind the code a zero of calls at home may stand: "+48 (0) 695 110 473"
 * @returns undefined where no such number is in use
 */
function completeNumber(digits: string, library: Library): string | undefined {
	const { isInUse, findCallingCode, parsePhoneNumberFromString } = library;
	if (isInUse(digits)) return isLocalInBrazil(digits) ? undefined : digits;
	const code = findCallingCode(digits);
	if (code === undefined) return undefined;
	// Only Italy and few others have numbers that begin with it.
	const withoutZero = digits.replace(`+${code}0`, `+${code}`);
	const found = [digits, withoutZero]
		.flatMap((one) => parsePhoneNumberFromString(one) ?? [])
		.filter(({ number, nationalNumber }) => isTyped(number, nationalNumber, digits))
		.find(({ number }) => isInUse(number))?.number;
	return found === undefined || isLocalInBrazil(found) ? undefined : found;
}

/** Of some countries the library puts in an area code; of Argentina's mobiles it moves a 9. */
function isTyped(number: string, national: string, digits: string): boolean {
	return digits.includes(national) || number.startsWith('+549');
}

/** Without its area code a number of Brazil reads as one of a service. */
function isLocalInBrazil(e164: string): boolean {
	return /^\+55\d{1,9}$/.test(e164);
}

/** "+44" of 447911123474. */
function findMissingCode(digits: string, library: Library): string | undefined {
	if (!MAYBE_COMPLETE.test(digits)) return undefined;
	const number = completeNumber(`+${digits}`, library);
	return number && `+${library.findCallingCode(number)}`;
}

/** Whether it is E.164 already, and in use: parsing it would take ten times as long. */
function isWhole(value: unknown, { isInUse }: Library): value is string {
	return (
		typeof value === 'string' &&
		E164.test(value) &&
		!hasRepeatedDigits(value) &&
		!isLocalInBrazil(value) &&
		isInUse(value)
	);
}
