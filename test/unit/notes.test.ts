/** Everyday notes of eleven languages: what must be heard as a "no", and what only looks like one. */
import { readNote } from '../../nodes/service/columns/no/notes';
import { noteReader } from '../../nodes/service/columns/no/noteReader';
import { consentLines } from '../support/consentLines';

const NOTES = consentLines('notes.txt').map(([language, , text, heard]) => [
	language!,
	text!,
	heard!,
]);

it.each(NOTES)('%s: in "%s" is heard: %s', (_, text, heard) => {
	expect(readNote(text!) ?? 'nothing').toBe(heard);
});

it.each([
	['will keine Werbung mehr', 'perhaps'],
	['no more marketing please', 'perhaps'],
	['Marketing consent withdrawn', 'perhaps'],
	['Removed from the marketing list', 'perhaps'],
	['keine Werbung per Post', 'nothing'],
	['does not want the newsletter', 'nothing'],
])('a call mostly is the advertising that is denied: "%s" is heard as %s', (note, heard) => {
	expect(readNote(note) ?? 'nothing').toBe(heard);
});

it.each([
	['bought elsewhere, do not call', 'no'],
	['Lucas (do not call)', 'no'],
	['never ring before 10', 'nothing'],
	['nicht vor 10 anrufen', 'nothing'],
	['her husband passed away in spring and she cried', 'perhaps'],
	['ist im Mai verstorben, Tochter am Apparat', 'perhaps'],
])('a plain part, the rule, and what was learned: "%s" is heard as %s', (note, heard) => {
	expect(readNote(note) ?? 'nothing').toBe(heard);
});

it.each([
	['Marketing status', 'No consent', 'nothing'],
	['Marketing status', 'no calls', 'no'],
	['Message', 'not interested', 'uninterested'],
	['Remarks', 'No consent', 'perhaps'],
])(
	'Under "%s" "%s" is heard as %s: of advertising it says who gets no mails',
	(header, note, heard) => {
		expect(noteReader(header)(note) ?? 'nothing').toBe(heard);
	},
);

it.each([
	['Non è più il suo numero', 'no'],
	["Numéro de quelqu'un d'autre", 'no'],
	['contact que par écrit', 'perhaps'],
	['à joindre que par écrit', 'perhaps'],
])('however many words say it: "%s" is heard as %s', (note, heard) => {
	expect(readNote(note)).toBe(heard);
});

it.each([
	['nicht Fr. Kay anrufen', 'perhaps'],
	['Einwilligung Tel. widerrufen', 'perhaps'],
	['sem permissão p/ ligar', 'perhaps'],
	['plan B. Do not call', 'no'],
])('an abbreviation ends no thought: "%s" is heard as %s', (note, heard) => {
	expect(readNote(note) ?? 'nothing').toBe(heard);
});

it('has as many of each in every language', () => {
	const counts = new Map<string, number>();
	for (const [language, , heard] of NOTES) {
		const key = `${language} ${heard === 'nothing' ? 'yes' : 'no'}`;
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	expect(new Set(counts.values())).toEqual(new Set([15]));
	expect(counts.size).toBe(22);
});

it.each([
	['wrong # - some lady', 'no'],
	['wants flat #4, call', 'nothing'],
	['Er will nicht, dass wir anrufen', 'perhaps'],
	['mąż nie chce, żeby do nas dzwonić', 'perhaps'],
	['he does not want the blue one, call about the green one', 'nothing'],
	['Rufen Sie mich bitte wirklich nicht mehr an', 'perhaps'],
	['Rufen Sie mich an', 'nothing'],
	['Bel mij alsjeblieft niet meer', 'perhaps'],
	['never gave her consent', 'perhaps'],
	['no_consent', 'perhaps'],
	['prefers texts', 'perhaps'],
	['prefers a call to texts', 'nothing'],
	['möchte nur per Mail kontaktiert werden', 'perhaps'],
	['Anrufe und Mails nicht erwünscht', 'perhaps'],
	['calls/texts not wanted', 'perhaps'],
	['Anrufe bitte nicht', 'perhaps'],
	['Anrufe bitte heute nicht', 'nothing'],
	['Anruf nicht so gut', 'perhaps'],
	['Anruf nicht Mail', 'nothing'],
	['Anrufe nicht gewünscht aber Mails sind ok', 'perhaps'],
	['Anrufe nicht erwünscht lieber Mails an die Firma', 'perhaps'],
	['wants no calls nor mails', 'perhaps'],
	['did not reach him by phone', 'nothing'],
	['not reached, wants call', 'nothing'],
	['do not forget to call', 'nothing'],
	['Anruf und Besuch nicht möglich vor Mai', 'nothing'],
	['hört auf', 'no'],
	['bitte hört auf', 'no'],
	['hört auf zu schreiben', 'nothing'],
	['bitte mit Mails und Anrufen hört auf', 'perhaps'],
	['not on the dnc list', 'nothing'],
	['is not on the dnc list', 'nothing'],
	['is on the dnc list', 'perhaps'],
	['not on the dnc list, but do not call', 'no'],
	['email only', 'perhaps'],
	['please email only thanks you', 'perhaps'],
	['take her off the list', 'perhaps'],
	['refused the offer', 'nothing'],
	['refused the offer and calls', 'perhaps'],
	['no answer, was interested', 'nothing'],
	['no answer was interested', 'nothing'],
	['not at all interested', 'nothing'],
	['no doubt he is interested', 'nothing'],
	[`${'word, '.repeat(60)}do not call${', word'.repeat(100)}`, 'no'],
	[`${'word, '.repeat(100)}do not call${', word'.repeat(100)}`, 'nothing'],
	[`${'word, '.repeat(200)}do not call${', word'.repeat(5)}`, 'no'],
])('in "%s" is heard: %s', (text, heard) => {
	expect(readNote(text) ?? 'nothing').toBe(heard);
});

it('Three hundred notes, each of its own, are read in less than a second', () => {
	const read = noteReader('Notes');
	const notes = Array.from({ length: 300 }, (_, at) => {
		return `spoke to Sue ${at}, wants a brochure by mail, call after 5`;
	});
	read('warm');
	const startedAt = performance.now();
	for (const note of notes) read(note);
	expect(performance.now() - startedAt).toBeLessThan(1_000);
});
