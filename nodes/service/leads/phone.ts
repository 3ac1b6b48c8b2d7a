import type { E164Number } from 'libphonenumber-js/min';

import { refuse } from '../http/errors';
import { textOf, withoutInvisible } from './cell';
import { type Outcome, outcomeOf } from './outcome';

export interface PhoneReading {
	/** E.164 where the country is known, else as typed. */
	phone: string;
	refusal?: Outcome;
	notes: string[];
}

/** @param defaultCountry ISO 3166, two letters: of a number that has no country code */
export type ReadPhone = (value: unknown, defaultCountry?: string) => PhoneReading;

export const NO_COUNTRY_CODE = 'Phone has no country code';

// E.164 allows 15 digits; below 7 no country has numbers that a lead would have.
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;
const MAX_TEXT = 100;
const E164 = /^\+[1-9]\d{6,14}$/;

const PREFIX = /^(?:(?:p|ph|tel|phone|mobile|whatsapp)[:.]\s*|['’"`]\s*)+/i;
const EXTENSION = /[,;]?\s?(?:ext(?:n|ension)?|x|#)[.:=]?\s?\d{1,7}$/i;
const WRITTEN_AS_DECIMAL = /^(\d{7,})\.0+$/;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?\s?e\s?\+?\d+$/i;
const ROUNDED = /0{6}$/;
const SPELLING = /^[([]?\+?[\d\p{Zs}\t()[\]./\-\u2010-\u2015]+$/u;
const BETWEEN_NUMBERS = /[\r\n,;|&/+]/;
// Ten digits drawn at random hold such a run once in about 270,000 numbers, a filler always. The
// service refuses the pattern as well (section 7), without saying from which length on.
const REPEATED_DIGITS = /(\d)\1{6}/;

const WITH_CODE = 'Enter the complete number with its country code, e.g. +91 98123 45678.';
const AS_TEXT = 'Format the column as text and enter the number again.';
const PROBLEMS: Readonly<Record<string, string>> = {
	TOO_SHORT: 'Too short for',
	TOO_LONG: 'Too long for',
	INVALID_LENGTH: 'Wrong number of digits for',
};

type Library = typeof import('./phoneLibrary');

const phoneLibrary = async () => await import('./phoneLibrary');

/** For the option "Default Country": countries with their calling codes, and their ISO codes. */
export async function countries(): Promise<Array<{ name: string; value: string }>> {
	const { getCountries, getCountryCallingCode } = await phoneLibrary();
	const names = new Intl.DisplayNames(['en'], { type: 'region' });
	return getCountries()
		.map((value) => ({ name: `${names.of(value)} (+${getCountryCallingCode(value)})`, value }))
		.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/**
 * A reader of phone cells that are not empty. `sendAnyway` lets numbers of an impossible length pass.
 * @throws ServiceError when the default country is none
 */
export async function phoneReader(sendAnyway: boolean): Promise<ReadPhone> {
	const library = await phoneLibrary();
	return (value, country) => {
		const defaultCountry = country?.trim().toUpperCase() || undefined;
		if (defaultCountry !== undefined && !library.isSupportedCountry(defaultCountry)) {
			throw refuse(
				`'Default Country' is not a country: ${defaultCountry.slice(0, 20)}`,
				'Choose a country from the list, or enter its code of two letters, such as IN.',
			);
		}
		if (isPlain(value, library)) return { phone: value, notes: [] };
		const text = cleanText(value);
		if (typeof text !== 'string') return { phone: String(value), refusal: text, notes: [] };
		const number = text.replace(EXTENSION, '');
		const refusal = spellingRefusal(number);
		if (refusal) return { phone: text, refusal, notes: [] };

		const notes = number === text ? [] : ['Phone extension left out'];
		const dialled = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
		const hasCountry = dialled.startsWith('+') || defaultCountry !== undefined;
		const parsing = { defaultCountry, extract: false };
		const parsed = hasCountry ? library.parsePhoneNumberFromString(dialled, parsing) : undefined;
		if (parsed?.isValid()) return { phone: parsed.number, notes };

		const phone = hasCountry ? (parsed?.number ?? dialled) : number;
		const problem = hasCountry
			? library.validatePhoneNumberLength(dialled, parsing)
			: lengthProblem(dialled);
		if (problem === undefined) {
			notes.push(hasCountry ? 'Phone may not be assigned' : NO_COUNTRY_CODE);
			return { phone, notes };
		}
		const code = parsed ? `+${parsed.countryCallingCode} ` : '';
		const reason = `${PROBLEMS[problem] ?? 'Unknown country code in'} a ${code}phone number`;
		if (sendAnyway) return { phone, notes: [...notes, reason] };
		return { phone, refusal: badPhone(reason, WITH_CODE), notes };
	};
}

/** Whether it is E.164 already and may be assigned: parsing it would take five times as long. */
function isPlain(value: unknown, { PhoneNumber }: Library): value is E164Number {
	if (typeof value !== 'string' || !E164.test(value) || REPEATED_DIGITS.test(value)) return false;
	try {
		return new PhoneNumber(value as E164Number).isValid();
	} catch {
		// Its country code is none.
		return false;
	}
}

/** As text without the marks that lists and tools put around a number. */
function cleanText(value: unknown): string | Outcome {
	const text = textOf('Phone', value);
	if (typeof text !== 'string') return text;
	const clean = withoutInvisible(text.slice(0, MAX_TEXT)).replace(PREFIX, '');
	const isRounded = typeof value === 'number' && ROUNDED.test(clean);
	if (!isRounded && !SCIENTIFIC.test(clean)) return clean.replace(WRITTEN_AS_DECIMAL, '$1');
	return badPhone('A spreadsheet shortened this phone number', AS_TEXT);
}

/** Refuses what cannot be one phone number. */
function spellingRefusal(number: string): Outcome | undefined {
	const numbers = number.split(BETWEEN_NUMBERS).map((part) => part.replace(/\D/g, ''));
	if (numbers.filter(({ length }) => length >= MIN_DIGITS).length > 1) {
		return badPhone('More than one phone number in the cell', 'Keep one number per row.');
	}
	if (!SPELLING.test(number) || !/\d/.test(number)) {
		return badPhone('Letters or other invalid characters in the phone number', WITH_CODE);
	}
	if (!REPEATED_DIGITS.test(numbers.join(''))) return undefined;
	return badPhone(
		'Same digit seven or more times in a row in the phone number',
		'The service refuses such numbers. Enter the real one, or an email address instead.',
	);
}

/** Of a number whose country is not known. */
function lengthProblem({ length }: string): string | undefined {
	if (length < MIN_DIGITS) return 'TOO_SHORT';
	return length > MAX_DIGITS ? 'TOO_LONG' : undefined;
}

function badPhone(reason: string, advice: string): Outcome {
	return outcomeOf('badPhone', reason, { advice });
}
