/** Where the entries of a language's words of wishes stand in a folded text. */
import { lazy } from '../../../util';
import { type ConsentWords, INTERNATIONAL, type Language, languages } from '../../words/languages';
import { PARTED } from '../../words/spellings';

export type ConsentKind = keyof ConsentWords;

/** What an entry says. */
interface Meaning {
	kind: ConsentKind;
	language: Language;
}

/** An entry that was found. */
export interface Found extends Meaning {
	/** Of how many words of the text, with those inside of a parted entry. */
	length: number;
}

/** "Rufen Sie uns bitte wirklich nie wieder an" */
const MAX_INSIDE = 6;

/** All entries that begin alike, word by word. */
interface Step {
	/** Those that end here. */
	ends?: Meaning[];
	byWord?: Map<string, Step>;
	/** Behind a stem, by the stem. */
	byStem?: Map<string, Step>;
	/** Behind words that may stand between. */
	parted?: Step[];
}

const root = lazy(() => {
	const first: Step = {};
	for (const language of [INTERNATIONAL, ...languages()]) {
		for (const [kind, entries] of Object.entries(language.consent)) {
			const meaning = { kind: kind as ConsentKind, language };
			for (const entry of entries.split(',')) addEntry(first, entry.trim(), meaning);
		}
	}
	return first;
});

/** With a meaning of its own: of the same kind several may begin at a word, and each has its end. */
function addEntry(first: Step, text: string, meaning: Meaning): void {
	if (text !== '') (endOf(first, text).ends ??= []).push({ ...meaning });
}

function endOf(first: Step, text: string): Step {
	return text.split(/\s+/).reduce(stepTo, first);
}

function stepTo(step: Step, word: string): Step {
	if (word === PARTED) {
		const behind: Step = {};
		(step.parted ??= []).push(behind);
		return behind;
	}
	const isStem = word.endsWith('*');
	const known = isStem ? (step.byStem ??= new Map()) : (step.byWord ??= new Map());
	const key = isStem ? word.slice(0, -1) : word;
	let next = known.get(key);
	if (next === undefined) known.set(key, (next = {}));
	return next;
}

/** Of all languages, those that begin at a word; of a parted one its nearest end. */
export function entriesAt(words: readonly string[], start: number): Found[] {
	const found = new Map<Meaning, number>();
	walk(root(), words, start, found);
	return Array.from(found, ([{ kind, language }, end]) => ({
		kind,
		language,
		length: end - start,
	}));
}

function walk(
	{ ends = [], byWord, byStem, parted = [] }: Step,
	words: readonly string[],
	at: number,
	found: Map<Meaning, number>,
): void {
	for (const entry of ends) if (!found.has(entry)) found.set(entry, at);
	const word = words[at];
	if (word === undefined) return;
	const next = byWord?.get(word);
	if (next !== undefined) walk(next, words, at + 1, found);
	for (let length = byStem ? word.length : 0; length > 0; length -= 1) {
		const behind = byStem!.get(word.slice(0, length));
		if (behind !== undefined) walk(behind, words, at + 1, found);
	}
	for (const behind of parted) {
		for (let inside = 0; inside <= MAX_INSIDE; inside += 1) walk(behind, words, at + inside, found);
	}
}

/** One text is asked for many kinds in turn. */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, { words: string[]; found: Found[][] }>();

/** Of a folded text, what begins at each of its words. */
function entriesIn(text: string): { words: string[]; found: Found[][] } {
	const known = remembered.get(text);
	if (known !== undefined) return known;
	const words = text.split(' ');
	const read = { words, found: words.map((_, start) => entriesAt(words, start)) };
	if (remembered.size >= MAX_REMEMBERED) remembered.clear();
	remembered.set(text, read);
	return read;
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
	const lengthsOf = (kind: ConsentKind, found: readonly Found[] = []) =>
		found
			.filter(
				(one) => one.kind === kind && (one.language === language || one.language === INTERNATIONAL),
			)
			.map(({ length }) => length);
	const find: Phrases['find'] = (kind, text) => {
		const { words, found } = entriesIn(text);
		const places: Array<{ start: number; end: number }> = [];
		let [at, start] = [0, 0];
		while (at < words.length) {
			const length = Math.max(0, ...lengthsOf(kind, found[at]));
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
			const { words, found } = entriesIn(text);
			return lengthsOf(kind, found[0]).includes(words.length);
		},
		begins: (kind, text) => lengthsOf(kind, entriesIn(text).found[0]).length > 0,
	};
}

export const allPhrases = lazy(() => languages().map(phrasesOf));

/** Whether it is an entry in any language, and nothing else. */
export function isAny(kind: ConsentKind, text: string): boolean {
	const { words, found } = entriesIn(text);
	return found[0]!.some((one) => one.kind === kind && one.length === words.length);
}

/** Whether a folded text names calls, or another channel, and nothing else. */
export const isWayToReach = (text: string) => isAny('channel', text) || isAny('calling', text);

/** Whether an entry of any language stands in it, anywhere. */
export function hasAny(kind: ConsentKind, text: string): boolean {
	return entriesIn(text).found.some((all) => all.some((one) => one.kind === kind));
}

/** Of each word of a folded text, whether it is part of an entry of these kinds in any language. */
export function wordsCovered(text: string, kinds: readonly ConsentKind[]): boolean[] {
	const { words, found } = entriesIn(text);
	const covered = words.map(() => false);
	found.forEach((all, start) => {
		for (const { kind, length } of all) {
			if (kinds.includes(kind)) covered.fill(true, start, start + length);
		}
	});
	return covered;
}

/** Whether an entry of several words stands in it. */
export function holdsPhrase(text: string, kinds: readonly ConsentKind[]): boolean {
	return entriesIn(text).found.some((all) =>
		all.some(({ kind, length }) => length > 1 && kinds.includes(kind)),
	);
}
