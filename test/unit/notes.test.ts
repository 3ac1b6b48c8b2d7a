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

/** By what is to be heard: notes that somebody wrote who had read nothing of the code, heard otherwise. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
	refused: [
		'kid answered, is 14, number is his own',
		'said 2 colleagues already promised to take her off, please actually do it this time',
		'Anschluss ex. nicht mehr, Kd. unbek. verzogen',
		// Consent to advertising is of mails as much as of calls.
		'revocato consenso marketing il 3/7',
		'retirou consentimento p/ marketing 10/05',
	],
	// Most of them say of something else that it isn't wanted, or of one number that it isn't to be called.
	nothing: [
		'old landline cut off, use mob 07 number instead',
		'mother died in Aug so was away, ok to speak now',
		'kein Interesse an Modell A, will Angebot für B',
		'Konto war irrtüml. gesperrt, wieder frei, Kd. wartet auf Anruf',
		'är själv advokat, nås bäst via växeln',
		"pas interessé par l'option assurance, le reste oui",
		'ne plus appeler le fixe, prendre le portable 06',
		'dio de baja el contrato con Movistar, quiere presupuesto nuestro',
		'no llamar al fijo, usar el movil',
		'no le interesa el seguro, lo demas si',
		'se dio de baja del boletin sin querer, volver a dar de alta',
		'murió el suegro que era titular, ella quiere cambiar el contrato a su nombre',
		'non chiamare il fisso, usare cellulare',
		'non interessa la polizza, il resto si',
		'não ligar p/ fixo, usar o telemóvel',
		'seguro não interessa, o resto sim',
		'faleceu o sogro titular, quer passar contrato p/ nome dela',
		'nie ma nic przeciwko telefonom byle nie w niedz.',
		'odebrało dziecko, mama wraca o 16',
		'çocuk açtı, babası 6da gelecekmiş',
		'rakibe geçmişti memnun kalmamış, geri dönmek istiyor',
		"don't call mobile, use landline, prefers mornings",
		'removed from newsletter only, calls fine',
		'nicht mehr bei Fa. Huber, jetzt selbständig, Nr. gleich',
		'niet op werk bellen, thuis na 18u wel goed',
		'inte intresserad av bredband men vill höra om mobil',
		'quiso darse de baja pero se queda con el descuento',
		'se quejó de q no le devolvimos la llamada, llamar hoy',
		'nn chiamare sul fisso, solo cell',
		'mąż zmarł, umowa przepisana na żonę, prosi o tel ws. faktury',
		'call nahi aaya bolke naraz the, jaldi callback karo',
	],
};

it('Notes of others are heard but for those that are known: whoever mends one takes it off', () => {
	const notes = consentLines('notes-of-others.txt');
	const misheard = (wanted: string) =>
		notes
			.filter(([, , , heard]) => heard === wanted)
			.map(([, , text = '']) => text)
			.filter((text) => (readNote(text) === undefined) !== (wanted === 'nothing'));
	expect({ refused: misheard('refused'), nothing: misheard('nothing') }).toEqual(KNOWN);
});

it.each([
	['Marketing only', 'no'],
	['Nur Werbung', 'no'],
	['Alleen reclame', 'no'],
	['Marketing consent withdrawn', 'yes'],
	['Einwilligung Werbung widerrufen', 'yes'],
	['Removed from the marketing list', 'yes'],
])('Advertising is a channel as others are: "%s" may be called: %s', (text, answer) => {
	expect(readNote(text) === undefined ? 'yes' : 'no').toBe(answer);
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
	['hard of hearing', 'not hard of hearing'],
	['schwerhörig', 'nicht schwerhörig'],
])('"%s" is a caution, and "%s" is none', (caution, none) => {
	expect(readNote(caution)).toBe('perhaps');
	expect(readNote(none)).toBeUndefined();
});

it.each([
	['wrong # - some lady', 'no'],
	['wants flat #4, call', 'nothing'],
	['Er will nicht, dass wir anrufen', 'perhaps'],
	['mąż nie chce, żeby do nas dzwonić', 'perhaps'],
	['he does not want the blue one, call about the green one', 'nothing'],
	['Rufen Sie mich bitte wirklich nicht mehr an', 'perhaps'],
	['Rufen Sie mich nicht vor 10 an', 'nothing'],
	['Rufen Sie mich an', 'nothing'],
	['Bel mij alsjeblieft niet meer', 'perhaps'],
	['never gave her consent', 'perhaps'],
	['no_consent', 'perhaps'],
	['prefers texts', 'perhaps'],
	['prefers a call to texts', 'nothing'],
	['möchte nur per Mail kontaktiert werden', 'perhaps'],
	['möchte nur per Telefon kontaktiert werden', 'nothing'],
	['Anrufe und Mails nicht erwünscht', 'perhaps'],
	['calls/texts not wanted', 'perhaps'],
	['Anrufe bitte nicht', 'perhaps'],
	['Anrufe bitte heute nicht', 'nothing'],
	['Anruf nicht so gut', 'perhaps'],
	['Anruf nicht Mail', 'nothing'],
	['Anrufe nicht gewünscht aber Mails sind ok', 'perhaps'],
	['Anrufe nicht erwünscht lieber Mails an die Firma', 'perhaps'],
	['wants no calls nor mails', 'perhaps'],
	['does not wish to reach us by phone', 'perhaps'],
	['did not reach him by phone', 'nothing'],
	['not reached, wants call', 'nothing'],
	['do not forget to call', 'nothing'],
	['Anruf und Besuch nicht möglich vor Mai', 'nothing'],
	['hört auf', 'no'],
	['bitte hört auf', 'no'],
	['hört auf zu schreiben', 'nothing'],
	['bitte mit Mails hört auf', 'nothing'],
	['bitte mit Mails und Anrufen hört auf', 'perhaps'],
	['not on the dnc list', 'nothing'],
	['is not on the dnc list', 'nothing'],
	['is on the dnc list', 'perhaps'],
	['not on the dnc list, but do not call', 'no'],
	['email only', 'perhaps'],
	['please email only thanks you', 'perhaps'],
	['please email only thanks you all', 'nothing'],
	['take her off the list', 'perhaps'],
	['take her off the mailing list', 'nothing'],
	['off the list', 'nothing'],
	['refused the offer', 'nothing'],
	['refused the offer and calls', 'perhaps'],
	['no answer, was interested', 'nothing'],
	['no answer was interested', 'nothing'],
	['not at all interested', 'uninterested'],
	['interested not', 'uninterested'],
	['no doubt he is interested', 'nothing'],
	['not he said that she is interested', 'nothing'],
	[`${'word '.repeat(97)}do not call`, 'perhaps'],
	[`${'word '.repeat(100)}do not call`, 'nothing'],
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
