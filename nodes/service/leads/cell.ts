import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/errors';
import type { LeadField } from './fields';
import { type Outcome, outcomeOf } from './outcome';

// Marks without a width that come along when an address or a number is copied from a chat.
const INVISIBLE = /\p{Cf}/gu;
const VISIBLE = /[^\s\p{Cf}]/u;
/** Under which keys an object holds its one value, in the words of HubSpot, Outlook and Google. */
const VALUE_KEYS = ['value', 'address', 'number', 'displayName'];

/** Whether a cell counts as empty: nothing, null, text of nothing but spaces, a list of such. */
export function isAbsent(value: unknown): boolean {
	if (typeof value === 'string') return !VISIBLE.test(value);
	if (Array.isArray(value)) return value.every(isAbsent);
	return value === undefined || value === null;
}

export function withoutInvisible(text: string): string {
	return text.replace(INVISIBLE, '').trim();
}

/**
 * The one value of a cell: of a list the primary entry, of an object what stands under `value`.
 * `choices` is set where nothing says which of several phones or e-mails is meant: the first is taken.
 */
export function readCell(field: LeadField, cell: unknown): { value: unknown; choices?: number } {
	if (typeof cell !== 'object' || cell === null || field === 'metadata') return { value: cell };
	if (!Array.isArray(cell)) {
		// n8n's Google Contacts node: `{ mobile: ["..."], home: ["..."] }`.
		const lists: unknown[] = Object.values(cell);
		return lists.every(Array.isArray) ? readCell(field, lists.flat()) : { value: valueIn(cell) };
	}
	const primary = valueIn(cell.find((entry) => isRecord(entry) && entry.primary === true));
	if (!isAbsent(primary)) return { value: primary };
	const values = new Set(cell.map(valueIn).filter((value) => !isAbsent(value)));
	const [value] = values;
	if (values.size < 2) return { value };
	return field === 'phone' || field === 'email' ? { value, choices: values.size } : { value: cell };
}

function valueIn(entry: unknown): unknown {
	if (!isRecord(entry)) return entry;
	const key = VALUE_KEYS.find((name) => Object.hasOwn(entry, name));
	return key === undefined ? entry : entry[key];
}

/** A present cell as text, trimmed; numbers as long as every digit is known. */
export function textOf(label: string, value: unknown): string | Outcome {
	if (typeof value === 'string') return value.trim();
	if (typeof value !== 'number') {
		return outcomeOf('invalid', `${kindOf(value)} instead of text in '${label}'`, {
			advice: "Map one text value to it, and use 'Metadata' for structured data.",
		});
	}
	if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value);
	return outcomeOf('invalid', `Too long a number in '${label}'`, {
		advice: 'Its last digits are lost. Format the column as text and enter it again.',
	});
}

/** The free-form `metadata` of a lead (specification, 2.1): an object, or the JSON text of one. */
export function readMetadata(value: unknown): IDataObject | undefined {
	try {
		const metadata: unknown = typeof value === 'string' ? JSON.parse(value) : value;
		return isRecord(metadata) ? (metadata as IDataObject) : undefined;
	} catch {
		return undefined;
	}
}

function kindOf(value: unknown): string {
	if (Array.isArray(value)) return 'A list';
	return isRecord(value) ? 'An object' : `A ${typeof value}`;
}
