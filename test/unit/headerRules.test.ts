/** Which field a column is by its name alone. */
import { isAboutElse, isValueHeader, matchHeader } from '../../nodes/service/columns/header/rules';
import { languages } from '../../nodes/service/words/languages';

const languageOf = (name: string) => languages().find((one) => one.name === name)!;
const match = (name: string, language: string) => matchHeader(name, languageOf(language));

it.each([
	['firstName', 'English', 'firstName', 'exact'],
	['First name', 'English', 'firstName', 'plain'],
	['Nombre(s)', 'Español', 'name', 'plain'],
	['Apellido(s)', 'Español', 'lastName', 'plain'],
	['E mail', 'English', 'email', 'plain'],
	['Handynummer', 'Deutsch', 'phone', 'plain'],
	['Kundentelefon', 'Deutsch', 'phone', 'plain'],
	['Ansprechpartner', 'Deutsch', 'name', 'contactPerson'],
	['Contact name', 'English', 'name', 'contactPerson'],
	['Person', 'English', 'name', 'weak'],
	['Person ', 'English', 'name', 'weak'],
	['Attendee', 'English', 'name', 'weak'],
	['Kunde', 'Deutsch', 'name', 'weak'],
	['Lead name', 'English', 'name', 'weak'],
	['Display name', 'English', 'name', 'weak'],
	['Ülke', 'Türkçe', 'country', 'plain'],
])('"%s" in %s is the %s, and how surely: %s', (name, language, field, certainty) => {
	expect(match(name, language)).toMatchObject([{ field, certainty, ifPhones: false }]);
});

it.each([
	['First Name', 'firstName'],
	['Last Name', 'lastName'],
	['Reference ID', 'referenceId'],
	['Group ID', 'groupId'],
])('"%s", as the form calls it, is the %s also in a German list', (name, field) => {
	expect(match(name, 'Deutsch')).toMatchObject([{ field, certainty: 'plain', kinds: [] }]);
});

it.each([
	['Contact no', 'English'],
	['Numéro de port', 'Français'],
	['Cep no', 'Türkçe'],
	['Recapito', 'Italiano'],
])('"%s" in %s is a phone if its cells are', (name, language) => {
	expect(match(name, language)[0]).toMatchObject({ field: 'phone', ifPhones: true });
});

it('a contact is a phone if the cells are, else a name where there is no other', () => {
	expect(match('Contact', 'English')).toMatchObject([
		{ field: 'phone', ifPhones: true },
		{ field: 'name', ifPhones: false, certainty: 'weak' },
	]);
});

it.each(['Company name', 'Customer number', 'Calls', 'Second contact phone', 'Owner phone', '#'])(
	'"%s" is no field',
	(name) => {
		expect(match(name, 'English')).toEqual([]);
	},
);

it.each([
	['phone', 'Telephone', 'English'],
	['Handynr', 'Telefon', 'Deutsch'],
	['Numéro de port', 'Téléphone', 'Français'],
	['Telefon', 'Festnetz', 'Deutsch'],
	['Telefon', 'Telefon privat', 'Deutsch'],
	['Festnetz', 'Telefon dienstlich', 'Deutsch'],
	['Office phone', 'Phone 2', 'English'],
])('"%s" comes before "%s"', (first, second, language) => {
	const [[better], [worse]] = [match(first, language), match(second, language)];
	expect(better!.rank).toBeLessThan(worse!.rank);
});

it.each([
	['Phone', true],
	['Contact phone', true],
	['E mail', true],
	['Nombre(s)', true],
	['Display name', true],
	['Contact', false],
	['Contact no', false],
	['Kunde', false],
	['Attendee', false],
	['Country', false],
	['Reference ID', false],
	['Remarks', false],
])('that an object under "%s" is one value of a lead is %s', (name, isValue) => {
	expect(isValueHeader(name, languages())).toBe(isValue);
});

it('an object under a label of the form is one value, whatever the language of the list', () => {
	expect(isValueHeader('First Name', [languageOf('Deutsch')])).toBe(true);
	expect(isValueHeader('Given name', [languageOf('Deutsch')])).toBe(false);
});

it.each([
	['First name', true],
	['Handynummer', true],
	['Company name', true],
	['Stadt', true],
	['Kunden-ID', true],
	['Home address', true],
	['Contact', false],
	['Customer', false],
	['Attendee', false],
	['Contact no', false],
	['Bemerkung', false],
	['Status', false],
	['#', false],
])('that a word under "%s" says nothing of calls is %s', (name, isElse) => {
	expect(isAboutElse(name)).toBe(isElse);
});
