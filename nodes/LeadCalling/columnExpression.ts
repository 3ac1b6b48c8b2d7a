/** Expressions that do nothing but name columns, read without n8n's engine; and columns in any others. */
import type { IDataObject } from 'n8n-workflow';

import type { Proposal } from '../service/columns';
import type { MappedFieldEntry } from '../service/leads/mappedFields';
import { isRecord } from '../util';

/** A column of the item, by its keys. */
export interface ColumnReference {
	path: readonly string[];
	/** Written with `?? ''` or `?? false`: the column may be missing in every row. */
	mayBeMissing: boolean;
	/** What such a column is where it is missing. */
	otherwise?: '' | false;
	/** Read by a method of its text: what else stands in it may say more. */
	isInPart?: boolean;
}

/** `$json`, then `.name`, `?.name`, `['name']`, `?.['name']` or `[0]`. */
const REFERENCE = String.raw`\$json(?:\??\.[\p{L}_$][\p{L}\d_$]*|(?:\?\.)?\[\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+)\s*\])+`;
/** What a text in quotes cannot hold as it is. */
const ESCAPES: Readonly<Record<string, string>> = {
	n: '\n',
	r: '\r',
	t: '\t',
	b: '\b',
	f: '\f',
	v: '\v',
	0: '\0',
};

export interface ColumnExpression {
	/** The first of them that is filled, all of them as a list, or the filled ones with spaces between. */
	kind: 'first' | 'list' | 'joined';
	columns: readonly ColumnReference[];
}

/** A column, and behind it what it is where it is missing. */
const EACH = new RegExp(String.raw`(${REFERENCE})(?:\s*\?\?\s*(''|""|false))?`, 'gu');
/** What stands in an expression in place of a column, and of one with its default. */
const [COLUMN, DEFAULTED] = ['\uE000', '\uE001'] as const;
const ENCLOSED = /\(\s*\uE001\s*\)/g;
const CHAIN =
	/^(?:(?:\uE000\s*\|\|\s*)*(?:\uE000|''|""|false)|(?:\uE000\s*\?\?\s*)*(?:[\uE000\uE001]|''|""|false))$/;
const LIST = /^\[\s*(?:[\uE000\uE001]\s*(?:,\s*|(?=\])))+\]$/;
const JOINED = /^(\[[\s\S]*\])\.filter\(Boolean\)\.join\(' '\)$/;
const WHOLE = /^=\{\{([\s\S]*)\}\}$/;
const IN_BRACES = /(?<!\{)\{\{[\s\S]*?\}\}/g;

/** @returns nothing for an expression that does anything else */
export function readColumnExpression(text: string): ColumnExpression | undefined {
	const [, inner = ''] = WHOLE.exec(text) ?? [];
	// n8n ends an expression there, also within quotes.
	if (inner.includes('}}') || inner.includes(COLUMN) || inner.includes(DEFAULTED)) return undefined;
	const columns: ColumnReference[] = [];
	const withMarks = inner.trim().replace(EACH, (_, reference: string, otherwise?: string) => {
		const mayBeMissing = otherwise !== undefined;
		columns.push({
			path: readPath(reference),
			mayBeMissing,
			otherwise: otherwise === 'false' ? false : '',
		});
		return mayBeMissing ? DEFAULTED : COLUMN;
	});
	const form = withMarks.replace(ENCLOSED, COLUMN);
	const [, joined] = JOINED.exec(form) ?? [];
	if (LIST.test(joined ?? form)) return { kind: joined ? 'joined' : 'list', columns };
	const isChain = columns.length > 0 && CHAIN.test(form);
	return isChain ? { kind: 'first', columns } : undefined;
}

/** Columns that were dragged onto the same field, which n8n puts one behind the other. */
export function readDraggedColumns(text: string): ColumnExpression | undefined {
	if (outsideBraces(text).trim() !== '') return undefined;
	const parts = (text.match(IN_BRACES) ?? []).map((part) => readColumnExpression(`=${part}`));
	if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
	return { kind: 'list', columns: parts.flatMap((part) => part!.columns) };
}

/** What n8n takes as plain text. */
export function outsideBraces(text: string): string {
	return text.startsWith('=') ? text.slice(1).replace(IN_BRACES, '') : text;
}

/** What n8n's engine would give for it: as in JavaScript the first that is truthy, else the last. */
export function evaluateColumns({ kind, columns }: ColumnExpression, item: IDataObject): unknown {
	if (kind !== 'first') {
		const values = columns.map((column) => readColumn(column, item));
		return kind === 'list' ? values : values.filter(Boolean).join(' ');
	}
	let value: unknown;
	for (const column of columns) {
		value = readColumn(column, item);
		if (value) return value;
	}
	return value;
}

export function readColumn(
	{ path, mayBeMissing, otherwise }: ColumnReference,
	item: IDataObject,
): unknown {
	let value: unknown = item;
	for (const key of path) {
		if (value === undefined || value === null) return mayBeMissing ? otherwise : undefined;
		value = Object.hasOwn(value, key) ? (value as IDataObject)[key] : undefined;
	}
	return mayBeMissing ? (value ?? otherwise) : value;
}

/** As people know the column: "Mobile", "body.phone". */
export function nameOf({ path }: ColumnReference): string {
	return path.join('.');
}

/** Of a field the columns that were found for it: the editor writes them, and a run reads them. */
export function foundColumns(
	{ fields, joined }: Pick<Proposal, 'fields' | 'joined'>,
	{ id, isList }: MappedFieldEntry,
): { kind: ColumnExpression['kind']; names: readonly string[] } {
	const names = fields[id] ?? [];
	const before = joined.find(({ field }) => field === id);
	if (before) return { kind: 'joined', names: [before.column, ...names.slice(0, 1)] };
	return { kind: isList ? 'list' : 'first', names };
}

/** All columns in an expression, whatever it does with them: one that is read with `?.` or `??` may be missing. */
export function findColumns(text: string): ColumnReference[] {
	const references = text.matchAll(new RegExp(REFERENCE, 'gu'));
	return Array.from(references, ({ 0: reference, index }) => {
		const rest = text.slice(index + reference.length).trimStart();
		const path = readPath(reference);
		// The last step of "$json.Notes.includes('x')" is a method.
		const isInPart = rest.startsWith('(');
		return {
			path: isInPart ? path.slice(0, -1) : path,
			isInPart,
			mayBeMissing: reference.includes('?.') || /^[)\s]*\?[?.]/.test(rest),
		};
	}).filter(({ path }) => path.length > 0);
}

function readPath(reference: string): string[] {
	const steps =
		/\??\.([\p{L}_$][\p{L}\d_$]*)|(?:\?\.)?\[\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+))\s*\]/gu;
	return Array.from(reference.slice('$json'.length).matchAll(steps), (step) =>
		unescape(step[1] ?? step[2] ?? step[3] ?? step[4] ?? ''),
	);
}

function unescape(text: string): string {
	return text.replace(
		/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
		(_, ...codes) => {
			const [long, short, byte, mark] = codes as Array<string | undefined>;
			const code = long ?? short ?? byte;
			if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
			return ESCAPES[mark!] ?? mark!;
		},
	);
}

/** Whether the item has the column, filled or not. */
export function hasColumn({ path }: ColumnReference, item: IDataObject): boolean {
	let value: unknown = item;
	for (const key of path) {
		if (value === undefined || value === null) return false;
		// A text or a list has a length, and no columns.
		if (!isRecord(value)) return true;
		if (!Object.hasOwn(value, key)) return false;
		value = value[key];
	}
	return true;
}
