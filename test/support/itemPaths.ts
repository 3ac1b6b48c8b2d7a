/** Paths into items: keys with dots between, where a key may hold dots as well. */
import type { IDataObject } from 'n8n-workflow';

/** As it is dragged into a field. */
export function writePath(item: IDataObject, path: string): string {
	return `={{ ${writeKeys(findKeys(item, path.split('.')) ?? path.split('.'))} }}`;
}

/** The same of the first row that has it, for an expression; a row may lack what stands above it. */
export function readPathIn(rows: readonly IDataObject[], path: string): string {
	const parts = path.split('.');
	const found = rows.map((row) => findKeys(row, parts)).find(Boolean);
	return writeKeys(found ?? parts, '?');
}

function writeKeys(keys: readonly string[], optional = ''): string {
	const steps = keys.map((key, at) => {
		const may = at > 0 ? optional : '';
		if (/^[a-z_$][\w$]*$/i.test(key)) return `${may}.${key}`;
		const inner = /^\d+$/.test(key) ? key : JSON.stringify(key);
		return `${may && `${may}.`}[${inner}]`;
	});
	return `$json${steps.join('')}`;
}

/** A copy with another value there. */
export function withValue(item: IDataObject, path: string, value: unknown): IDataObject {
	const copy = structuredClone(item);
	const keys = findKeys(copy, path.split('.')) ?? path.split('.');
	let at: Record<string, unknown> = copy;
	for (const [index, key] of keys.slice(0, -1).entries()) {
		at[key] ??= /^\d+$/.test(keys[index + 1]!) ? [] : {};
		at = at[key] as Record<string, unknown>;
	}
	at[keys.at(-1)!] = value;
	return copy;
}

function findKeys(value: unknown, parts: readonly string[]): string[] | undefined {
	if (parts.length === 0) return [];
	if (typeof value !== 'object' || value === null) return undefined;
	for (let end = parts.length; end > 0; end -= 1) {
		const key = parts.slice(0, end).join('.');
		if (!Object.hasOwn(value, key)) continue;
		const rest = findKeys((value as Record<string, unknown>)[key], parts.slice(end));
		if (rest) return [key, ...rest];
	}
	return undefined;
}
