import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';

import {
	countryName,
	readCallingCode,
	readCountryCell,
	toCountryCode,
} from '../../nodes/service/leads/phone/country';

test.each([
	['GB', 'gb, UK, U.K., GBR, England, Scotland, Great Britain, United Kingdom, Großbritannien'],
	['GB', 'Vereinigtes Königreich, Reino Unido, Royaume-Uni, Wielka Brytania, İngiltere'],
	[
		'US',
		'us, USA, U.S.A., America, united states, The United States, Estados Unidos, EE. UU., ABD',
	],
	['IN', ' IN , ind, India, INDIA, Bharat, Indien, Inde, Hindistan, भारत'],
	['DE', 'Deutschland, Germany, DEU, Alemania, Allemagne, Niemcy, Almanya, Duitsland, जर्मनी'],
	['AE', 'UAE, U.A.E., ARE, Dubai'],
	['NL', 'Holland, Nederland, The Netherlands, Niederlande, Países Bajos'],
	['TR', 'Turkey, Türkiye, Turquía, Türkei'],
	['CZ', 'Czechia, Czech Republic, Tschechien'],
	['KR', 'Korea, South Korea, Südkorea'],
	['AT', 'AUT, Österreich, Austria'],
	['CI', "Côte d'Ivoire, Ivory Coast"],
	['BR', 'Brasil, Brazil, Brésil, Brezilya'],
])('%s is written %s', (code, spellings) => {
	for (const cell of spellings.split(',')) {
		expect([cell, readCountryCell(cell)]).toEqual([cell, [code]]);
	}
});

test.each([
	'',
	'Itly',
	'Europe',
	'North',
	'GER',
	'EU',
	'+999',
	999,
	'00',
	'76',
	null,
	true,
	{ value: 'India' },
])('%j is no country', (cell) => {
	expect(readCountryCell(cell)).toEqual([]);
});

test('every country with phones is known by its codes and by its name in eleven languages', () => {
	for (const code of getCountries()) {
		expect(toCountryCode(code)).toBe(code);
		for (const language of ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'hi', 'sv']) {
			const name = new Intl.DisplayNames([language], { type: 'region' }).of(code);
			expect([language, name, readCountryCell(name)]).toEqual([language, name, [code]]);
		}
	}
});

test.each<[unknown, string[]]>([
	['+91', ['+91']],
	[91, ['+91']],
	['0091', ['+91']],
	['840', ['US']],
	[840, ['US']],
	['784', ['AE']],
	['056', ['BE']],
	['56', ['+56']],
	['380', ['+380', 'IT']],
	['+380', ['+380']],
])("%j is a calling code, or ISO's number of a country: %j", (cell, countries) => {
	expect(readCountryCell(cell)).toEqual(countries);
});

test('calling codes are those of the library', () => {
	const codes = new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`));
	const read = Array.from({ length: 999 }, (_, at) => readCallingCode(at + 1));
	expect(new Set(read.filter(Boolean))).toEqual(codes);
});

test.each([
	['in ', 'IN'],
	['GB', 'GB'],
	['UK', undefined],
	['IND', undefined],
	['Indien', undefined],
	['', undefined],
	['XX', undefined],
])('as a code %j is %j', (text, code) => {
	expect(toCountryCode(text)).toBe(code);
});

test.each([
	['IT', 'Italy'],
	['US', 'the United States'],
	['NL', 'the Netherlands'],
	['DO', 'the Dominican Republic'],
])('in a sentence %s is %s', (code, name) => {
	expect(countryName(code)).toBe(name);
});
