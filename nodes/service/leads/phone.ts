import type { E164Number } from 'libphonenumber-js/min';

import { refuse } from '../http/errors';
import { textOf, withoutInvisible } from './cell';
import { type Outcome, outcomeOf } from './outcome';

/**
 * Gives E.164 where the country is known, else the phone as typed.
 * @param defaultCountry ISO 3166, two letters: of a number that has no country code
 */
export type ReadPhone = (
	value: unknown,
	defaultCountry?: string,
) => { phone: string; refusal?: Outcome; notes: string[] };

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
		const number = readNumber(value);
		if (typeof number !== 'string') return { phone: String(value), refusal: number, notes: [] };

		const notes = EXTENSION.test(String(value).trim()) ? ['Phone extension left out'] : [];
		const dialled = number.replace(/[^\d+]/g, '').replace(/^00/, '+');
		const hasCountry = dialled.startsWith('+') || defaultCountry !== undefined;
		const parsed = hasCountry
			? library.parsePhoneNumberFromString(dialled, defaultCountry)
			: undefined;
		if (parsed?.isValid()) return { phone: parsed.number, notes };

		const phone = hasCountry ? (parsed?.number ?? dialled) : number;
		const problem = hasCountry
			? library.validatePhoneNumberLength(dialled, defaultCountry)
			: lengthProblem(dialled);
		const note = hasCountry ? 'Phone may not be assigned' : NO_COUNTRY_CODE;
		if (problem === undefined) return { phone, notes: [...notes, note] };
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

/** As it was typed, without the marks that lists and tools put around a number, and its extension. */
function readNumber(value: unknown): string | Outcome {
	const text = textOf('Phone', value);
	if (typeof text !== 'string') return text;
	const clean = withoutInvisible(text.slice(0, MAX_TEXT)).replace(PREFIX, '');
	if (SCIENTIFIC.test(clean) || (typeof value === 'number' && ROUNDED.test(clean))) {
		const advice = 'Format the column as text and enter the number again.';
		return badPhone('A spreadsheet shortened this phone number', advice);
	}
	const number = clean.replace(WRITTEN_AS_DECIMAL, '$1').replace(EXTENSION, '');
	const numbers = number.split('/').filter((part) => part.replace(/\D/g, '').length >= MIN_DIGITS);
	if (!SPELLING.test(number) || !/\d/.test(number) || numbers.length > 1) {
		return badPhone('Not one phone number', WITH_CODE);
	}
	if (!REPEATED_DIGITS.test(number.replace(/\D/g, ''))) return number;
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
