import type { CountryCode } from 'libphonenumber-js/min';

import { countryTitle } from './country';
import { phoneLibrary } from './phone';
import { describeTally, tally } from '../../../util';

/** Of countries that share a calling code, the one whose name stands for all of them. */
export const MAIN_COUNTRIES: readonly string[] = 'AU CW FI GB GP IT MA NO RE RU SH US'.split(' ');
/** Large countries that share a code, and how many digits behind it tell them apart. */
const AREA_DIGITS: Readonly<Record<string, number>> = { 1: 3, 7: 1 };
const MAX_CODE_DIGITS = 3;

type Library = typeof import('./phoneLibrary');

/** Of a phone as it is sent: with a plus where its country is known. */
export function hasCountryCode(phone: string): boolean {
	return phone.startsWith('+');
}

/** "India 480, United States 12, without a country code 29". */
export async function describeCountries(phones: readonly string[]): Promise<string> {
	const findCountry = countryFinder(await phoneLibrary());
	const complete = phones.filter(hasCountryCode);
	const countries = tally(complete.map(findCountry));
	const named = countries.map(([country, count]): [string, number] => {
		return [country.startsWith('+') ? country : countryTitle(country), count];
	});
	const incomplete = phones.length - complete.length;
	return [
		...(named.length > 0 ? [describeTally(named, 'country', 'countries')] : []),
		...(incomplete > 0 ? [`without a country code ${incomplete}`] : []),
	].join(', ');
}

/**
 * By the first digits alone, as parsing 50,000 numbers takes seconds.
 *
 * @returns of a number its country's ISO code, or a calling code that is no country's: "+800"
 */
function countryFinder(library: Library): (phone: string) => string {
	const byCode = findMainCountries(library);
	const byArea = new Map<string, string>();
	return (phone) => {
		let length = 2;
		while (length <= MAX_CODE_DIGITS && !byCode.has(phone.slice(1, length))) length += 1;
		const code = phone.slice(1, length);
		const main = byCode.get(code);
		if (main === undefined) return phone.slice(0, 1 + MAX_CODE_DIGITS);
		const areaDigits = AREA_DIGITS[code];
		if (areaDigits === undefined) return main;
		const area = phone.slice(1, length + areaDigits);
		const known = byArea.get(area);
		if (known !== undefined) return known;
		const country = library.parsePhoneNumberFromString(phone)?.country ?? main;
		byArea.set(area, country);
		return country;
	};
}

function findMainCountries({ getCountries, getCountryCallingCode }: Library) {
	const byCode = new Map<string, CountryCode>();
	for (const country of getCountries()) {
		const code = getCountryCallingCode(country);
		if (!byCode.has(code) || MAIN_COUNTRIES.includes(country)) byCode.set(code, country);
	}
	return byCode;
}
