/** What is used of libphonenumber-js. The build makes a file of its own of it, loaded with the first list. */
export {
	getCountries,
	getCountryCallingCode,
	PhoneNumber,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from 'libphonenumber-js/min';
