/** Rows as tables have them: nested objects as columns of their own. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../util';
import { isAbsent } from '../../leads/cell';
import { SERVICE_FIELDS } from '../../leads/fields';
import { isValueHeader } from '../header/rules';
import { languages } from '../../words/languages';

/** What n8n's HubSpot, Airtable, Facebook Lead Ads and Webhook nodes put a row's columns into. */
const CONTAINERS: readonly string[] = ['properties', 'fields', 'data', 'body'];
/** Fields of the specification that count only where they stand as columns themselves. */
const OWN_NAMES: readonly string[] = [...SERVICE_FIELDS, 'leadId'];
/** Under which keys a list of named values holds the name of one, and its value. */
const LABEL_KEYS = [
	'field_code',
	'field_name',
	'column_name',
	'question',
	'label',
	'title',
	'name',
];
const ID_KEYS = ['key', 'id'];
const VALUE_KEYS = ['text', 'values', 'value', 'string_value', 'answer'];
/** Under these a tool nests a row's columns; they are no words of their names. */
const TRANSPARENT =
	/^(?:attributes|payload|record|answers|responses|values|(?:custom|merge)_?fields)$/i;
const MAX_DEPTH = 2;
/** An object of thousands of keys is no row. */
const MAX_NESTED = 1_000;

/** How a cell is reached from its item: by keys, or in a list of labelled values by a label. */
export type Step = string | { labelKeys: readonly string[]; label: string; valueKey: string };

interface Cell {
	name: string;
	value: unknown;
	path: readonly Step[];
}

/** A row with the columns of its containers beside its own, which come first. */
export function openContainers(row: IDataObject): IDataObject {
	if (!CONTAINERS.some((name) => isRecord(row[name]))) return row;
	return toRow(openCells(row));
}

function openCells(row: IDataObject): Cell[] {
	const containers = CONTAINERS.filter((name) => isRecord(row[name]));
	const own = Object.entries(row).filter(([name]) => !containers.includes(name));
	const names = new Set(own.map(([name]) => name));
	const cells: Cell[] = own.map(([name, value]) => ({ name, value, path: [name] }));
	for (const container of containers) {
		for (const [name, value] of Object.entries(row[container] as IDataObject)) {
			if (names.has(name)) continue;
			names.add(name);
			cells.push({ name, value, path: [container, name] });
		}
	}
	return cells;
}

function toRow(cells: readonly Cell[]): IDataObject {
	return Object.fromEntries(cells.map(({ name, value }) => [name, value])) as IDataObject;
}

/** Reads rows of one list. */
export function flattener() {
	const isValue = memo((name) => isValueHeader(name, languages()));
	const isNested = (name: string, value: unknown): boolean => {
		if (typeof value !== 'object' || value === null || OWN_NAMES.includes(name)) return false;
		if (Object.keys(value).length === 0 || isValue(name)) return false;
		return !Array.isArray(value) || value.every((entry) => readLabel(entry) && findValueKey(entry));
	};
	const isFlat = (row: IDataObject): boolean => {
		for (const name in row) if (isNested(name, row[name]) || isKept(name, row[name])) return false;
		return true;
	};
	return {
		/**
		 * The row with each nested object as columns under its path (`billing.phone`), two levels deep,
		 * and each list of labelled values as a column a label; metadata beside its columns, too. The same
		 * object where nothing is nested.
		 */
		flatten: (row: IDataObject): IDataObject => (isFlat(row) ? row : toRow(walk(row, isNested))),
		/** How each of these columns is reached. */
		paths: (row: IDataObject): Map<string, readonly Step[]> =>
			new Map(walk(row, isNested).map(({ name, path }) => [name, path])),
	};
}

/** A lead's own metadata stays whole for the service, and what stands in it is looked through. */
export function isKept(name: string, value: unknown): boolean {
	return name === 'metadata' && isRecord(value);
}

/** Names of columns, within one list. */
function memo(ask: (name: string) => boolean): (name: string) => boolean {
	const answers = new Map<string, boolean>();
	return (name) => {
		const known = answers.get(name);
		if (known !== undefined) return known;
		const answer = ask(name);
		answers.set(name, answer);
		return answer;
	};
}

function walk(row: IDataObject, isNested: (name: string, value: unknown) => boolean): Cell[] {
	const flat = new Map<string, Cell>();
	let level = openCells(row);
	const most = level.length + MAX_NESTED;
	for (let depth = 0; level.length > 0; depth += 1) {
		const next: Cell[] = [];
		for (const cell of level) {
			if (flat.size >= most) return [...flat.values()];
			if (flat.has(cell.name) || cell.name === '__proto__') continue;
			const isKeptToo = isKept(cell.name, cell.value);
			const isOpened = isKeptToo || isNested(cell.name, cell.value);
			if (depth === MAX_DEPTH || !isOpened || isKeptToo) flat.set(cell.name, cell);
			// All at once would be too many arguments for a call.
			if (depth < MAX_DEPTH && isOpened) for (const inner of unnest(cell)) next.push(inner);
		}
		level = next;
	}
	return [...flat.values()];
}

function unnest({ name, value, path }: Cell): Cell[] {
	if (!Array.isArray(value)) {
		const isTransparent = (key: string) => TRANSPARENT.test(name) && !OWN_NAMES.includes(key);
		return Object.entries(value as IDataObject).map(([key, inner]) => {
			return {
				name: isTransparent(key) ? key : `${name}.${key}`,
				value: inner,
				path: [...path, key],
			};
		});
	}
	return value.flatMap((entry: IDataObject): Cell[] => {
		const [labelKeys, label] = readLabel(entry)!;
		const valueKey = findValueKey(entry)!;
		// A custom field that happens to have such a name is another tool's.
		if (OWN_NAMES.includes(label)) return [];
		const chosen = readChosen(entry, entry[valueKey]);
		return [{ name: label, value: chosen, path: [...path, { labelKeys, label, valueKey }] }];
	});
}

/** Tally's answers are the IDs of what was chosen, beside all that could be. */
function readChosen({ options }: IDataObject, value: unknown): unknown {
	if (!Array.isArray(options) || !Array.isArray(value)) return value;
	const textById = new Map(options.filter(isRecord).map(({ id, text }) => [id, text]));
	return value.map((id: unknown) => textById.get(id) ?? id);
}

function readLabel(entry: unknown): [keys: string[], label: string] | undefined {
	if (!isRecord(entry)) return undefined;
	// monday's API: `column: { title }`, beside an ID that no person gave.
	if (isRecord(entry.column) && entry.column.title) {
		return [['column', 'title'], String(entry.column.title)];
	}
	const isText = (one: string) => typeof entry[one] === 'string' && entry[one] !== '';
	const key = [...LABEL_KEYS, ...ID_KEYS].find(isText);
	return key === undefined ? undefined : [[key], entry[key] as string];
}

/** The first that is filled, or the first that is there. */
function findValueKey(entry: unknown): string | undefined {
	const keys = VALUE_KEYS.filter((key) => isRecord(entry) && Object.hasOwn(entry, key));
	return keys.find((key) => !isAbsent((entry as IDataObject)[key])) ?? keys[0];
}

/** What a path of keys may be called in a flattened row: "body.contact.phone" is "contact.phone". */
export function flatNames(path: readonly string[]): string[] {
	const names: string[] = [path[0]!];
	for (let start = 0; start < path.length; start += 1) {
		names.push(path.slice(start).join('.'));
		const isOpened = start === 0 && CONTAINERS.includes(path[0]!);
		if (!isOpened && !TRANSPARENT.test(path[start]!)) break;
	}
	return names;
}
