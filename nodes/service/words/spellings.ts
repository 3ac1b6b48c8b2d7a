/** What people type for the words of a page: with the accents of their language, without, or with two letters. */
import { fold } from './text';
import type { Language } from './language';

const ASCII = /^[\0-\x7f]*$/;

/** Folded, as texts are that are compared with them: "ruckruf" and "rueckruf" of "rückruf". */
export function spellingsOf(entry: string, typed: Language['typed'] = {}): string[] {
	if (ASCII.test(entry)) return [entry];
	const asTwo = entry.replace(/\p{L}/gu, (letter) => typed[letter] ?? letter);
	return [...new Set([entry, asTwo].map(foldWords))];
}

/** The marks of entries stay. */
const foldWords = (entry: string) => entry.replace(/[^\s*~]+/g, (word) => fold(word));

/** In an entry it stands for the words between two that are parted: "ruft ~ an". */
export const PARTED = '~';

/** With every spelling of its words. */
export function spell(language: Language): Language {
	const { cells, header, stems, consent, typed } = language;
	if (typed === undefined) return language;
	const spellAll = <Kinds>(kinds: Kinds, separator: string | RegExp, joint: string): Kinds =>
		Object.fromEntries(
			Object.entries(kinds as Record<string, string>).map(([kind, entries]) => {
				const all = entries.split(separator).flatMap((one) => spellingsOf(one.trim(), typed));
				return [kind, all.join(joint)];
			}),
		) as Kinds;
	return {
		...language,
		cells: spellAll(cells, ',', ','),
		header: spellAll(header, /\s+/, ' '),
		stems: spellAll(stems, /\s+/, ' '),
		consent: spellAll(consent, ',', ','),
	};
}
