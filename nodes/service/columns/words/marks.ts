/** Where a language's words of wishes stand among the words of a note: of all languages in one pass. */
import { type ConsentKind, entriesAt } from './phrases';
import { INTERNATIONAL, type Language, languages } from '../../words/languages';

/** An entry, from its first word to the one behind its last. */
export interface Mark {
	kind: ConsentKind;
	start: number;
	end: number;
}

export type Place = Pick<Mark, 'start' | 'end'>;

/** Of one language, by kind. */
export type Marks = Partial<Record<ConsentKind, Mark[]>>;

/** Without one of these a note refuses nothing. */
const REFUSING: readonly ConsentKind[] = [
	'not',
	'refuses',
	'withdrawn',
	'remove',
	'only',
	'doNotCall',
	'plainly',
	'alone',
];

/** Cheap, as most notes are about something else. */
export function mayRefuse(words: readonly string[]): boolean {
	return words.some((_, start) =>
		entriesAt(words, start).some(({ kind }) => REFUSING.includes(kind)),
	);
}

/** Of each language in which a word may refuse; the international ones are among them. */
export function markWords(words: readonly string[]): Marks[] {
	const byLanguage = new Map<Language, Marks>();
	const refusing = new Set<Language>();
	words.forEach((_, start) => {
		for (const entry of entriesAt(words, start)) {
			const { kind, language, length } = entry;
			const marks = byLanguage.get(language) ?? {};
			byLanguage.set(language, marks);
			(marks[kind] ??= []).push({ kind, start, end: start + length });
			if (REFUSING.includes(kind)) refusing.add(language);
		}
	});
	const shared = byLanguage.get(INTERNATIONAL);
	return languages()
		.filter((one) => refusing.has(one) || refusing.has(INTERNATIONAL))
		.map((language) => merge(byLanguage.get(language) ?? {}, shared));
}

export function ofKinds(marks: Marks, ...kinds: ConsentKind[]): Mark[] {
	return kinds.flatMap((kind) => marks[kind] ?? []);
}

/** "Died" of "the dog died" */
export function isWithin({ start, end }: Place, places: readonly Place[]): boolean {
	return places.some((one) => one.start <= start && end <= one.end);
}

/** Whether the word at a place is a part of it. */
export function holds({ start, end }: Place, at: number): boolean {
	return start <= at && at < end;
}

/** Whether each word from one to another is a part of a mark. */
export function isCovered(from: number, to: number, marks: readonly Mark[]): boolean {
	const places = Array.from({ length: to - from }, (_, at) => from + at);
	return places.every((at) => marks.some((one) => holds(one, at)));
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
