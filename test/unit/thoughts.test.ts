/** Where a thought of a note ends: at a full stop, but at no abbreviation, and between the tags of HTML. */
import { readNote } from '../../nodes/service/columns/no/notes';
import {
	joinThoughts,
	openNote,
	splitParts,
	wordsOfNote,
} from '../../nodes/service/columns/no/thoughts';

function hear(note: string) {
	return readNote(note) ?? 'nothing';
}

it.each([
	['No brochure for the family. Call on Monday', 2],
	['Nichts für die Familie. Anruf am Montag', 2],
	['No visita a la familia. Llamar el lunes', 2],
	['niets voor de familie. Bellen op maandag', 2],
	['pas de prospectus pour madame. Appel lundi', 2],
	['non vuole la sigra. telefonate', 1],
	['Non la Sigra. Rossi chiamare', 1],
	['nicht Fr. Kay anrufen', 1],
])('"%s" has as many thoughts: %i', (note, count) => {
	expect(splitParts(joinThoughts(note))).toHaveLength(count);
});

it.each([
	['No brochure for the family. Call on Monday', 'nothing'],
	['Nichts für die Familie. Anruf am Montag', 'nothing'],
	['No visita a la familia. Llamar el lunes', 'nothing'],
	['Keine Mails, Anrufe gerne', 'nothing'],
	['no texts, calls yes please', 'nothing'],
	['geen mails, bellen ja', 'nothing'],
	['sin correos, llamadas sí', 'nothing'],
	['pas de mails, appels oui', 'nothing'],
	['Keine Mails, Anrufe', 'perhaps'],
	['pani nie życzy, żebyśmy dzwonili', 'perhaps'],
	['nie życzy, by dzwonić', 'perhaps'],
	['nie było go, dzwonić rano', 'nothing'],
])('in "%s" is heard: %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	['<p>Do not<br>call</p>', 'no'],
	['Bitte nicht<br/>anrufen', 'no'],
	['<p>refuses<br>calls</p>', 'perhaps'],
	['<b>Call</b> after the <i>visit</i>', 'nothing'],
])('tags of HTML part words: in "%s" is heard: %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it.each([
	['RIP –9/10– her son says', 'no'],
	['DNC –12/3– told Jo', 'no'],
	['verstorben –12.3.– laut Sohn', 'no'],
])('a date between dashes ends a thought: in "%s" is heard: %s', (note, heard) => {
	expect(hear(note)).toBe(heard);
});

it('of a long note the first 400 characters are read, and the last 100', () => {
	const talk = 'Spoke to her, all fine. ';
	expect(hear(`${talk.repeat(15)}Do not call. ${talk.repeat(15)}`)).toBe('no');
	expect(hear(`${talk.repeat(20)}Do not call. ${talk.repeat(15)}`)).toBe('nothing');
	expect(hear(`${talk.repeat(90)}Do not call.`)).toBe('no');
	expect(openNote(talk.repeat(30))).toHaveLength(501);
});

it.each(['👍', ':-)', '...', '   '])('"%s" has no words', (note) => {
	expect(wordsOfNote(note)).toEqual([]);
});
