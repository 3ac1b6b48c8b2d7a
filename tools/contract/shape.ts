/** What a JSON value looks like, in words without the value, and without names that only this service has. */

import type { Fields, Type } from './fields';
import { specifiedNames } from './words';

export type Json = Record<string, unknown>;
export function isObject(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function objectsIn(value: unknown): Json[] {
	return Array.isArray(value) ? value.filter(isObject) : [];
}

/** "an array of 3", "a string", "nothing" */
export function shapeOf(value: unknown): string {
	if (value === undefined || value === null) return 'nothing';
	if (Array.isArray(value)) return `an array of ${value.length}`;
	if (isObject(value)) return `an object with ${specifiedNames(Object.keys(value)) || 'no fields'}`;
	return `a ${typeof value}`;
}

/** Fields of another type than they must have, and required ones that are absent; nothing where all is right. */
export function misshapen(
	records: readonly Json[],
	fields: Fields,
	required: readonly string[] = [],
): string | undefined {
	const found = Object.entries(fields).flatMap(([name, type]) => {
		const wrong = records.find((record) => !isRight(record[name], type, required.includes(name)));
		return wrong ? [`'${name}' is ${shapeOf(wrong[name])}`] : [];
	});
	return found.length > 0 ? found.join('; ') : undefined;
}

function isRight(value: unknown, type: Type, isRequired: boolean): boolean {
	if (value === undefined || value === null) return !isRequired;
	if (type === 'array') return Array.isArray(value);
	return type === 'object' ? isObject(value) : typeof value === type;
}
