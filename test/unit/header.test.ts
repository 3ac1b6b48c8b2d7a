/** The names of columns as people type them, word by word. */
import {
	isSameRole,
	kindsOfWord,
	readHeader,
	wordsOf,
} from '../../nodes/service/columns/header/header';
import { languages } from '../../nodes/service/words/languages';

function read(name: string, language: string) {
	return readHeader(
		name,
		languages().find((one) => one.name === language)!,
	);
}

it.each([
	['E mail', ['email']],
	['Parent e mail', ['parent', 'email']],
	['E-Mail privat', ['email', 'privat']],
	['e posta adresi', ['eposta', 'adresi']],
	['Din e-post', ['din', 'epost']],
	['Phone mail', ['phone', 'mail']],
	['Nombre(s)', ['nombre']],
	['Apellido(s) del alumno', ['apellido', 'del', 'alumno']],
	['First name', ['first', 'name']],
	['FirstName', ['first', 'name']],
	['📞', ['phone']],
	['☎privat', ['phone', 'privat']],
	['#', []],
	['', []],
])('"%s" has the words %j', (name, words) => {
	expect(wordsOf(name)).toEqual(words);
});

it.each([
	['First name', 'English', ['first', 'name']],
	['Contact no', 'English', ['contact', 'number']],
	['CONTACTNO', 'English', ['contact', 'number']],
	['HOMETEL', 'English', ['home', 'phone']],
	['Handynummer', 'Deutsch', ['mobile']],
	['Handynr', 'Deutsch', ['mobile']],
	['Kundentelefon', 'Deutsch', ['customer', 'phone']],
	['Kundentel.', 'Deutsch', ['customer', 'phone']],
	['Kontaktnr.', 'Deutsch', ['contact', 'number']],
	['Kunden-ID', 'Deutsch', ['customer', 'id']],
	['Kundenid', 'Deutsch', ['customer', 'id']],
	['Nombre(s) y apellidos', 'Español', ['name', 'lastName']],
	['Numéro de portable', 'Français', ['number', 'mobile']],
	['e post', 'Svenska', ['email']],
])('"%s" in %s is read as %j', (name, language, kinds) => {
	expect(read(name, language)).toMatchObject({ kinds });
});

it.each([
	['Calls', 'English'],
	['Texts', 'English'],
	['Handyvertrag', 'Deutsch'],
	['Autotelefon', 'Deutsch'],
	['Shoe size', 'English'],
])('"%s" in %s has a word that nobody knows', (name, language) => {
	expect(read(name, language)).toBeUndefined();
});

it.each([
	['What is your phone number', 'English', ['phone', 'number']],
	['Wie lautet Ihre Telefonnummer', 'Deutsch', ['phone']],
	['Welche Nummer?', 'Deutsch', ['number']],
	['¿Tu teléfono?', 'Español', ['phone']],
])('the question "%s" in %s asks for %j', (name, language, kinds) => {
	expect(read(name, language)).toMatchObject({ kinds });
});

it.each([
	['Ihr Name', 'Deutsch', ['name']],
	['Deine Telefonnummer', 'Deutsch', ['phone']],
	['Dein Nachname', 'Deutsch', ['lastName']],
	['Tu teléfono', 'Español', ['phone']],
	['Su nombre', 'Español', ['name']],
	['Ton téléphone', 'Français', ['phone']],
	['Vos nom et prénom', 'Français', ['name', 'firstName']],
	['Il tuo nome', 'Italiano', ['name']],
	['La sua email', 'Italiano', ['email']],
	['Seu telefone', 'Português', ['phone']],
	['Teu nome', 'Português', ['name']],
	['Uw telefoonnummer', 'Nederlands', ['phone']],
	['Je naam', 'Nederlands', ['name']],
	['Twój telefon', 'Polski', ['phone']],
	['Pana e-mail', 'Polski', ['email']],
	['Din telefon', 'Svenska', ['phone']],
	['Ert namn', 'Svenska', ['name']],
	['Your name', 'English', ['name']],
])('a form that says "%s" in %s asks for %j', (name, language, kinds) => {
	expect(read(name, language)).toMatchObject({ kinds });
});

it('three words without a question mark are no question', () => {
	expect(read('Welche Telefonnummer bitte', 'Deutsch')).toBeUndefined();
});

it.each([
	['Teilnehmer', 'Telefon des Teilnehmers', 'Deutsch'],
	['Bewerber', 'Handy des Bewerbers', 'Deutsch'],
	['Deltagare', 'Deltagarens telefon', 'Svenska'],
	['Hasta Adı', 'Hastanın Telefonu', 'Türkçe'],
	['Hastanın Telefonu', 'Hasta Adı', 'Türkçe'],
	['Üye adı', 'Üyenin telefonu', 'Türkçe'],
	['Nombre del alumno', 'Teléfono de la alumna', 'Español'],
])('"%s" and "%s" are of one person', (one, other, language) => {
	expect(isSameRole(read(one, language)!.role!, read(other, language)!.role!)).toBe(true);
});

it.each([
	['Tenant phone', 'Buyer phone', 'English'],
	['Schüler', 'Schuldner', 'Deutsch'],
	['Alumno', 'Paciente', 'Español'],
])('"%s" and "%s" are of two', (one, other, language) => {
	expect(isSameRole(read(one, language)!.role!, read(other, language)!.role!)).toBe(false);
});

it('a phone alone is of nobody in particular', () => {
	expect(read('Phone', 'English')!.role).toBeUndefined();
});

it.each([
	['rufnummer', ['phone']],
	['nachname', ['lastName']],
	['apellido', ['lastName']],
	['parent', ['parent', 'parent']],
	['shoe', []],
	['', []],
])('of "%s" all languages together say %j', (word, kinds) => {
	expect(kindsOfWord(word)).toEqual(kinds);
});
