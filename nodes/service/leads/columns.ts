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
}

/** Several columns that could be the same field: the first is used. */
export interface ColumnConflict extends FieldColumns {
	/** Whether a row in which it is empty takes the next; IDs of two kinds are never mixed so. */
	fallsBack: boolean;
}

export interface ColumnMapping {
	/** One entry a field, in the order of the columns. */
	fields: readonly FieldColumns[];
	/** The column that holds IDs of existing leads. */
	leadId?: Column;
	/** Columns that no field is read from, in their order: candidates for `metadata`. */
	unmatched: readonly Column[];
	/** Of fields with several columns, all of them: each row uses one. */
	alternatives: readonly Column[];
	conflicts: readonly ColumnConflict[];
}

const FALLS_BACK: ReadonlySet<Target> = new Set([
	...(['phone', 'email', 'name', 'firstName', 'lastName'] as const),
]);

/** How sure a match is; a smaller number is surer. Each level down in the row costs a whole scale. */
const RANKS = { exact: 0, spelled: 1, usual: 2, weak: 3, asked: 4, level: 10 };

const TARGETS: readonly Target[] = [...LEAD_FIELD_NAMES, 'leadId'];
const EXACT = new Map<string, Target>(TARGETS.map((target) => [target, target]));
const SPELLED = new Map<string, Target>(TARGETS.map((target) => [plainName(target), target]));
const USUAL = byPlainName((target) =>
	target === 'leadId' ? [] : (LEAD_FIELDS[target].columns ?? []),
);
const WEAK = byPlainName((target) => WEAK_NAMES[target] ?? []);
const BESIDE = MEANINGS_BESIDE.map(({ name, beside, field }) => ({
	name: plainName(name),
	beside: plainName(beside),
	field,
}));

/** How many different sets of columns one list may have before the oldest knowledge is dropped. */
const SHAPES_KEPT = 500;

interface Match {
	field: Target;
	rank: number;
}

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
		const rivals = claims.get(match.field);
		if (rivals) rivals.push({ column, rank: match.rank });
		else claims.set(match.field, [{ column, rank: match.rank }]);
	}

	const fields: FieldColumns[] = [];
	const conflicts: ColumnConflict[] = [];
	for (const [field, rivals] of claims) {
		const best = rivals.sort((a, b) => a.rank - b.rank).map(({ column }) => column);
		const fallsBack = FALLS_BACK.has(field);
		fields.push({ field, columns: fallsBack ? best : best.slice(0, 1) });
		if (best.length > 1) conflicts.push({ field, columns: best, fallsBack });
	}
	const read = new Set(fields.flatMap(({ columns: used }) => used));
	return {
		fields,
		leadId: fields.find(({ field }) => field === 'leadId')?.columns[0],
		unmatched: all.filter((column) => !read.has(column) && !column.path.includes('__proto__')),
		alternatives: fields.flatMap(({ columns: rivals }) => (rivals.length > 1 ? rivals : [])),
		conflicts,
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
	const asked = askedFor(name);
	const found: Array<[Target | undefined, number]> = [
		[EXACT.get(label), RANKS.exact],
		[SPELLED.get(name), RANKS.spelled],
		[USUAL.get(name), RANKS.usual],
		[WEAK.get(name), RANKS.weak],
		[SPELLED.get(asked) ?? USUAL.get(asked), RANKS.asked],
	];
	const [field, rank] = found.find(([target]) => target !== undefined) ?? [];
	return field && { field, rank: rank! + level };
}

function byPlainName(namesOf: (target: Target) => readonly string[]): Map<string, Target> {
	return new Map(
		TARGETS.flatMap((target) => namesOf(target).map((name) => [plainName(name), target] as const)),
	);
}
