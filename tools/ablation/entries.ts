/** Which entries of the words of wishes stand in no header, no cell and no note of the fixtures. */
import { wordsOf } from '../../nodes/service/columns/header';
import { INTERNATIONAL, LANGUAGES } from '../../nodes/service/columns/words';
import { fold } from '../../nodes/service/leads/text';
import { pushTo } from '../../nodes/util';
import type { List } from './read';

interface Entry {
	language: string;
	kind: string;
	/** Folded words, parted by spaces; a stem ends with `*`. */
	text: string;
}

const MAX_TEXT = 500;
const MAX_SHOWN = 20;

/** Each of them has to go, or its speaker writes the line that it stands for. */
function entriesWithoutLine(lists: readonly List[]): Entry[] {
	const textsByWord = indexTexts(lists);
	const words = [...textsByWord.keys()];
	return listEntries().filter(({ text }) => {
		const wanted = text.split(' ');
		const firsts = words.filter((word) => fits(wanted[0]!, word));
		return !firsts.some((word) => textsByWord.get(word)!.some((found) => standsIn(wanted, found)));
	});
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

function indexTexts(lists: readonly List[]): Map<string, string[][]> {
	const texts = new Set<string>();
	const collect = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) {
			return void texts.add(fold(String(value), MAX_TEXT));
		}
		for (const [key, inner] of Object.entries(value)) {
			if (!Array.isArray(value)) texts.add(wordsOf(key, MAX_TEXT).join(' '));
			collect(inner);
		}
	};
	for (const { rows } of lists) for (const row of rows) collect(row);
	const byWord = new Map<string, string[][]>();
	for (const text of texts) {
		const words = text.split(' ');
		for (const word of new Set(words)) pushTo(byWord, word, words);
	}
	return byWord;
}

const fits = (wanted: string, word: string) =>
	wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

function standsIn(wanted: readonly string[], words: readonly string[]): boolean {
	return words.some((_, start) => wanted.every((one, at) => fits(one, words[start + at] ?? '')));
}

/**
 * Entries that no line holds yet, by kind: they say no, or answer, and each would cost somebody a call
 * or a refusal. The figures may only go down; of a kind that isn't named none is allowed.
 */
const KNOWN: Readonly<Record<string, number>> = {
	doNotCall: 1520,
	refuses: 765,
	unlisted: 469,
	channel: 148,
	remove: 361,
	withdrawn: 228,
	list: 204,
	may: 203,
	granted: 175,
	declines: 111,
	not: 103,
	plainly: 92,
	alone: 84,
	consent: 83,
	yes: 40,
	no: 34,
	hour: 63,
	daytime: 56,
	before: 13,
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
