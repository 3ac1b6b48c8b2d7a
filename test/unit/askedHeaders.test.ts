/** How columns about calls are read where the name alone doesn't settle it: by what stands in them. */
import { type CallingReading, callingReadingOf } from '../support/columnLists';

type Case = [name: string, cells: string[], reading: CallingReading];

function table(title: string, cases: Case[]): void {
	describe(title, () => {
		it.each(cases)("'%s' of %j: %s", (name, cells, reading) => {
			expect(callingReadingOf(name, cells)).toBe(reading);
		});
	});
}

table('Under the name of a field whatever was entered counts, under a name like it only answers', [
	['doNotCall', ['+442079460100'], 'doNotCall'],
	['consent', ['anna@example.com'], 'consent'],
	['Bitte nicht anrufen', ['anna@example.com'], 'asked'],
	['Einwilligung', ['anna@example.com'], 'asked'],
	['No. contacto', ['+34612345678'], 'nothing'],
	['No. contacto', ['anna@example.com'], 'nothing'],
]);

table('Neither the path of a key nor the sign of a phone is in the way', [
	['custom.do_not_call', ['x'], 'doNotCall'],
	['contact.preferences.consent', ['yes'], 'consent'],
	['Do not call ☎', ['x'], 'doNotCall'],
	['📱 Nicht anrufen', ['x'], 'doNotCall'],
	['Einwilligung 📞', ['ja'], 'consent'],
]);

table('Whether we may call is a consent until only times of day are answered', [
	['May we call you?', [''], 'consent'],
	['May we call you?', ['yes', 'perhaps'], 'consent'],
	['May we call you?', ['mornings', 'after five'], 'nothing'],
	['Dürfen wir anrufen?', [''], 'consent'],
	['Dürfen wir anrufen?', ['ja, abends', 'vielleicht'], 'consent'],
	['Dürfen wir anrufen?', ['abends', 'mittags'], 'nothing'],
	['Peut-on vous appeler ?', ['oui', 'peut-être'], 'consent'],
	['Peut-on vous appeler ?', ['le soir'], 'nothing'],
	['¿Podemos llamar?', ['sí', 'quizás'], 'consent'],
	['Mogen we bellen?', ['overdag'], 'nothing'],
]);

table('A number or an address to call back on is no answer', [
	['Call back', ['no', 'yes'], 'nothing'],
	['Call back', ['no', '+44 20 7946 0100'], 'nothing'],
	['Rückruf', ['nein', 'ja'], 'nothing'],
	['Rückruf', ['nein', 'anna@example.com'], 'nothing'],
	['Rappeler', ['non', 'oui'], 'nothing'],
	['Rappeler', ['non', 'anna@example.fr'], 'nothing'],
]);

table('When somebody signed up for mails says nothing of calls', [
	['OPTIN_TIME', ['2024-01-05 10:00', '2024-02-06 11:30'], 'nothing'],
	['Optin date', ['2024-01-05 10:00', '2024-02-06 11:30'], 'asked'],
]);

table('A phone alone tells of numbers; wanted or denied it is asked about', [
	['Work phone', ['yes', 'no'], 'nothing'],
	['Phone: never', ['x', ''], 'asked'],
	['Kein Telefon', ['x', ''], 'asked'],
	['Sin teléfono', ['sí', 'no'], 'asked'],
	['Wants phone', ['yes', 'no'], 'asked'],
	['Telefon gewünscht', ['ja', 'nein'], 'asked'],
	['Telefoon gewenst', ['ja', 'nee'], 'asked'],
]);

table('So is what comes by phone', [
	['Messages by phone', ['yes', 'no'], 'asked'],
	['Werbung per Telefon', ['ja', 'nein'], 'asked'],
	['Marketing per telefono', ['sì', 'no'], 'asked'],
	['Reklam per telefon', ['ja', 'nej'], 'asked'],
]);

table('Long texts about a consent are no answers, but one among answers changes nothing', [
	['No consent', ['Withdrawn by post in July'], 'asked'],
	['No consent', ['Withdrawn by post in March'], 'nothing'],
	['No consent', ['x', 'Withdrew it when we met at the fair'], 'asked'],
]);

table('Another name in each row is who agreed, or who is to be called, unless one row answers', [
	['No consent', ['Anna', 'Ben', 'Clara'], 'nothing'],
	['No consent', ['Anna', 'Ben', 'yes'], 'asked'],
	['Deceased', ['Anna', 'Ben', 'Clara'], 'nothing'],
	['Verstorben', ['Anna', 'Ben', 'ja'], 'doNotCall'],
	['Décédé', ['Anna', 'Ben', '05/01/2026'], 'doNotCall'],
]);

table('The day on which somebody refused is asked about, the day of a call is nothing', [
	['Calls revoked on', ['2026-01-05'], 'asked'],
	['Anrufe abgelehnt am', ['05.01.2026', '06.01.2026'], 'asked'],
	['Llamadas rechazadas', ['05/01/2026', '06/01/2026'], 'asked'],
	['Gesperrt am', ['05.01.2026'], 'asked'],
	['Bloqueado el', ['05/01/2026'], 'asked'],
	['Llamadas', ['05/01/2026'], 'nothing'],
]);

table('A day is that of a call', [
	['Calls ended', ['2026-01-05', '2026-01-06', ''], 'nothing'],
	['Last call', ['2026-01-05', '', ''], 'nothing'],
	['Letzter Anruf', ['05.01.2026', '', ''], 'nothing'],
]);

table('Texts about calls are notes, and no answers', [
	['Calls', ['yes', 'later', 'in May', 'by Anna', 'twice', 'evenings', 'mornings'], 'nothing'],
	['Calls', ['later', 'in May'], 'nothing'],
]);

table('How many calls there were says nothing; an answer does', [
	['Calls made', ['0', '12'], 'nothing'],
	['Llamadas', ['0', '14'], 'nothing'],
	['Calls', ['no, since 2024'], 'asked'],
	['Anrufe', ['nein, seit 2024'], 'asked'],
]);
