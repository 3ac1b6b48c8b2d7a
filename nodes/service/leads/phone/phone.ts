import { lazy } from '../../../util';
import { findHighCost } from './costlyNumbers';
import type { Outcome } from '../outcome';
import {
	adviseCode,
	completeNumber,
	findEither,
	findInCountry,
	findMissingCode,
	isLocalInBrazil,
	MIN_DIGITS_WITH_CODE,
} from './phoneDigits';
import {
	CHOOSE_COUNTRY,
	cleanNumber,
	hasRepeatedDigits,
	makeBadPhone,
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
/** Where numbers are of many lengths, so many digits without the zero in front lack their area code. */
const LOCAL_DIGITS: Readonly<Record<string, number>> = { DE: 8, SE: 8, ID: 8, FI: 7 };
const TRUNK_ZERO = /^\D*\d{1,3}\D*\(0\)/;
const E164 = /^\+[1-9]\d{6,14}$/;

const PROBLEMS: Readonly<Record<string, string>> = {
	TOO_SHORT: 'Too short for',
	TOO_LONG: 'Too long for',
	INVALID_LENGTH: 'Wrong length for',
};

type Library = typeof import('./phoneLibrary');

/** Loaded when the first list comes. */
export const phoneLibrary = lazy(async () => await import('./phoneLibrary'));

/** A reader of phone cells that are not empty. */
export async function phoneReader(): Promise<ReadPhone> {
	const library = await phoneLibrary();
	const read: ReadPhone = (value, country, sendAnyway = false) => {
		const cleaned = cleanNumber(value);
		if ('outcome' in cleaned) return { phone: String(value), refusal: cleaned, notes: [] };
		const { number, notes } = cleaned;
		const digits = toDigits(number, country);
		if (digits.startsWith('+')) {
			const either = TRUNK_ZERO.test(number) ? findEither(digits, library) : undefined;
			if (either) return { phone: number, refusal: either, notes };
			return readWithCode(digits, notes, sendAnyway, library);
		}
		if (country === undefined) return readAlone(number, digits, notes, sendAnyway, library);
		const found = findInCountry(digits, country, library);
		if (lacksAreaCode(digits, country, found, library)) {
			return { phone: number, refusal: makeBadPhone('Area code missing'), notes };
		}
		if (typeof found === 'string') return { phone: found, notes };
		return { phone: number, refusal: found, notes };
	};
	return (value, country, sendAnyway) => {
		const kind = kindOfWhole(value, library);
		if (kind !== undefined)
			return refuseHighCost({ phone: value as string, notes: [] }, kind, sendAnyway);
		const number = read(value, country, sendAnyway);
		if (number.refusal) return number;
		return refuseHighCost(number, library.kindOf(number.phone), sendAnyway);
	};
}

/** "441822" of Erlangen would ring somebody in Oldenburg. */
function lacksAreaCode(
	digits: string,
	country: string,
	found: string | Outcome,
	library: Library,
): boolean {
	const isShort = digits.length <= (LOCAL_DIGITS[country] ?? 0) && !digits.startsWith('0');
	return isShort && typeof found === 'string' && library.kindOf(found) === 'FIXED_LINE';
}

function refuseHighCost(number: ReadNumber, kind?: string, sendAnyway = false): ReadNumber {
	const reason = findHighCost(number.phone, kind);
	if (reason === undefined) return number;
	if (sendAnyway) return { ...number, notes: [...number.notes, reason] };
	const advice = "Its calls are expensive. If it is meant, turn on 'Send Anyway'.";
	return { ...number, refusal: makeBadPhone(reason, advice) };
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
	const length = library.validatePhoneNumberLength(digits);
	const kind = length && PROBLEMS[length];
	const ofLength = kind && code ? `${kind} +${code}` : 'Unknown country code';
	const problem = length ? ofLength : undefined;
	if (sendAnyway) return { phone, notes: [...notes, problem ?? 'Number may not exist'] };
	const advice = "Check the number. If it is right, the option 'Send Anyway' sends it.";
	const reason = problem ?? `Not a +${code} number`;
	return { phone, refusal: makeBadPhone(reason, advice), notes };
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
	if (length < MIN_DIGITS) return refuse('Number too short');
	if (length < MIN_DIGITS_OF_ANY_COUNTRY) return refuse('Area code missing');
	const ownCode = findMissingCode(digits, library);
	const isTooLong = length >= MIN_DIGITS_WITH_CODE && ownCode === undefined;
	if (isTooLong) return refuse('Not a phone number');
	if (sendAnyway) return { phone: number, notes: [...notes, 'No country code'] };
	const advice = ownCode ? `${adviseCode(ownCode)} Otherwise: ` : '';
	return refuse('No country code', `${advice}${CHOOSE_COUNTRY}`, { lacksCountry: true });
}

/** Of what is E.164 already, and in use: parsing it would take ten times as long. */
function kindOfWhole(value: unknown, { kindOf }: Library): string | undefined {
	if (typeof value !== 'string' || !E164.test(value)) return undefined;
	return hasRepeatedDigits(value) || isLocalInBrazil(value) ? undefined : kindOf(value);
}
