/** The entries of a language's words of wishes, as expressions over folded texts. */
import { lazy } from '../../util';
import { type ConsentWords, INTERNATIONAL, type Language, LANGUAGES } from './words';

export type ConsentKind = keyof ConsentWords;

/** Where words of each kind stand in a text; made with the first list. */
export interface Phrases {
	/** Whether an entry stands in it, anywhere. */
	has(kind: ConsentKind, text: string): boolean;
	/** Whether it is an entry, and nothing else. */
	is(kind: ConsentKind, text: string): boolean;
	/** Whether it begins with an entry. */
	begins(kind: ConsentKind, text: string): boolean;
	/** Where each entry begins and ends. */
	find(kind: ConsentKind, text: string): Array<{ start: number; end: number }>;
}

const NOTHING = '(?!)';

/** What is said of a channel is said of advertising as well. */
const PARTS: Readonly<Partial<Record<ConsentKind, readonly ConsentKind[]>>> = {
	channel: ['advertising'],
};

/** A language's own entries of a kind, and of the kinds that are part of it. */
export function consentEntries({ consent }: Language, kind: ConsentKind): string[] {
	return [kind, ...(PARTS[kind] ?? [])]
		.flatMap((one) => (consent[one] ?? '').split(','))
		.map((entry) => entry.trim().replace(/\s+/g, ' '))
		.filter(Boolean);
}

function alternatives(language: Language, kind: ConsentKind): string {
	const entries = [language, INTERNATIONAL].flatMap((one) => consentEntries(one, kind));
	// The longest first: "not listed" before "not".
	entries.sort((one, other) => other.length - one.length);
	return entries.map((entry) => entry.replaceAll('*', '[\\p{L}\\p{M}]*')).join('|') || NOTHING;
}

function phrasesOf(language: Language): Phrases {
	const expressions = (around: (inner: string) => string, flags = 'u') => {
		const made = new Map<ConsentKind, RegExp>();
		return (kind: ConsentKind) => {
			let one = made.get(kind);
			if (one === undefined) {
				one = new RegExp(around(`(?:${alternatives(language, kind)})`), flags);
				made.set(kind, one);
			}
			return one;
		};
	};
	const anywhere = expressions((inner) => `(?:^| )${inner}(?= |$)`);
	const alone = expressions((inner) => `^${inner}$`);
	const inFront = expressions((inner) => `^${inner}(?= |$)`);
	const each = expressions((inner) => `(?<= |^)${inner}(?= |$)`, 'gu');
	return {
		has: (kind, text) => anywhere(kind).test(text),
		is: (kind, text) => alone(kind).test(text),
		begins: (kind, text) => inFront(kind).test(text),
		find: (kind, text) => {
			const all = each(kind);
			const places: Array<{ start: number; end: number }> = [];
			// `matchAll` would make the expression anew each time, which takes longer than all it finds.
			all.lastIndex = 0;
			for (let match = all.exec(text); match !== null; match = all.exec(text)) {
				places.push({ start: match.index, end: all.lastIndex });
			}
			return places;
		},
	};
}

export const allPhrases = lazy(() => LANGUAGES.map(phrasesOf));

/** Whether it is an entry in any language, and nothing else. */
export function isAny(kind: ConsentKind, text: string): boolean {
	return allPhrases().some((phrases) => phrases.is(kind, text));
}

/** Whether an entry of any language stands in it, anywhere. */
export function hasAny(kind: ConsentKind, text: string): boolean {
	return allPhrases().some((phrases) => phrases.has(kind, text));
}
