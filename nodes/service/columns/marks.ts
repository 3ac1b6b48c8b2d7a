/** Where a language's words of wishes stand among the words of a note: of all languages in one pass. */
import { lazy, pushTo } from '../../util';
import { type ConsentKind, consentEntries } from './phrases';
import { INTERNATIONAL, type Language, LANGUAGES } from './words';

/** An entry, from its first word to the one behind its last. */
export interface Mark {
	kind: ConsentKind;
	start: number;
	end: number;
}

/** Of one language, by kind. */
export type Marks = Partial<Record<ConsentKind, Mark[]>>;

interface Entry {
	kind: ConsentKind;
	words: readonly string[];
	language: Language;
	mayRefuse: boolean;
}

/** Without one of these a note refuses nothing. */
const REFUSING: readonly ConsentKind[] = [
	'not',
	'refuses',
	'declines',
	'withdrawn',
	'remove',
	'uninterested',
	'only',
	'doNotCall',
	'plainly',
	'alone',
	'cautions',
];

/** Entries by their first word; those that begin with a stem, by the stem. */
interface Index {
	byWord: ReadonlyMap<string, readonly Entry[]>;
	byStem: ReadonlyMap<string, readonly Entry[]>;
	stemLengths: readonly number[];
}

const indexOfAll = lazy(() => indexEntries(listEntries()));

function listEntries(): Entry[] {
	return [INTERNATIONAL, ...LANGUAGES].flatMap((language) =>
		Object.keys(language.consent).flatMap((key) => {
			const kind = key as ConsentKind;
			const mayRefuse = REFUSING.includes(kind);
			return consentEntries(language, kind).map((entry) => {
				return { kind, words: entry.split(' '), language, mayRefuse };
			});
		}),
	);
}

function indexEntries(entries: readonly Entry[]): Index {
	const byWord = new Map<string, Entry[]>();
	const byStem = new Map<string, Entry[]>();
	for (const entry of entries) {
		const [first = ''] = entry.words;
		if (first.endsWith('*')) pushTo(byStem, first.slice(0, -1), entry);
		else pushTo(byWord, first, entry);
	}
	const stemLengths = [...new Set([...byStem.keys()].map(({ length }) => length))];
	return { byWord, byStem, stemLengths };
}

/** Cheap, as most notes are about something else. */
export function mayRefuse(words: readonly string[]): boolean {
	return words.some((word, start) =>
		entriesAt(word).some((entry) => entry.mayRefuse && standsAt(entry.words, words, start)),
	);
}

/** Of each language in which a word may refuse; the international ones are among them. */
export function markWords(words: readonly string[]): Marks[] {
	const byLanguage = new Map<Language, Marks>();
	const refusing = new Set<Language>();
	words.forEach((word, start) => {
		for (const entry of entriesAt(word)) {
			if (!standsAt(entry.words, words, start)) continue;
			const { kind, language } = entry;
			const marks = byLanguage.get(language) ?? {};
			byLanguage.set(language, marks);
			(marks[kind] ??= []).push({ kind, start, end: start + entry.words.length });
			if (entry.mayRefuse) refusing.add(language);
		}
	});
	const shared = byLanguage.get(INTERNATIONAL);
	return LANGUAGES.filter((one) => refusing.has(one) || refusing.has(INTERNATIONAL)).map(
		(language) => merge(byLanguage.get(language) ?? {}, shared),
	);
}

function merge(own: Marks, shared: Marks | undefined): Marks {
	if (shared === undefined) return own;
	const merged: Marks = { ...own };
	for (const [key, marks] of Object.entries(shared)) {
		const kind = key as ConsentKind;
		merged[kind] = [...(own[kind] ?? []), ...marks];
	}
	const { unlisted } = shared;
	if (unlisted === undefined) return merged;
	// "Non-marketing contact" is an entry, and its "contact" no call.
	const isPart = ({ start, end }: Mark) =>
		unlisted.some((entry) => entry.start <= start && end <= entry.end);
	return { ...merged, calling: (merged.calling ?? []).filter((one) => !isPart(one)) };
}

function entriesAt(word: string): readonly Entry[] {
	const { byWord, byStem, stemLengths } = indexOfAll();
	const found = [...(byWord.get(word) ?? [])];
	for (const length of stemLengths) {
		if (length <= word.length) found.push(...(byStem.get(word.slice(0, length)) ?? []));
	}
	return found;
}

/** The first word is known to fit. */
function standsAt(wanted: readonly string[], words: readonly string[], start: number): boolean {
	for (let index = 1; index < wanted.length; index += 1) {
		const [one, word] = [wanted[index]!, words[start + index]];
		if (word === undefined) return false;
		if (one.endsWith('*') ? !word.startsWith(one.slice(0, -1)) : word !== one) return false;
	}
	return true;
}
