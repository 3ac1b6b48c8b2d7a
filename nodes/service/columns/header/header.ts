/** A column's name, read word by word in one language. */
import { lazy } from '../../../util';
import { splitWords } from '../../words/text';
import { type HeaderWords, INTERNATIONAL, type Language, languages } from '../../words/languages';

export type Kind = keyof HeaderWords;

export interface Header {
	language: Language;
	/** Of each word that says something, in their order. */
	kinds: readonly Kind[];
	/** How the word begins for which person of several: "attend", "buye". */
	role?: string;
}

/** A header of so many words is a question, as one with its mark is. */
const MIN_QUESTION = 4;
const MIN_PART = 3;
/** Shorter second halves are of these: "Handynr". */
const SHORT_HALVES = ['nr', 'no', 'id'];
/** Letters, or all but a word's last: "Teilnehmer" and "Teilnehmers", "hasta" and "hastanın" are one role. */
const ROLE_STEM = 6;
/** They say nothing of what the column holds. */
export const SAYS_NOTHING: readonly Kind[] = ['silent', 'question'];

/** The kinds of a language's words and of the international ones, by word. */
const kindsByLanguage = lazy(
	() =>
		new Map(
			languages().map((language) => {
				const kinds = new Map<string, Kind>();
				for (const { header } of [INTERNATIONAL, language]) {
					for (const [kind, words] of Object.entries(header)) {
						for (const word of words.split(/\s+/)) kinds.set(word, kind as Kind);
					}
				}
				return [language, kinds] as const;
			}),
		),
);

/** What a word is in whatever language. */
export function kindsOfWord(word: string): Kind[] {
	return [...kindsByLanguage().values()].flatMap((known) => known.get(word) ?? []);
}

/** "Kontaktergebnis": of a word that no language has, the two that one language has. */
export function partsOf(word: string): string[] {
	if (kindsOfWord(word).length > 0) return [word];
	const all = Array.from(kindsByLanguage().values(), (known) => splitCompound(word, known));
	return all.find((parts) => parts.length > 1) ?? [word];
}

const PHONE_SIGN = /[📞☎📱]/gu;
/** "Nombre(s)" */
const PLURAL = /\((?:[sn]|es|en|e)\)/gi;

/** "E mail", "e posta" and "e post" are one word, "LName" is a short one. */
export function wordsOf(name: string, maxLength?: number): string[] {
	const text = name.replace(PLURAL, '').replace(PHONE_SIGN, ' phone ');
	const words = splitWords(text, maxLength).replace(/(?<= |^)e (?=mail|posta|post\b)/g, 'e');
	return words
		.replace(/\b([fl]) name\b/, '$1name')
		.split(' ')
		.filter(Boolean);
}

/** @returns nothing where a word is unknown in the language: such a column is never used */
export function readHeader(name: string, language: Language): Header | undefined {
	const known = kindsByLanguage().get(language)!;
	const words = wordsOf(name).flatMap((word) => splitCompound(word, known));
	const isQuestion = words.length >= MIN_QUESTION || name.includes('?');
	const kinds = words.map((word) => known.get(word));
	const isUnread = (kind: Kind | undefined) =>
		kind === undefined || (kind === 'question' && !isQuestion);
	if (kinds.some(isUnread)) return undefined;
	const telling = (kinds as Kind[]).filter((kind) => !SAYS_NOTHING.includes(kind));
	return {
		language,
		kinds: telling,
		role: stemOf(words[kinds.indexOf('role')]),
	};
}

function stemOf(role?: string): string | undefined {
	return role?.slice(0, Math.min(ROLE_STEM, role.length - 1));
}

/** Whether two begin alike: of "üye" and "üyenin" nothing more is the same. */
export function isSameRole(one: string, other: string): boolean {
	return one.startsWith(other) || other.startsWith(one);
}

/** "Handynummer", "FIRSTNAME": two known words written as one. */
function splitCompound(word: string, known: ReadonlyMap<string, Kind>): string[] {
	if (known.has(word)) return [word];
	for (let end = MIN_PART; end < word.length; end += 1) {
		const [first, second] = [word.slice(0, end), word.slice(end)];
		const isLong = second.length >= MIN_PART || SHORT_HALVES.includes(second);
		if (isLong && known.has(first) && known.has(second)) return [first, second];
	}
	return [word];
}
