import type { IDataObject } from 'n8n-workflow';

import type { Refusal } from './refusal';
import { shownColumn } from './showColumns';
import { isObject, isTooDeep, kindOf } from './values';

/**
 * The free-form `metadata` of a lead (section 2.1): an object, or the JSON text of one.
 * An object is handed on as it is, not copied; nothing here or later changes it.
 */
export function readMetadata(value: unknown): { metadata: IDataObject } | { refusal: Refusal } {
	const parsed = typeof value === 'string' ? parse(value) : { value };
	if (!parsed) return { refusal: refusal("'metadata' is text that is not valid JSON.") };
	if (!isObject(parsed.value)) {
		return { refusal: refusal(`'metadata' holds ${kindOf(parsed.value)} instead of an object.`) };
	}
	if (isTooDeep(parsed.value)) return { refusal: tooDeep('metadata') };
	return { metadata: parsed.value };
}

/** A value under `field` that no JSON text could hold. */
export function tooDeep(column: string): Refusal {
	return {
		field: 'metadata',
		category: 'validation',
		message: `${shownColumn(column)} holds lists or objects nested more than 100 levels deep.`,
		description: 'Leave it out, or give only the part of it that is needed.',
	};
}

function parse(text: string): { value: unknown } | undefined {
	try {
		return { value: JSON.parse(text) };
	} catch {
		return undefined;
	}
}

function refusal(message: string): Refusal {
	const description = 'Give an object of names and values, such as {"city": "Pune"}.';
	return { field: 'metadata', category: 'validation', message, description };
}
