/** In which lists a rule is likely to show: those in whose headers or cells its words stand. */
import { fold } from '../../nodes/service/words/text';
import type { List } from './read';
import type { Rule } from './rules';

const OF_NOTES = /\/(?:notes|marks)\.ts/;
const OF_CONSENT = /^columns\/no\/|\/(?:marks|phrases)\.ts|^words: (?:consent|stems)/;
const OF_WORDS = /^words: (?:header|stems|consent)\.(.+)/;
const IN_ID = 'words: ';

/** Those of which one is likely to change, and the others; the likeliest of each first. */
export function likelyLists(lists: readonly List[], rules: readonly Rule[]) {
	const texts = new Map(lists.map((list) => [list, ` ${foldAll(list)} `]));
	const kinds = new Map<string, string[]>();
	for (const { id, texts: words } of rules) {
		const kind = OF_WORDS.exec(id)?.[1];
		if (kind !== undefined) kinds.set(kind, [...(kinds.get(kind) ?? []), ...wordsOf(words)]);
	}
	return ({ id, texts: own }: Rule): { likely: List[]; others: List[] } => {
		const isOfConsent = OF_CONSENT.test(id);
		const inOrder = [...lists].sort((a, b) => rank(id, a, isOfConsent) - rank(id, b, isOfConsent));
		const ways = id.startsWith(IN_ID)
			? wordsOf(own).map((word) => [[word]])
			: own.flatMap((text) =>
					text.includes('|')
						? alternatives(text).map((one) => [[one]])
						: [text.split(/\s+/).map((part) => [fold(part), ...(kinds.get(part) ?? [])])],
				);
		const isLikely = (list: List) => {
			if (ways.length === 0) return true;
			const text = texts.get(list)!;
			return ways.some((parts) => parts.every((some) => some.some((one) => text.includes(one))));
		};
		const likely = inOrder.filter(isLikely);
		const isTaken = new Set(likely);
		return { likely, others: inOrder.filter((list) => !isTaken.has(list)) };
	};
}

function rank(rule: string, { name }: List, isOfConsent: boolean): number {
	const isLine = name.startsWith('consent/');
	if (!isOfConsent) return isLine ? 2 : 1;
	if (OF_NOTES.test(rule) && isLine) return name.startsWith('consent/notes') ? 0 : 1;
	return isLine ? 0 : 2;
}

/** Of headers by spaces, of wishes by commas; without the marks of a stem. */
function wordsOf(texts: readonly string[]): string[] {
	return texts
		.flatMap((text) => text.split(text.includes(',') ? ',' : /\s+/))
		.map((word) =>
			word
				.trim()
				.replace(/\s+/g, ' ')
				.replace(/^\*|\*$/g, ''),
		)
		.filter(Boolean);
}

/** Of an expression, as far as they are plain: "keine?" is "kein". */
function alternatives(pattern: string): string[] {
	return pattern
		.replaceAll('(?:', '|')
		.replace(/.\?/gu, '')
		.split(/[|()[\]+*.]/)
		.map((one) => fold(one))
		.filter((one) => one.length > 1);
}

/** Every header and cell, an object's as well. */
function foldAll({ rows }: List): string {
	const found = new Set<string>();
	const collect = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) return void found.add(String(value));
		for (const [key, inner] of Object.entries(value)) {
			if (!Array.isArray(value)) found.add(key);
			collect(inner);
		}
	};
	for (const row of rows) collect(row);
	return [...found].map((text) => fold(text, Infinity)).join('  ');
}
