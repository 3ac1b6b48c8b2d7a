import { phoneLibrary } from './phone';

/** For the option "Default Country": countries with their calling codes, and their ISO codes. */
export async function countries(): Promise<Array<{ name: string; value: string }>> {
	const { getCountries, getCountryCallingCode } = await phoneLibrary();
	const names = new Intl.DisplayNames(['en'], { type: 'region' });
	return getCountries()
		.map((value) => ({ name: `${names.of(value)} (+${getCountryCallingCode(value)})`, value }))
		.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
