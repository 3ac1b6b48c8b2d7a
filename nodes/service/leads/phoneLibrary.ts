/** What is used of libphonenumber-js. The build makes a file of its own of it, loaded with the first list. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export {
	getCountries,
	getCountryCallingCode,
	PhoneNumber,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from 'libphonenumber-js/min';

/**
 * Whether numbers of this kind and length are in use: of a number that lacks its last digits the rules
 * that fit all numbers of a country often say nothing.
 */
export function isInUse(e164: string): boolean {
	return parsePhoneNumberFromString(e164)?.isValid() ?? false;
}
