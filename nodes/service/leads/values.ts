/** Cell values as sheets, CRMs and JSON give them, told apart and turned into text. */
import type { IDataObject } from 'n8n-workflow';

import { refusal, type Refusal } from './refusal';

// Marks without a width that come along when an address or a number is copied from a chat or a
// contact list. Names keep theirs: emoji are joined by one of them.
const INVISIBLE = /\p{Cf}/gu;

const MOST_LEVELS = 100;

/** Whether a cell counts as empty: nothing, null, or text of nothing but spaces. */
export function isAbsent(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && !value.trim());
}

/** Whether a value is a JSON object: no array, no date. */
export function isObject(value: unknown): value is IDataObject {
	// By tag, not by prototype: objects made in another realm (a Code node) have another prototype.
	return Object.prototype.toString.call(value) === '[object Object]';
}

/**
 * Whether a value is nested deeper than anything a person stores: beyond some thousand levels it
 * cannot be written as JSON, and the request that holds it would fail as a whole.
 */
export function isTooDeep(value: unknown): boolean {
	// As a set: what a Code node built may hold one object many times over, or itself.
	let level = new Set([value]);
	for (let depth = 0; depth <= MOST_LEVELS && level.size > 0; depth++) {
		const objects = [...level].filter((inner) => typeof inner === 'object' && inner !== null);
		level = new Set(objects.flatMap((inner): unknown[] => Object.values(inner!)));
	}
	return level.size > 0;
}

/** "text", "a number", "a list", ...: a value's kind in a reader's words. Dates are the one other kind of object that n8n hands on. */
export function kindOf(value: unknown): string {
	if (value === null || value === undefined) return 'an empty value';
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'string') return 'text';
	if (typeof value === 'number' || typeof value === 'bigint') return 'a number';
	if (typeof value === 'boolean') return 'a boolean';
	return isObject(value) ? 'an object' : 'a date';
}

export function withoutInvisible(text: string): string {
	return text.replace(INVISIBLE, '').trim();
}

/**
 * A present cell as text, trimmed. Numbers become their digits, as long as every digit is known:
 * beyond 2^53 a number no longer holds what was typed.
 */
export function textOf(field: string, value: unknown): string | Refusal {
	if (typeof value === 'string') return value.trim();
	if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
	if (typeof value === 'bigint') return value.toString();
	if (typeof value === 'number') {
		return refusal(
			`'${field}' is a number too long to be held exactly.`,
			'Some of its digits are lost: format the column as text and fill it again.',
		);
	}
	return refusal(
		`'${field}' is ${kindOf(value)} instead of text.`,
		'Map one text value to it; put structured data into the metadata.',
	);
}
