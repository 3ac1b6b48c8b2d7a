/** Where what a language's page has stands in a text: word by word, and with words between. */
import {
	allPhrases,
	type ConsentKind,
	entriesAt,
	hasAny,
	isAny,
} from '../../nodes/service/columns/words/phrases';
import { isCovered, isWithin, type Mark } from '../../nodes/service/columns/words/marks';
import { languages } from '../../nodes/service/words/languages';

const phrasesOf = (name: string) =>
	allPhrases()[languages().findIndex((language) => language.name === name)]!;

const cut = (kind: ConsentKind, language: string, text: string) =>
	phrasesOf(language)
		.find(kind, text)
		.map(({ start, end }) => text.slice(start, end));

it.each<[ConsentKind, string, string[]]>([
	['not', 'she does not call and never rings', ['not', 'never']],
	['doNotCall', 'please do not call or do not ring me', ['do not call', 'do not ring']],
	['doNotCall', 'do not call', ['do not call']],
	['calling', 'a call', ['call']],
	['not', 'call me', []],
	['not', '', []],
])('of kind %s "%s" holds %j', (kind, text, found) => {
	expect(cut(kind, 'English', text)).toEqual(found);
	expect(phrasesOf('English').has(kind, text)).toBe(found.length > 0);
});

it('begins with an entry, or is one, and not as another language has it', () => {
	const [english, german] = [phrasesOf('English'), phrasesOf('Deutsch')];
	for (const text of ['do not call', 'do not call me again']) {
		expect(english.begins('doNotCall', text)).toBe(true);
		expect(german.begins('doNotCall', text)).toBe(false);
	}
	expect(english.begins('doNotCall', 'please do not call')).toBe(false);
	expect(english.is('doNotCall', 'do not call')).toBe(true);
	expect(english.is('doNotCall', 'do not call me')).toBe(false);
	expect(german.is('not', 'nicht')).toBe(true);
	expect(english.is('not', 'nicht')).toBe(false);
});

it('up to six words may stand inside of an entry', () => {
	const ruft = (inside: number) => ['ruft', ...Array.from({ length: inside }, () => 'x'), 'an'];
	const lengths = (inside: number) => entriesAt(ruft(inside), 0).map(({ length }) => length);
	expect(lengths(0)).toEqual([2]);
	expect(lengths(6)).toEqual([8]);
	expect(lengths(7)).toEqual([]);
});

it('of words that may stand between, the nearest end counts, once', () => {
	const found = entriesAt('ruft mich an oder ruft ihn an'.split(' '), 0);
	expect(found.map(({ kind, length }) => [kind, length])).toEqual([['calling', 3]]);
});

it('nothing is an entry of no words', () => {
	expect(entriesAt([], 0)).toEqual([]);
	expect(entriesAt([''], 0)).toEqual([]);
	expect(isAny('calling', '')).toBe(false);
	expect(hasAny('calling', '')).toBe(false);
});

it('an entry of any language is found anywhere, and is the whole text or not', () => {
	expect(hasAny('calling', 'bitte wieder anrufen')).toBe(true);
	expect(isAny('calling', 'bitte wieder anrufen')).toBe(false);
	expect(isAny('calling', 'anrufen')).toBe(true);
});

it.each([
	[{ start: 1, end: 3 }, true],
	[{ start: 1, end: 2 }, true],
	[{ start: 2, end: 3 }, true],
	[{ start: 0, end: 2 }, false],
	[{ start: 2, end: 4 }, false],
	[{ start: 5, end: 6 }, false],
])('%j is within the second and third word: %s', (place, expected) => {
	expect(
		isWithin(place, [
			{ start: 8, end: 9 },
			{ start: 1, end: 3 },
		]),
	).toBe(expected);
	expect(isWithin(place, [])).toBe(false);
});

it('each word has to be of a mark', () => {
	const marks = [
		{ kind: 'not', start: 0, end: 1 },
		{ kind: 'calling', start: 2, end: 4 },
	] satisfies Mark[];
	expect(isCovered(2, 4, marks)).toBe(true);
	expect(isCovered(0, 4, marks)).toBe(false);
	expect(isCovered(2, 2, [])).toBe(true);
});
