/** How one text is read: as a column's name, and as a cell; each line says why. */
import { findConsent } from '../../nodes/service/columns/no/calling';
import { mayTellOfCalls } from '../../nodes/service/columns/no/asked';
import type { Column } from '../../nodes/service/columns/list/column';
import { readConsent } from '../../nodes/service/columns/no/consentCell';
import { isPlainNo } from '../../nodes/service/columns/no/plainNo';
import { readHeader, wordsOf } from '../../nodes/service/columns/header/header';
import { readNote } from '../../nodes/service/columns/no/notes';
import {
	isAboutElse,
	type HeaderMatch,
	matchHeader,
	RULES,
} from '../../nodes/service/columns/header/rules';
import { INTERNATIONAL, type Language, languages } from '../../nodes/service/words/languages';
import { looksLikePhone } from '../../nodes/service/leads/phone/phoneText';
import { fold } from '../../nodes/service/words/text';

export function explainText(text: string, now = Date.now()): string[] {
	return [
		'As a header',
		...explainHeader(text).map(indent),
		'As a cell',
		...cellLines(text, now).map(indent),
	];
}

const indent = (line: string) => `  ${line}`;

export function explainHeader(name: string): string[] {
	const words = wordsOf(name);
	const reading = languages().filter((language) => readHeader(name, language) !== undefined);
	const lines = reading.flatMap((language) => readLines(name, words, language));
	const column: Column = { name, cells: [{ row: 0, value: 'Yes' }], rows: 1, filledRows: 1 };
	const consent = findConsent(column);
	return [
		`words: ${words.join(', ') || 'none'}`,
		...(reading.length > 0 ? lines : unknownLines(words)),
		...(consent
			? [`says who may be called, as '${consent.kind}': ${wishes(words.join(' '))}`]
			: []),
		...(consent === undefined && mayTellOfCalls(column)
			? ['may say who may be called, and is asked about where its cells answer']
			: []),
		...(isAboutElse(name) ? ['its cells are not read as notes'] : []),
	];
}

/** In a language that knows each word. */
function readLines(name: string, words: readonly string[], language: Language): string[] {
	const matches = matchHeader(name, language);
	const told = words.map((word) => `${word} (${kindsOf(word, language) || 'two words in one'})`);
	const kinds = readHeader(name, language)!.kinds;
	const result = matches.map((match) => fieldOf(match, kinds));
	const none = kinds.length === 0 ? 'says nothing' : `no field: no rule for ${kinds.join(' ')}`;
	return [
		`${language.name}: ${told.join(', ')}`,
		...(result.length > 0 ? result : [none]).map(indent),
	];
}

function fieldOf(
	{ field, certainty, rank, ifPhones }: HeaderMatch,
	kinds: readonly string[],
): string {
	const rule = RULES.find(
		(one) =>
			one.field === field &&
			(one.ifPhones ?? false) === ifPhones &&
			one.needs.some((need) => need.split(' ').every((kind) => kinds.includes(kind))),
	);
	const needed = rule?.needs.find((need) => need.split(' ').every((kind) => kinds.includes(kind)));
	const why = certainty === 'exact' ? 'its own name' : `rule: needs ${needed ?? 'its label'}`;
	const asked = ifPhones ? ', if most of its cells are phones' : '';
	return `${field} (${certainty}, rank ${rank}${asked}); ${why}`;
}

/** What keeps the nearest languages from reading it. */
function unknownLines(words: readonly string[]): string[] {
	const missing = languages().map((language) => ({
		language,
		unknown: words.filter((word) => kindsOf(word, language) === '' && !isCompound(word, language)),
	}));
	const fewest = Math.min(...missing.map(({ unknown }) => unknown.length));
	return missing
		.filter(({ unknown }) => unknown.length === fewest)
		.map(({ language: { name }, unknown }) =>
			unknown.length > 0
				? `${name}: no field, as '${unknown.join("', '")}' is unknown`
				: `${name}: no field, as a joining word stands first, or a question's word in none`,
		);
}

const isCompound = (word: string, language: Language) => readHeader(word, language) !== undefined;

/** The kinds of a word in a language, and of the international words. */
function kindsOf(word: string, language: Language): string {
	const kinds = [language, INTERNATIONAL].flatMap(({ header }) =>
		Object.entries(header)
			.filter(([, words]) => words.split(/\s+/).includes(word))
			.map(([kind]) => kind),
	);
	return [...new Set(kinds)].join(', ');
}

/** Kinds of wishes in a text, by language. */
function wishes(words: string): string {
	const found = [...languages(), INTERNATIONAL].flatMap(({ name, consent }) => {
		const kinds = Object.entries(consent).filter(([, entries]) =>
			entries.split(',').some((entry) => stands(entry.trim(), words)),
		);
		return kinds.length > 0
			? [`${name ?? 'international'}: ${kinds.map(([kind]) => kind).join(', ')}`]
			: [];
	});
	return found.join('; ') || 'by its exact name';
}

function stands(entry: string, words: string): boolean {
	if (entry === '') return false;
	const inner = entry.replace(/\s+/g, ' ').replaceAll('*', '[\\p{L}\\p{M}]*');
	return new RegExp(`(?:^| )${inner}(?= |$)`, 'u').test(words);
}

const SAID = {
	no: 'do not call',
	perhaps: 'perhaps: is not called, and is asked about',
	uninterested: 'no interest: is not called, and is asked about',
} as const;

function cellLines(text: string, now: number): string[] {
	const said = readNote(text);
	const words = wishes(fold(text));
	const consent = readConsent(text, now);
	return [
		`under 'Do Not Call': ${isPlainNo(text) ? 'a plain no, so called' : 'not called'}`,
		`under 'Consent to Calls': ${consent === 'yes' ? 'yes, so called' : `${consent ?? 'empty'}, so not called`}`,
		`in a note: ${said ? SAID[said] : 'says nothing of calls'}`,
		...(words === 'by its exact name' ? [] : [`its words: ${words}`]),
		...(looksLikePhone(text) ? ['reads as a phone number'] : []),
	];
}
