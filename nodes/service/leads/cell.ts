/**
 * One value out of a cell that holds several, or holds it deeper down, as CRMs give phones, e-mails
 * and names: `[{ value, primary }]`, `{ mobile: ["..."] }`, `{ first, last }`, `["..."]`.
 */
import type { IDataObject } from 'n8n-workflow';

import type { Target } from './columnNames';
import { isAbsent, isObject } from './values';

export interface CellValue {
	value: unknown;
	/** How many different values there were to choose from, where nothing said which is meant. */
	choices?: number;
}

/** Under which keys the value of a field is found, best first. */
const TEXT_KEYS = ['rich_text', 'plain_text', 'text'];
const ANY_KEYS = ['value', ...TEXT_KEYS];
const VALUE_KEYS: Readonly<Partial<Record<Target, readonly string[]>>> = {
	phone: [
		...['canonicalForm', 'value', 'full', 'number', 'phone', 'phone_number', 'phoneNumber'],
		...TEXT_KEYS,
	],
	email: ['value', 'email', 'address', ...TEXT_KEYS],
	name: [
		...['displayName', 'full', 'fullName', 'full_name', 'formatted', 'value', 'title'],
		...TEXT_KEYS,
	],
};

/** The parts of a name that is given in parts, in the order in which they are joined. */
const NAME_PARTS: ReadonlyArray<readonly string[]> = [
	['first', 'middle', 'last'],
	['firstName', 'lastName'],
	['first_name', 'last_name'],
	['givenName', 'familyName'],
];

/** Under this label a list of numbers has the one that a person is called at. */
const PREFERRED_LABEL = 'mobile';
const MOST_LEVELS = 3;

/** What is no list and no object is its own value, and so is what holds none that can be told. */
export function readCell(field: Target, cell: unknown, level = 0): CellValue {
	if (typeof cell !== 'object' || cell === null || field === 'metadata' || level > MOST_LEVELS) {
		return { value: cell };
	}
	if (Array.isArray(cell)) return fromList(field, cell, level);
	if (!isObject(cell)) return { value: cell };
	// Jotform splits a number; its `phone` alone would be another number.
	const split = field === 'phone' ? joined(cell, ['area', 'phone']) : undefined;
	if (split !== undefined) return { value: split };
	const keys = (VALUE_KEYS[field] ?? ANY_KEYS).filter((name) => Object.hasOwn(cell, name));
	const key = keys.find((name) => !isAbsent(cell[name]));
	if (key !== undefined) return readCell(field, cell[key], level + 1);
	if (keys.length > 0) return { value: undefined };
	if (field === 'name') {
		const whole = NAME_PARTS.map((names) => joined(cell, names)).find((name) => name !== undefined);
		return { value: whole ?? cell };
	}
	return hasSeveral(field) ? fromLabels(field, cell, level) : { value: cell };
}

/** Of phones and e-mails people have several; of everything else a list is no value. */
function hasSeveral(field: Target): boolean {
	return field === 'phone' || field === 'email';
}

function fromList(field: Target, list: unknown[], level: number): CellValue {
	const read = list.map((entry) => ({ entry, ...readCell(field, entry, level + 1) }));
	const filled = read.filter(({ value }) => !isAbsent(value));
	if (filled.length === 0) return { value: undefined };
	const primary = filled.find(({ entry }) => isPrimary(entry));
	if (primary) return { value: primary.value };
	const choices = new Set(filled.map(({ value }) => value)).size;
	if (choices > 1 && !hasSeveral(field)) return { value: list };
	const { value, choices: inner } = filled[0]!;
	return choices > 1 ? { value, choices } : { value, choices: inner };
}

/** `{ mobile: ["..."], home: ["..."] }`, as n8n's Google Contacts node gives them. */
function fromLabels(field: Target, cell: IDataObject, level: number): CellValue {
	const lists = Object.values(cell);
	if (!lists.every(Array.isArray)) return { value: cell };
	const preferred = cell[PREFERRED_LABEL];
	return fromList(field, Array.isArray(preferred) ? preferred : lists.flat(), level);
}

function isPrimary(entry: unknown): boolean {
	if (!isObject(entry)) return false;
	const { primary, metadata } = entry;
	return primary === true || (isObject(metadata) && metadata.primary === true);
}

/** Undefined where the first part is absent, or one is no text. */
function joined(cell: IDataObject, names: readonly string[]): string | undefined {
	const parts = names.map((name) => cell[name]).filter((part) => !isAbsent(part));
	if (isAbsent(cell[names[0]!]) || !parts.every(isWritten)) return undefined;
	return parts.map((part) => String(part).trim()).join(' ');
}

function isWritten(part: unknown): boolean {
	return typeof part === 'string' || typeof part === 'number';
}
