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

/** The one value of a cell: of a list the primary entry, or the first; of an object its `value`. */
export function readCell(field: LeadField, cell: unknown): unknown {
	if (typeof cell !== 'object' || cell === null || field === 'metadata') return cell;
	const entries = entriesOf(cell);
	const primary = entries.find((entry) => isRecord(entry) && entry.primary === true);
	const values = [primary, ...entries].map(valueIn).filter((value) => !isAbsent(value));
	const isFirstEnough = field === 'phone' || field === 'email' || new Set(values).size < 2;
	return isFirstEnough ? values[0] : cell;
}

function entriesOf(cell: object): unknown[] {
	if (Array.isArray(cell)) return cell;
	// n8n's Google Contacts node: `{ mobile: ["..."], home: ["..."] }`.
	const lists: unknown[] = Object.values(cell);
	return lists.every(Array.isArray) ? lists.flat() : [cell];
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
		return outcomeOf('invalid', `'${label}' is not a text`, {
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
