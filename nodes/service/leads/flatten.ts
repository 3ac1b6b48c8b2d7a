/** Rows as tables have them: nested objects as columns of their own. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../http/errors';
import { isAbsent } from './cell';
import { isValueHeader } from './headers';

/** What n8n's HubSpot, Airtable, Facebook Lead Ads and Webhook nodes put a row's columns into. */
const CONTAINERS: readonly string[] = ['properties', 'fields', 'data', 'body'];
/** Fields of the specification that count only where they stand as columns themselves. */
export const OWN_NAMES: readonly string[] = ['projectId', 'processId', 'leadId', 'metadata'];
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
	const { ...flat } = row;
	for (const name of containers) delete flat[name];
	return containers.reduce((all, name) => ({ ...(row[name] as IDataObject), ...all }), flat);
}

/**
 * The same with each nested object as columns under its path (`billing.phone`), two levels deep, and
 * each list of labelled values as a column a label. The same object where nothing is nested.
 */
export function flatten(cells: IDataObject): IDataObject {
	const names = Object.keys(cells);
	if (!names.some((name) => isNested(name, cells[name]))) return cells;
	const flat: IDataObject = {};
	let queue = names.map((name) => ({ name, cell: cells[name], depth: 0 }));
	let room = names.length + MAX_NESTED;
	while (queue.length > 0) {
		const next: typeof queue = [];
		for (const { name, cell, depth } of queue) {
			if (room <= 0) return flat;
			if (Object.hasOwn(flat, name) || name === '__proto__') continue;
			if (depth >= MAX_DEPTH || !isNested(name, cell)) {
				flat[name] = cell;
				room -= 1;
			} else {
				for (const [inner, value] of columnsIn(name, cell)) {
					next.push({ name: inner, cell: value as IDataObject, depth: depth + 1 });
				}
			}
		}
		queue = next;
	}
	return flat;
}

/** The column of the row that a path or label was found in. */
export function topColumn(name: string, cells: IDataObject): string {
	if (Object.hasOwn(cells, name)) return name;
	const parent = Object.keys(cells).find((one) => name.startsWith(`${one}.`));
	return parent ?? name;
}

function isNested(name: string, cell: unknown): boolean {
	if (typeof cell !== 'object' || cell === null || OWN_NAMES.includes(name)) return false;
	if (isValueHeader(name)) return false;
	return Array.isArray(cell) ? isLabelledList(cell) : Object.keys(cell).length > 0;
}

function isLabelledList(list: readonly unknown[]): boolean {
	return list.length > 0 && list.every((entry) => labelOf(entry) && valueKeyOf(entry));
}

function columnsIn(name: string, cell: unknown): Array<[string, unknown]> {
	if (!Array.isArray(cell)) {
		const isTransparent = (key: string) => TRANSPARENT.test(name) && !OWN_NAMES.includes(key);
		return Object.entries(cell as object).map(([key, value]) => {
			return [isTransparent(key) ? key : `${name}.${key}`, value];
		});
	}
	return cell.flatMap((entry: IDataObject): Array<[string, unknown]> => {
		const label = labelOf(entry)!;
		// A custom field that happens to have such a name is another tool's.
		return OWN_NAMES.includes(label) ? [] : [[label, entry[valueKeyOf(entry)!]]];
	});
}

function labelOf(entry: unknown): string | undefined {
	if (!isRecord(entry)) return undefined;
	// monday's API: `column: { title }`, beside an ID that no person gave.
	if (isRecord(entry.column) && entry.column.title) return String(entry.column.title);
	const key = LABEL_KEYS.find((one) => typeof entry[one] === 'string' && entry[one] !== '');
	return key === undefined ? undefined : (entry[key] as string);
}

/** The first that is filled, or the first that is there. */
function valueKeyOf(entry: unknown): string | undefined {
	const keys = VALUE_KEYS.filter((key) => isRecord(entry) && Object.hasOwn(entry, key));
	return keys.find((key) => !isAbsent((entry as IDataObject)[key])) ?? keys[0];
}
