/** Rows as tables have them: nested objects as columns of their own. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/answerBody';
import { isAbsent } from './cell';
import { SERVICE_FIELDS } from './fields';
import { isValueHeader } from './headers';

/** What n8n's HubSpot, Airtable, Facebook Lead Ads and Webhook nodes put a row's columns into. */
const CONTAINERS: readonly string[] = ['properties', 'fields', 'data', 'body'];
/** Fields of the specification that count only where they stand as columns themselves. */
export const OWN_NAMES: readonly string[] = [...SERVICE_FIELDS, 'leadId'];
/** Under which keys a list of named values holds the name of one, and its value. */
const LABEL_KEYS = ['field_code', 'field_name', 'question', 'label', 'title', 'name', 'key', 'id'];
const VALUE_KEYS = ['text', 'values', 'value', 'answer'];
/** Under these a tool nests a row's columns; they are no words of their names. */
const TRANSPARENT =
	/^(?:attributes|payload|record|answers|responses|values|(?:custom|merge)_?fields)$/i;
const MAX_DEPTH = 2;
/** An object of thousands of keys is no row. */
const MAX_NESTED = 1_000;

/** A row with the columns of its containers beside its own, which come first. */
export function openContainers(row: IDataObject): IDataObject {
	const containers = CONTAINERS.filter((name) => isRecord(row[name]));
	if (containers.length === 0) return row;
	const { ...own } = row;
	for (const name of containers) delete own[name];
	return containers.reduce((all, name) => ({ ...(row[name] as IDataObject), ...all }), own);
}

/**
 * The same with each nested object as columns under its path (`billing.phone`), two levels deep, and
 * each list of labelled values as a column a label. The same object where nothing is nested.
 */
export function flatten(cells: IDataObject): IDataObject {
	const names = Object.keys(cells);
	if (!names.some((name) => isNested(name, cells[name]))) return cells;
	const flat: IDataObject = {};
	let room = names.length + MAX_NESTED;
	let level = Object.entries<unknown>(cells);
	for (let depth = 0; level.length > 0; depth += 1) {
		const next: typeof level = [];
		for (const [name, cell] of level) {
			if (room <= 0) return flat;
			if (Object.hasOwn(flat, name) || name === '__proto__') continue;
			if (depth < MAX_DEPTH && isNested(name, cell)) {
				// All at once would be too many arguments for a call.
				for (const column of unnest(name, cell)) next.push(column);
			} else {
				flat[name] = cell as IDataObject;
				room -= 1;
			}
		}
		level = next;
	}
	return flat;
}

function isNested(name: string, cell: unknown): boolean {
	if (typeof cell !== 'object' || cell === null || OWN_NAMES.includes(name)) return false;
	if (Object.keys(cell).length === 0 || isValueHeader(name)) return false;
	return !Array.isArray(cell) || cell.every((entry) => readLabel(entry) && findValueKey(entry));
}

function unnest(name: string, cell: unknown): Array<[string, unknown]> {
	if (!Array.isArray(cell)) {
		const isTransparent = (key: string) => TRANSPARENT.test(name) && !OWN_NAMES.includes(key);
		return Object.entries<unknown>(cell as IDataObject).map(([key, value]) => [
			isTransparent(key) ? key : `${name}.${key}`,
			value,
		]);
	}
	return cell.flatMap((entry: IDataObject): Array<[string, unknown]> => {
		const label = readLabel(entry)!;
		// A custom field that happens to have such a name is another tool's.
		return OWN_NAMES.includes(label) ? [] : [[label, entry[findValueKey(entry)!]]];
	});
}

function readLabel(entry: unknown): string | undefined {
	if (!isRecord(entry)) return undefined;
	// monday's API: `column: { title }`, beside an ID that no person gave.
	if (isRecord(entry.column) && entry.column.title) return String(entry.column.title);
	const key = LABEL_KEYS.find((one) => typeof entry[one] === 'string' && entry[one] !== '');
	return key === undefined ? undefined : (entry[key] as string);
}

/** The first that is filled, or the first that is there. */
function findValueKey(entry: unknown): string | undefined {
	const keys = VALUE_KEYS.filter((key) => isRecord(entry) && Object.hasOwn(entry, key));
	return keys.find((key) => !isAbsent((entry as IDataObject)[key])) ?? keys[0];
}
