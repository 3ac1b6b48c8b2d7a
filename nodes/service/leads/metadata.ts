import type { IDataObject } from 'n8n-workflow';

import type { Refusal } from './refusal';
import { isObject, kindOf } from './values';

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
	return { metadata: parsed.value };
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
