import type { IDataObject } from 'n8n-workflow';

import { refusal, type Refusal } from './refusal';
import { shownColumn } from './showColumns';
import { isObject, isTooDeep, kindOf } from './values';

const EXPECTED = 'Enter an object of names and values, such as {"city": "Pune"}.';

/**
 * The free-form `metadata` of a lead (section 2.1): an object, or the JSON text of one.
 * An object is handed on as it is, not copied; nothing here or later changes it.
 */
export function readMetadata(value: unknown): { metadata: IDataObject } | { refusal: Refusal } {
	let metadata = value;
	try {
		if (typeof value === 'string') metadata = JSON.parse(value);
	} catch {
		return { refusal: refusal("'metadata' is text that is not valid JSON.", EXPECTED) };
	}
	if (isTooDeep(metadata)) return { refusal: tooDeep('metadata') };
	if (isObject(metadata)) return { metadata };
	const reason = `'metadata' is ${kindOf(metadata)} instead of an object.`;
	return { refusal: refusal(reason, EXPECTED) };
}

/** A value in `column` that no JSON text could hold. */
export function tooDeep(column: string): Refusal {
	return refusal(
		`${shownColumn(column)} contains lists or objects nested more than 100 levels deep.`,
		'Leave it out, or give only the part of it that is needed.',
	);
}
