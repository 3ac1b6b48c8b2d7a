/** What the cells of a column say about it: they can take a meaning away, and hardly ever give one. */
import { isAbsent, readCell, readYesNo } from './cell';
import { readCountryCell } from './country';
import { CONTACT_FIELDS } from './fields';
import { isCountryHeader, matchHeader } from './headers';
import { looksLikePhone } from './phone';

/** Counts over the first filled cells of a column in the whole list. */
export interface ColumnProfile {
	filled: number;
	phones: number;
	emails: number;
	/** How many hold letters and are no e-mail address, yes or no, or a way to reach someone. */
	texts: number;
	/** How many hold a digit. */
	numbered: number;
	/** How many are countries, of a column that may hold them. */
	countries: number;
}

export const MAX_CELLS = 50;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;

export function openProfile(profiles: Map<string, ColumnProfile>, column: string): ColumnProfile {
	const existing = profiles.get(column);
	if (existing !== undefined) return existing;
	const profile = { filled: 0, phones: 0, emails: 0, texts: 0, numbered: 0, countries: 0 };
	profiles.set(column, profile);
	return profile;
}

/** Counts what one more cell of a column says of it. */
export function countCell(profile: ColumnProfile, column: string, cell: unknown): void {
	const [match] = matchHeader(column);
	const value = match === undefined ? cell : readCell(match.field, cell);
	if (isAbsent(value)) return;
	profile.filled += 1;
	if (looksLikePhone(value)) profile.phones += 1;
	if (DIGIT.test(String(value))) profile.numbered += 1;
	if (isCountryHeader(column) && readCountryCell(value) !== undefined) profile.countries += 1;
	if (typeof value !== 'string') return;
	if (value.includes('@')) profile.emails += 1;
	else if (LETTER.test(value) && !isAnswer(value)) profile.texts += 1;
}

const isAnswer = (text: string) =>
	readYesNo(text) !== undefined ||
	matchHeader(text).some(({ field }) => CONTACT_FIELDS.includes(field));
