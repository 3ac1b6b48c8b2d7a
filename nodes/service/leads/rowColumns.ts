/**
 * The columns of one row. Most rows are flat; CRMs and form tools put the person's data one or more
 * levels down, under a name of their own: as an object (`properties.phone`), or as a list of pairs
 * (`field_data: [{ name, values }]`). Both become columns like the others.
 */
import type { IDataObject } from 'n8n-workflow';

import { isObject } from './values';

export interface Column {
	/** As people see it: `Phone`, `properties.phone`. */
	name: string;
	/** What its meaning is read from: the last part of the name. */
	label: string;
	/** Where its cell is in the row. */
	path: readonly string[];
}

const CONTAINERS: ReadonlySet<string> = new Set([
	// HubSpot and Notion; Airtable, Tally and Elementor; Meta Lead Ads, raw and from n8n's trigger.
	...['properties', 'fields', 'field_data', 'data'],
	// Typeform and Jotform; Google Ads; HubSpot forms; Fillout; Calendly; JSON:API.
	...['form_response', 'answers', 'user_column_data', 'values', 'questions'],
	...['questions_and_answers', 'payload', 'attributes'],
	// n8n's Webhook node; a person inside a deal, an order or a message.
	...['body', 'lead', 'contact', 'person', 'person_id', 'customer', 'contacts', 'profile'],
]);

// body > form_response > answers > one answer
const MOST_LEVELS = 4;
/** What has more entries is no person's data: it is one column, and costs no search. */
const MOST_ENTRIES = 1_000;
const NOWHERE: readonly string[] = [];

export function flatColumn(header: string): Column {
	return { name: header, label: header, path: [header] };
}

export function isContainer(header: string): boolean {
	return CONTAINERS.has(header);
}

/** Columns of an object, in its order; those of containers in the place of the container. */
export function rowColumns(row: IDataObject, above: readonly string[] = NOWHERE): Column[] {
	return Object.keys(row).flatMap((label) => {
		const path = [...above, label];
		const mayHold = isContainer(label) && above.length < MOST_LEVELS;
		const inner = mayHold ? innerColumns(row[label], path) : undefined;
		return inner ?? { name: path.join('.'), label, path };
	});
}

/** Equal for two rows exactly where their columns are. */
export function shapeOf(columns: readonly Column[]): string {
	return JSON.stringify(columns.flatMap(({ label, path }) => [path.length, label, ...path]));
}

function innerColumns(cell: unknown, path: readonly string[]): Column[] | undefined {
	if (!isObject(cell) && !Array.isArray(cell)) return undefined;
	const size = Object.keys(cell).length;
	if (size === 0 || size > MOST_ENTRIES) return undefined;
	const pairs = pairColumns(cell, path);
	if (pairs) return pairs;
	if (isObject(cell)) return rowColumns(cell, path);
	// WhatsApp puts the one sender of a message into a list. Other lists are lists of rows.
	const only: unknown = cell[0];
	return size === 1 && isObject(only) && 'wa_id' in only
		? rowColumns(only, [...path, '0'])
		: undefined;
}

/** Undefined where one of the entries is no pair: then they are something else altogether. */
function pairColumns(list: object, above: readonly string[]): Column[] | undefined {
	const columns: Column[] = [];
	for (const [key, entry] of Object.entries(list) as Array<[string, unknown]>) {
		const [label, valueKey] = isObject(entry) ? pairOf(entry) : [];
		if (typeof label !== 'string' || valueKey === undefined) return undefined;
		columns.push({ name: [...above, label].join('.'), label, path: [...above, key, valueKey] });
	}
	return columns;
}

/** What an entry says its name is, and under which key its value stands, in those tools' words. */
function pairOf(entry: IDataObject): [label?: unknown, valueKey?: string] {
	const { type } = entry;
	if ('answer' in entry) return [entry.question ?? entry.text ?? entry.name, 'answer'];
	if ('string_value' in entry) return [entry.column_id ?? entry.column_name, 'string_value'];
	if ('values' in entry) return [entry.name, 'values'];
	const field = isObject(entry.field) ? entry.field : undefined;
	if (field && typeof type === 'string') {
		const isTold = type === 'email' || type === 'phone_number';
		return type in entry ? [isTold ? type : (field.title ?? field.ref ?? field.id), type] : [];
	}
	if ('value' in entry) return [entry.label ?? entry.name ?? entry.title, 'value'];
	return [];
}

/** The cell of a column, as it is; undefined where the row has none. Nothing inherited is read. */
export function cellAt(row: IDataObject, { path }: Column): unknown {
	if (path.length === 1) return Object.hasOwn(row, path[0]!) ? row[path[0]!] : undefined;
	let cell: unknown = row;
	for (const key of path) {
		if (typeof cell !== 'object' || cell === null || !Object.hasOwn(cell, key)) return undefined;
		cell = (cell as IDataObject)[key];
	}
	return cell;
}
