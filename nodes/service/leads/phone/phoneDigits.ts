/** Which number is meant by digits of which the country is known, or stands in them. */
import type { CountryCode } from 'libphonenumber-js/max';

import { countryName, toCountryCode } from './country';
import type { Outcome } from '../outcome';
import { makeBadPhone } from './phoneText';

type Library = typeof import('./phoneLibrary');

/** So many digits are no country's without its code. */
export const MIN_DIGITS_WITH_CODE = 13;
// Of eleven digits and more: with fewer, too many numbers of one country begin with another's code.
const MAYBE_COMPLETE = /^[1-9]\d{10,14}$/;

/**
 * As it is typed at home, and with the country's code but without its plus: where both are numbers,
 * nobody knows which is meant.
 */
export function findInCountry(digits: string, country: string, library: Library): string | Outcome {
	const isCode = country.startsWith('+');
	const code = isCode ? country : codeOf(country, library);
	const own = readAtHome(digits, country, library);
	const isWithCode = code !== undefined && `+${digits}`.startsWith(code);
	const whole = isWithCode ? completeNumber(`+${digits}`, library) : undefined;
	if (own !== undefined && whole !== undefined && own !== whole) {
		return makeAmbiguous(code!, whole, own);
	}
	if (own !== undefined && whole === undefined && isNearlyWhole(digits, code, library)) {
		return makeBadPhone(`Write it with ${code} or 0 in front`);
	}
	const found = own ?? whole ?? findBehindZero(digits, code, library);
	if (found !== undefined) return found;
	const ownCode = findMissingCode(digits, library);
	const advice = ownCode && adviseCode(ownCode);
	return makeBadPhone(`Not a number of ${countryName(country)}`, advice);
}

/** @param code with its plus */
export function adviseCode(code: string): string {
	return `If the number starts with country code ${code.slice(1)}, put a plus in front.`;
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

/**
 * "49 151 2345678" may be a landline without its zero, or a mobile with its code, and without its plus and
 * a digit. One that begins with zero, or is a mobile as it stands, isn't read so.
 */
function isNearlyWhole(digits: string, code: string | undefined, library: Library): boolean {
	if (code === undefined || !`+${digits}`.startsWith(code)) return false;
	if (library.kindOf(`${code}${digits}`) !== 'FIXED_LINE') return false;
	const withMore = [...'0123456789'].map((digit) => `+${digits}${digit}`);
	return [...withMore, `+${digits.slice(0, -1)}`].some(library.isInUse);
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
export function completeNumber(digits: string, library: Library): string | undefined {
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
export function isLocalInBrazil(e164: string): boolean {
	return /^\+55\d{1,9}$/.test(e164);
}

/** "+39 (0)312 345 6789" is a landline with the zero, and a mobile without it. */
export function findEither(
	digits: string,
	{ findCallingCode, isInUse }: Library,
): Outcome | undefined {
	const code = findCallingCode(digits);
	const without = digits.replace(`+${code}0`, `+${code}`);
	const areBoth = without !== digits && isInUse(without) && isInUse(digits);
	return areBoth ? makeAmbiguous('the (0)', digits, without) : undefined;
}

function makeAmbiguous(what: string, one: string, other: string): Outcome {
	const advice = `${one} or ${other}: enter the one that is meant, with its plus.`;
	const isCode = what.startsWith('+');
	const reason = isCode
		? `Write it with ${what} or 0 in front`
		: `Write it with or without ${what}`;
	return makeBadPhone(reason, advice);
}

/** "+44" of 447911123474. */
export function findMissingCode(digits: string, library: Library): string | undefined {
	if (!MAYBE_COMPLETE.test(digits)) return undefined;
	const number = completeNumber(`+${digits}`, library);
	return number && `+${library.findCallingCode(number)}`;
}
