/** Automatic mapping: the columns of people's lists, matched to the fields of a lead. */
import type { IDataObject } from 'n8n-workflow';

import { askedFor, MEANINGS_BESIDE, plainName, type Target, WEAK_NAMES } from './columnNames';
import { LEAD_FIELD_NAMES, LEAD_FIELDS } from './leadFields';
import { type Column, flatColumn, isContainer, rowColumns, shapeOf } from './rowColumns';
import { isObject } from './values';

export type { Target } from './columnNames';

export interface FieldColumns {
	field: Target;
	/** Where the field is read from: the first of these columns that is filled in the row. */
	columns: readonly Column[];
	/** Could be the same field, and are not read: IDs of two kinds are never mixed. */
	ignored: readonly Column[];
}

export interface ColumnMapping {
	/** One entry a field, in the order of the columns. */
	fields: readonly FieldColumns[];
	/** The column that holds IDs of existing leads. */
	leadId?: Column;
	/** Columns that no field is read from, in their order: candidates for `metadata`. */
	unmatched: readonly Column[];
}

/** Fields whose next column is taken by a row in which the first is empty. */
const FALLS_BACK: ReadonlySet<Target> = new Set<Target>([
	...(['phone', 'email', 'name', 'firstName', 'lastName'] as const),
]);

/** How sure a match is; a smaller number is surer. Each level down in the row costs a whole scale. */
const RANKS = { exact: 0, spelled: 1, usual: 2, weak: 3, asked: 4, level: 10 };

interface Match {
	field: Target;
	rank: number;
}

const TARGETS: readonly Target[] = [...LEAD_FIELD_NAMES, 'leadId'];
/** By plain name; the surest stands last, and counts. */
const KNOWN = new Map<string, Match>([
	...ranked(RANKS.weak, (target) => WEAK_NAMES[target]),
	...ranked(RANKS.usual, (target) => target !== 'leadId' && LEAD_FIELDS[target].columns),
	...ranked(RANKS.spelled, (target) => [target]),
]);
const BESIDE = MEANINGS_BESIDE.map(({ name, beside, field }) => ({
	name: plainName(name),
	beside: plainName(beside),
	field,
}));

/** How many different sets of columns one list may have before the oldest knowledge is dropped. */
const SHAPES_KEPT = 500;

/**
 * Maps columns to fields. A field goes to the column with the specification's exact name; without
 * one, to the column with that name written otherwise ("First Name"), then to a usual name
 * ("Mobile"), to a weaker one ("Home Phone"), to a question ("Your phone?"); a column of the row
 * itself before one further down; among equals the first. `__proto__` is left out altogether: set as
 * a key, it would change an object instead of standing in it.
 */
export function mapColumns(columns: ReadonlyArray<string | Column>): ColumnMapping {
	const all = columns.map((column) => (typeof column === 'string' ? flatColumn(column) : column));
	const names = new Set(all.flatMap(({ path }) => path.map(plainName)));
	const claims = new Map<Target, Array<{ column: Column; rank: number }>>();
	for (const column of all) {
		const match = matchColumn(column, names);
		if (!match) continue;
		const rivals = claims.get(match.field) ?? [];
		rivals.push({ column, rank: match.rank });
		claims.set(match.field, rivals);
	}

	const fields = [...claims].map(([field, rivals]): FieldColumns => {
		const best = rivals.sort((a, b) => a.rank - b.rank).map(({ column }) => column);
		return FALLS_BACK.has(field)
			? { field, columns: best, ignored: [] }
			: { field, columns: best.slice(0, 1), ignored: best.slice(1) };
	});
	const read = new Set(fields.flatMap(({ columns: used }) => used));
	return {
		fields,
		leadId: fields.find(({ field }) => field === 'leadId')?.columns[0],
		unmatched: all.filter((column) => !read.has(column) && !column.path.includes('__proto__')),
	};
}

/**
 * A `mapColumns` for the items of one list, which nearly always share their columns: each set of
 * columns is worked out once. What is no object has no columns.
 */
export function columnMapper(): (item: unknown) => ColumnMapping {
	const known = new Map<string, ColumnMapping>();
	return (item) => {
		const row = isObject(item) ? item : {};
		const headers = Object.keys(row);
		// Only rows with such a column have to be looked into for what their columns are.
		const inner = headers.some(isContainer) ? rowColumns(row) : undefined;
		const shape = inner ? shapeOf(inner) : JSON.stringify(headers);
		let mapping = known.get(shape);
		if (!mapping) {
			if (known.size >= SHAPES_KEPT) known.clear();
			mapping = mapColumns(inner ?? headers);
			known.set(shape, mapping);
		}
		return mapping;
	};
}

/** The mapping of one row alone. */
export function mapRow(row: IDataObject): ColumnMapping {
	return mapColumns(rowColumns(row));
}

function matchColumn({ label, path }: Column, names: ReadonlySet<string>): Match | undefined {
	const name = plainName(label);
	const level = (path.length - 1) * RANKS.level;
	for (const special of BESIDE) {
		if (special.name !== name || !names.has(special.beside)) continue;
		return special.field && { field: special.field, rank: RANKS.usual + level };
	}
	// The service's own records carry a lead's ID under this name (section 2.2).
	if (label === '_id' && path.length === 1) return { field: 'leadId', rank: RANKS.usual };
	const match = matchName(label, name);
	return match && { field: match.field, rank: match.rank + level };
}

function matchName(label: string, name: string): Match | undefined {
	const exact = TARGETS.find((target) => target === label);
	if (exact) return { field: exact, rank: RANKS.exact };
	const known = KNOWN.get(name);
	if (known) return known;
	const asked = KNOWN.get(askedFor(name));
	return asked && asked.rank < RANKS.weak ? { ...asked, rank: RANKS.asked } : undefined;
}

function ranked(
	rank: number,
	namesOf: (target: Target) => readonly string[] | undefined | false,
): Array<[string, Match]> {
	return TARGETS.flatMap((field) =>
		(namesOf(field) || []).map((name): [string, Match] => [plainName(name), { field, rank }]),
	);
}
