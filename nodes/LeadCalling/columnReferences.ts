/** Columns that an expression names, whatever it does with them. */
import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../util';

/** A column of the item, by its keys. */
export interface ColumnReference {
	path: readonly string[];
	/** Written with `?? ''` or `?? false`: the column may be missing in every row. */
	mayBeMissing: boolean;
	/** What such a column is where it is missing. */
	otherwise?: '' | false;
}

/** `$json`, then `.name`, `?.name`, `['name']`, `?.['name']` or `[0]`. */
export const REFERENCE = String.raw`\$json(?:\??\.[\p{L}_$][\p{L}\d_$]*|(?:\?\.)?\[\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\d+)\s*\])+`;
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

/** The keys of all columns that stand in an expression, whatever it does with them. */
export function findColumnPaths(text: string): string[][] {
	const references = text.matchAll(new RegExp(REFERENCE, 'gu'));
	return Array.from(references, ([reference]) => readPath(reference));
}

/** The same as columns that an expression needs: one that is read with `?.` or `??` may be missing. */
export function findColumns(text: string): ColumnReference[] {
	const references = text.matchAll(new RegExp(REFERENCE, 'gu'));
	return Array.from(references, ({ 0: reference, index }) => {
		const rest = text.slice(index + reference.length).trimStart();
		const path = readPath(reference);
		return {
			// The last step of "$json.Notes.includes('x')" is a method.
			path: rest.startsWith('(') ? path.slice(0, -1) : path,
			mayBeMissing: reference.includes('?.') || /^[)\s]*\?[?.]/.test(rest),
		};
	}).filter(({ path }) => path.length > 0);
}

export function readPath(reference: string): string[] {
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
