import type { Fields } from '../call';
import type { Json } from '../store/records';

export function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Not given: absent, null or an empty text. */
export function isAbsent(value: unknown): value is undefined | null | '' {
	return value === undefined || value === null || value === '';
}

/** The text of a field, where one was given. */
export function textOf(value: unknown): string | undefined {
	return typeof value === 'string' && value !== '' ? value : undefined;
}

export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** What is absent is of any type. */
export function isOfType(value: unknown, type: Fields[string]): boolean {
	if (isAbsent(value)) return true;
	if (type === 'array') return Array.isArray(value);
	return type === 'object' ? isObject(value) : typeof value === type;
}
