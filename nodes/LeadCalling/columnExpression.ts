/** Expressions that do nothing but name columns: written by the mapper, and read without n8n's engine. */
import type { IDataObject } from 'n8n-workflow';

import type { Proposal, Step } from '../service/columns';
import type { MappedFieldEntry } from '../service/leads/mappedFields';
import { type ColumnReference, readPath, REFERENCE } from './columnReferences';

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

interface WrittenColumn {
	path: readonly Step[];
	/** Whether some rows lack the column. */
	mayBeMissing: boolean;
}

/** An expression for the mapper: the first that is filled, or each of them. */
export function writeColumnExpression(
	kind: ColumnExpression['kind'],
	columns: readonly WrittenColumn[],
	otherwise: '' | false,
): string {
	const isAlone = kind !== 'first' || columns.length === 1;
	const all = columns.map(({ path, mayBeMissing }) => {
		const reference = writeReference(path);
		if (!mayBeMissing) return reference;
		const defaulted = `${reference} ?? ${otherwise === false ? 'false' : "''"}`;
		return isAlone ? defaulted : `(${defaulted})`;
	});
	const isOne = columns.length === 1;
	const list = `[${all.join(', ')}]`;
	if (kind === 'joined') return `={{ ${list}.filter(Boolean).join(' ') }}`;
	const written = kind === 'list' && !isOne ? list : all.join(' || ');
	return `={{ ${written} }}`;
}

function writeReference(path: readonly Step[]): string {
	const steps = path.map((step, index) => {
		const optional = index > 0 ? '?.' : '';
		if (typeof step !== 'string') {
			const label = `entry.${step.labelKeys.join('?.')}`;
			return `?.find((entry) => ${label} === ${quote(step.label)})?.${step.valueKey}`;
		}
		// n8n takes a lone "$" for its function.
		if (/^[\p{L}_$][\p{L}\d_$]*$/u.test(step) && step !== '$')
			return index > 0 ? `?.${step}` : `.${step}`;
		return `${optional}[${/^\d+$/.test(step) ? step : quote(step)}]`;
	});
	return `$json${steps.join('')}`;
}

/** Whatever would end the text or the expression is escaped. */
function quote(text: string): string {
	const escaped = text
		.replace(/['\\]/g, '\\$&')
		.replace(/[\p{Cc}\u2028\u2029]|\}(?=\})/gu, (mark) => {
			return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
		});
	return `'${escaped}'`;
}
