/** Calling codes in a column of their own, as lists of many languages name it. */
import { columnCollector } from '../../nodes/service/columns/list/column';
import { propose } from '../../nodes/service/columns/proposal/propose';

const HEADERS = [
	...['Dial Code', 'Dialing Code', 'Dialling code', 'Calling Code', 'Phone Code', 'phone_code'],
	...['ISD', 'ISD Code', 'IDD', 'DDI', 'Indicatif', 'Indicatif pays', 'Indicatif téléphonique'],
	...['Prefisso', 'Prefisso internazionale', 'Prefijo', 'Prefijo internacional', 'Prefixo'],
	...['Vorwahl', 'Ländervorwahl', 'Landesvorwahl', 'Ländercode', 'Landskod', 'Landsnummer'],
	...['Landcode', 'Landnummer', 'Kierunkowy', 'Numer kierunkowy', 'Kod kraju', 'Ülke kodu'],
	...['Código do país', 'Código de país', 'Codice paese', 'Code pays', 'Country Code'],
	...['country_code', 'Country calling code', 'Country Dial Code', 'Mobile Code', 'phonecode'],
	...['Phone country code', 'WhatsApp Code', 'Contact code', 'Telefon kodu', 'Phone Prefix'],
];

const proposed = (header: string, codes: unknown[]) => {
	const collector = columnCollector();
	for (const [at, code] of codes.entries()) {
		collector.add({ Name: `Asha ${'abcd'[at]}`, [header]: code, Phone: `791112345${at}` } as never);
	}
	return propose(collector.list()).fields;
};

it.each(HEADERS)('%s beside a phone is proposed as the country', (header) => {
	for (const codes of [
		['44', '44', '91'],
		['+44', 44, '0091'],
	]) {
		const { country, phone } = proposed(header, codes);
		expect({ country, phone }).toEqual({ country: [header], phone: ['Phone'] });
	}
});

it.each([
	['Vorwahl', ['030', '089', '040']],
	['Prefisso', ['347', '333', '320']],
	['Area Code', ['212', '213', '44']],
	['Product Code', ['44', '44', '91']],
	['Code', ['44', '44', '91']],
	['Dial Code', ['', '', '']],
])('%s with %j is none', (header, codes) => {
	expect(proposed(header, codes).country).toBeUndefined();
});
