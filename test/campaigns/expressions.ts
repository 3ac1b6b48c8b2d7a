/** n8n's expressions, as far as the node's parameters hold any here. */
import type { IDataObject } from 'n8n-workflow';

export interface Scope {
	$json: IDataObject;
	$runIndex: number;
}

type Evaluate = (json: IDataObject, runIndex: number) => unknown;

const known = new Map<string, Evaluate>();

/** The value with every expression in it, however deep, in the place of its text. */
export function resolved(value: unknown, scope: Scope): unknown {
	if (typeof value === 'string') return value.startsWith('=') ? evaluated(value, scope) : value;
	if (Array.isArray(value)) return value.map((one) => resolved(one, scope));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [name, resolved(inner, scope)]),
	);
}

/** @param text one expression and nothing beside it */
export function evaluated(text: string, { $json, $runIndex }: Scope): unknown {
	let evaluate = known.get(text);
	if (evaluate === undefined) {
		const code = /^=?\{\{(.*)\}\}$/s.exec(text)?.[1];
		if (code === undefined) throw new Error(`No expression: ${text}`);
		evaluate = new Function('$json', '$runIndex', `return (${code});`) as Evaluate;
		known.set(text, evaluate);
	}
	return evaluate($json, $runIndex);
}

/** What stands at a path such as `options.groupId`. */
export function at(parameters: IDataObject, path: string): unknown {
	return path
		.split('.')
		.reduce<unknown>((inner, name) => (inner as IDataObject | undefined)?.[name], parameters);
}
