/** Where the entries of a language's words of wishes stand in a folded text. */
import { lazy, pushTo } from '../../../util';
import { type ConsentWords, INTERNATIONAL, type Language, languages } from '../../words/languages';
import { PARTED, readEntry } from '../../words/spellings';

export type ConsentKind = keyof ConsentWords;

interface Entry {
	kind: ConsentKind;
	language: Language;
	words: readonly string[];
}

/** An entry that was found. */
interface Found extends Pick<Entry, 'kind' | 'language'> {
	/** Of how many words of the text, with those inside of a parted entry. */
	length: number;
}

/** "Rufen Sie uns bitte wirklich nie wieder an" */
const MAX_INSIDE = 6;

const STEM_START = 2;

/** By their first word; those that begin with a stem, by the first letters of it. */
const index = lazy(() => {
	const byWord = new Map<string, Entry[]>();
	const byStem = new Map<string, Entry[]>();
	for (const entry of [INTERNATIONAL, ...languages()].flatMap(listEntries)) {
		const [first = ''] = entry.words;
		if (first.endsWith('*')) pushTo(byStem, first.slice(0, STEM_START), entry);
		else pushTo(byWord, first, entry);
	}
	return { byWord, byStem };
});

function listEntries(language: Language): Entry[] {
	return (Object.keys(language.consent) as ConsentKind[]).flatMap((kind) =>
		(language.consent[kind] ?? '')
			.split(',')
			.flatMap(readEntry)
			.filter(([first]) => first)
			.map((words) => ({ kind, language, words })),
	);
}

/** Of all languages, those that begin at a word. */
export function entriesAt(words: readonly string[], start: number): Found[] {
	const { byWord, byStem } = index();
	const word = words[start]!;
	const [whole = [], stems = []] = [byWord.get(word), byStem.get(word.slice(0, STEM_START))];
	if (whole.length + stems.length === 0) return [];
	return [...whole, ...stems].flatMap(({ kind, language, words: wanted }) => {
		const end = endOf(wanted, words, start);
		return end === undefined ? [] : [{ kind, language, length: end - start }];
	});
}

/** Behind its last word; nothing where it doesn't stand there. */
function endOf(
	[first, ...rest]: readonly string[],
	words: readonly string[],
	at: number,
): number | undefined {
	if (first === undefined) return at;
	if (first !== PARTED) {
		return at < words.length && fits(first, words[at]!) ? endOf(rest, words, at + 1) : undefined;
	}
	for (let inside = 0; inside <= MAX_INSIDE; inside += 1) {
		const end = endOf(rest, words, at + inside);
		if (end !== undefined) return end;
	}
	return undefined;
}

function fits(wanted: string, word: string): boolean {
	return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}

/** The same of one language and the international words. */
export interface Phrases {
	/** Whether an entry stands in it, anywhere. */
	has(kind: ConsentKind, text: string): boolean;
	/** Whether it is an entry, and nothing else. */
	is(kind: ConsentKind, text: string): boolean;
	/** Whether it begins with an entry. */
	begins(kind: ConsentKind, text: string): boolean;
	/** Where each entry begins and ends, the longest first: "not listed" before "not". */
	find(kind: ConsentKind, text: string): Array<{ start: number; end: number }>;
}

function phrasesOf(language: Language): Phrases {
	const lengthsAt = (kind: ConsentKind, words: readonly string[], start: number) =>
		entriesAt(words, start)
			.filter((one) => one.kind === kind && [language, INTERNATIONAL].includes(one.language))
			.map(({ length }) => length);
	const find: Phrases['find'] = (kind, text) => {
		const words = text.split(' ');
		const places: Array<{ start: number; end: number }> = [];
		let [at, start] = [0, 0];
		while (at < words.length) {
			const length = Math.max(0, ...lengthsAt(kind, words, at));
			const passed = words.slice(at, at + (length || 1)).join(' ').length;
			if (length > 0) places.push({ start, end: start + passed });
			at += length || 1;
			start += passed + 1;
		}
		return places;
	};
	return {
		find,
		has: (kind, text) => find(kind, text).length > 0,
		is: (kind, text) => {
			const words = text.split(' ');
			return lengthsAt(kind, words, 0).includes(words.length);
		},
		begins: (kind, text) => lengthsAt(kind, text.split(' '), 0).length > 0,
	};
}

export const allPhrases = lazy(() => languages().map(phrasesOf));

/** Whether it is an entry in any language, and nothing else. */
export function isAny(kind: ConsentKind, text: string): boolean {
	const words = text.split(' ');
	return entriesAt(words, 0).some((one) => one.kind === kind && one.length === words.length);
}

/** Whether an entry of any language stands in it, anywhere. */
export function hasAny(kind: ConsentKind, text: string): boolean {
	const words = text.split(' ');
	return words.some((_, start) => entriesAt(words, start).some((one) => one.kind === kind));
}
