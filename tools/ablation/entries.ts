/** Which entries of the words of wishes, and which stems of headers, stand in no line of the fixtures. */
import { wordsOf } from '../../nodes/service/columns/header';
import { INTERNATIONAL, LANGUAGES } from '../../nodes/service/columns/words';
import { fold } from '../../nodes/service/leads/text';
import { pushTo } from '../../nodes/util';
import type { List } from './read';

interface Entry {
	language: string;
	kind: string;
	/** Folded words, parted by spaces; `*` stands for any letters. */
	text: string;
}

const MAX_TEXT = 500;
const MAX_SHOWN = 20;

/** Each of them has to go, or its speaker writes the line that it stands for. */
function entriesWithoutLine(lists: readonly List[]): Entry[] {
	const { textsByWord, headers } = indexTexts(lists);
	const words = [...textsByWord.keys()];
	const stems = listStems().filter(({ text }) => !headers.some((word) => fits(text, word)));
	const phrases = listEntries().filter(({ text }) => {
		const wanted = text.split(' ');
		const firsts = words.filter((word) => fits(wanted[0]!, word));
		return !firsts.some((word) => textsByWord.get(word)!.some((found) => standsIn(wanted, found)));
	});
	return [...phrases, ...stems];
}

/** They are looked for in headers alone. */
function listStems(): Entry[] {
	return [INTERNATIONAL, ...LANGUAGES].flatMap(({ name, stems }) =>
		Object.entries(stems as Record<string, string>).flatMap(([kind, entries]) =>
			entries
				.trim()
				.split(/\s+/)
				.map((text) => ({ language: name, kind, text })),
		),
	);
}

function listEntries(): Entry[] {
	return [INTERNATIONAL, ...LANGUAGES].flatMap(({ name, consent }) =>
		Object.entries(consent as Record<string, string>).flatMap(([kind, entries]) =>
			entries
				.split(',')
				.map((text) => ({ language: name, kind, text: text.trim().replace(/\s+/g, ' ') }))
				.filter(({ text }) => text !== ''),
		),
	);
}

function indexTexts(lists: readonly List[]) {
	const texts = new Set<string>();
	const headers = new Set<string>();
	const addHeader = (words: readonly string[]) => {
		texts.add(words.join(' '));
		for (const word of words) headers.add(word);
	};
	const collect = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) {
			return void texts.add(fold(String(value), MAX_TEXT));
		}
		for (const [key, inner] of Object.entries(value)) {
			if (!Array.isArray(value)) addHeader(wordsOf(key, MAX_TEXT));
			collect(inner);
		}
	};
	for (const { rows } of lists) for (const row of rows) collect(row);
	const textsByWord = new Map<string, string[][]>();
	for (const text of texts) {
		const words = text.split(' ');
		for (const word of new Set(words)) pushTo(textsByWord, word, words);
	}
	return { textsByWord, headers: [...headers] };
}

function fits(wanted: string, word: string): boolean {
	if (wanted.startsWith('*')) return word.includes(wanted.slice(1).replace(/\*$/, ''));
	return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}

function standsIn(wanted: readonly string[], words: readonly string[]): boolean {
	return words.some((_, start) => wanted.every((one, at) => fits(one, words[start + at] ?? '')));
}

/**
 * Entries that no line holds yet, by kind: they say no, or answer, and each would cost somebody a call
 * or a refusal. The figures may only go down; of a kind that isn't named none is allowed.
 */
const KNOWN: Readonly<Record<string, number>> = {
	doNotCall: 1_279,
	refuses: 689,
	remove: 343,
	withdrawn: 205,
	list: 176,
	channel: 101,
	declines: 94,
	plainly: 90,
	not: 57,
	alone: 72,
	consent: 64,
	no: 31,
	unlisted: 6,
};

/** How many there are, and the kinds of which there are more than are known, or fewer. */
export function overdueEntries(lists: readonly List[]): { count: number; overdue: string[] } {
	const entries = entriesWithoutLine(lists);
	const byKind = new Map<string, Entry[]>();
	for (const entry of entries) pushTo(byKind, entry.kind, entry);
	const kinds = new Set([...byKind.keys(), ...Object.keys(KNOWN)]);
	const overdue = [...kinds].flatMap((kind) => {
		const found = byKind.get(kind) ?? [];
		const known = KNOWN[kind] ?? 0;
		if (found.length === known) return [];
		const shown = found.slice(0, MAX_SHOWN).map(({ language, text }) => `${language} "${text}"`);
		return [`${kind}: ${found.length}, known ${known}: ${shown.join(', ')}`];
	});
	return { count: entries.length, overdue };
}
