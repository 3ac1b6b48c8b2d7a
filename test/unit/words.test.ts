/** Each language stands in a file of its own: each word once, and as the cells and headers are read. */
import { readNote } from '../../nodes/service/columns/no/notes';
import { INTERNATIONAL, type Language, languages } from '../../nodes/service/words/languages';
import { fold } from '../../nodes/service/words/text';

type Entry = [kind: string, word: string];

const ALL = [INTERNATIONAL, ...languages()].map((one) => [one.name, one] as const);

const headerWords = ({ header }: Language) => listEntries(header, /\s+/);
const consentWords = ({ consent }: Language) => listEntries(consent, /\s*,\s*/);

function listEntries(kinds: Readonly<Record<string, string>>, separator: RegExp): Entry[] {
	return Object.entries(kinds).flatMap(([kind, words]) =>
		words.split(separator).map((word): Entry => [kind, word]),
	);
}

/** Words of headers, and whole cells, are other words too: "not", "brak", and "allow" under "Do Not Call". */
const MAY_STAND_TWICE = [
	'no',
	'unlisted',
	'adverts',
	'left',
	'around',
	'checked',
	'state',
	'done',
	'replies',
	'ends',
	'but',
	'may',
];

/** Of words that stand twice, or that an entry of another kind with `*` takes as well. */
function findTwice(entries: Entry[]): string[] {
	const kindByWord = new Map<string, string>();
	const stems = entries.filter(([, word]) => word.endsWith('*'));
	return entries.flatMap(([kind, word]) => {
		const before = kindByWord.get(word);
		kindByWord.set(word, kind);
		if (before !== undefined) return [`${word}: ${before}, ${kind}`];
		return stems.flatMap(([other, stem]) => {
			const isTaken = other !== kind && word.startsWith(stem.slice(0, -1));
			return isTaken ? [`${word}: ${kind}, ${other} (${stem})`] : [];
		});
	});
}

describe.each(ALL)('%s', (_name, language) => {
	it('has each word once in its headers', () => {
		expect(findTwice(headerWords(language))).toEqual([]);
	});

	it('has each wish once', () => {
		const once = consentWords(language).filter(([kind]) => !MAY_STAND_TWICE.includes(kind));
		expect(findTwice(once)).toEqual([]);
	});

	it('has words that are folded', () => {
		const wishes = consentWords(language).map(([, word]) =>
			word.replace(/\s+/g, ' ').replace(/\*| [~+/]/g, ''),
		);
		const words = [...headerWords(language).map(([, word]) => word), ...wishes];
		expect(words.filter((word) => word === '' || fold(word, Infinity) !== word)).toEqual([]);
	});

	it('has no entry that begins with a stem of one letter: every other word would', () => {
		const firsts = consentWords(language).flatMap(([, word]) => [word.trim().split(' ')[0]!]);
		expect(firsts.filter((first) => /^.?\*/u.test(first))).toEqual([]);
	});

	it('contradicts no international word', () => {
		const kinds = new Map(headerWords(INTERNATIONAL).map(([kind, word]) => [word, kind]));
		const others = headerWords(language).filter(
			([kind, word]) => (kinds.get(word) ?? kind) !== kind,
		);
		expect(others).toEqual([]);
	});
});

it.each([
	['Bitte Nummer löschen', 'Bitte Nummer loeschen'],
	['Hört endlich auf', 'Hoert endlich auf'],
	['Anrufe unerwünscht', 'Anrufe unerwuenscht'],
	['Ausschließlich schriftlich', 'Ausschliesslich schriftlich'],
	['Får ej störas', 'Faar ej stoeras'],
])('"%s" is heard, and so is "%s", as it is typed without its accents', (...notes) => {
	for (const note of notes) expect([note, readNote(note)]).not.toEqual([note, undefined]);
});

it.each(languages().map((one) => [one.name, one] as const))('%s is complete', (_name, one) => {
	const { phone, name, email } = one.header;
	const { not, calling, doNotCall, consent, yes, no } = one.consent;
	for (const words of [phone, name, email, not, calling, doNotCall, consent, yes, no]) {
		expect(words).toMatch(/\S/);
	}
});
