/** Which entries of the words of wishes, and which stems of headers, stand in no line of the fixtures. */
import { wordsOf } from '../../nodes/service/columns/header/header';
import { INTERNATIONAL, PAGES } from '../../nodes/service/words/languages';
import { halvesOf, PARTED, spellingsOf } from '../../nodes/service/words/spellings';
import { fold } from '../../nodes/service/words/text';
import { pushTo } from '../../nodes/util';
import type { List } from './read';

interface Entry {
	language: string;
	kind: string;
	/** As the page writes it */
	text: string;
	/** Folded words, parted by spaces; `*` stands for any letters, `~` for the words inside of a parted verb. */
	spellings: readonly string[];
}

const MAX_TEXT = 500;
const MAX_SHOWN = 20;

/** Each of them has to go, or its speaker writes the line that it stands for. */
function entriesWithoutLine(lists: readonly List[]): Entry[] {
	const { textsByWord, headers } = indexTexts(lists);
	const words = [...textsByWord.keys()];
	const isStem = (text: string) => headers.some((word) => fits(text, word));
	const isSequence = (wanted: readonly string[]) => {
		const firsts = words.filter((word) => fits(wanted[0]!, word));
		return firsts.some((word) => textsByWord.get(word)!.some((found) => standsIn(wanted, found)));
	};
	const isPhrase = (text: string) => sequencesOf(text).some(isSequence);
	return [
		...listEntries('consent', /,/).filter(({ spellings }) => !spellings.some(isPhrase)),
		// They are looked for in headers alone.
		...listEntries('stems', /\s+/).filter(({ spellings }) => !spellings.some(isStem)),
	];
}

function listEntries(part: 'consent' | 'stems', separator: RegExp): Entry[] {
	return [INTERNATIONAL, ...PAGES].flatMap(({ name, typed, [part]: kinds }) =>
		Object.entries(kinds as Record<string, string>).flatMap(([kind, entries]) =>
			entries
				.split(separator)
				.map((text) => text.trim().replace(/\s+/g, ' '))
				.filter((text) => text !== '')
				.flatMap(waysOf)
				.map((text) => ({ language: name, kind, text, spellings: spellingsOf(text, typed) })),
		),
	);
}

/** Each way of a half needs a line of its own, beside any of the other half. */
function waysOf(entry: string): string[] {
	const [all = [], others] = halvesOf(entry);
	if (others === undefined) return [entry];
	const beside = (ones: readonly string[], more: readonly string[]) =>
		ones.map((one) => `${one} + ${more.join(' / ')}`);
	return [...beside(all, others), ...beside(others, all)];
}

/** The words of each sequence for which an entry stands: of a pair in either order. */
function sequencesOf(entry: string): string[][] {
	const [all = [], others] = halvesOf(entry);
	const sequences = others
		? all.flatMap((one) =>
				others.flatMap((other) => [`${one} ${PARTED} ${other}`, `${other} ${PARTED} ${one}`]),
			)
		: all;
	return sequences.map((text) => text.split(/\s+/));
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
	return words.some((_, start) => beginsWith(wanted, words.slice(start)));
}

function beginsWith([first, ...rest]: readonly string[], words: readonly string[]): boolean {
	if (first === undefined) return true;
	if (first === PARTED) return words.some((_, at) => beginsWith(rest, words.slice(at)));
	return fits(first, words[0] ?? '') && beginsWith(rest, words.slice(1));
}

/** How many there are, and which, by kind: each costs somebody a call or a refusal, and nobody knows whom. */
export function overdueEntries(lists: readonly List[]): { count: number; overdue: string[] } {
	const entries = entriesWithoutLine(lists);
	const byKind = new Map<string, Entry[]>();
	for (const entry of entries) pushTo(byKind, entry.kind, entry);
	const overdue = [...byKind].map(([kind, found]) => {
		const shown = found.slice(0, MAX_SHOWN).map(({ language, text }) => `${language} "${text}"`);
		return `${kind}: ${found.length}: ${shown.join(', ')}`;
	});
	return { count: entries.length, overdue };
}
