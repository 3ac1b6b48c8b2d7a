/** Whose phone or name a column tells of. How names of columns are read, the lists hold. */
import { isSameRole, readHeader } from '../../nodes/service/columns/header/header';
import { languages } from '../../nodes/service/words/languages';

function read(name: string, language: string) {
	return readHeader(
		name,
		languages().find((one) => one.name === language)!,
	);
}

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
