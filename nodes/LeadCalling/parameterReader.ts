import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { LIST_SAMPLE } from './fields/columnMapper';
import { evaluateColumns, readColumnExpression } from './columnExpression';
import { isTool } from './output';
import { type Field, hasExpression, NodeParameters } from './parameters';

/**
 * Gives the parameters of each item: the same object for all where nothing is an expression. n8n's
 * engine takes up to a millisecond for an expression, so columns alone are read without it.
 */
export function parameterReader(
	context: IExecuteFunctions,
	fields: readonly Field[],
): (itemIndex: number) => NodeParameters {
	// Without it, not with it deleted: such an object would be slow to copy for each row.
	const all = Object.entries(context.getNode().parameters);
	const entered = Object.fromEntries(all.filter(([name]) => name !== LIST_SAMPLE)) as IDataObject;
	const fixed = new NodeParameters(fields, entered);
	if (!hasExpression(entered)) return () => fixed;
	const read = compile(entered, '', evaluator(context));
	let last: { itemIndex: number; parameters: NodeParameters } | undefined;
	// A row's cells and its answers are asked for one after the other.
	return (itemIndex) => {
		if (last?.itemIndex !== itemIndex) {
			const values = read(itemIndex) as IDataObject;
			last = { itemIndex, parameters: new NodeParameters(fields, values, entered) };
		}
		return last.parameters;
	};
}

/** Gives the value for one item. */
type Read = (itemIndex: number) => unknown;

/** An empty text counts as an empty cell, but not from a model, which leaves a value empty on purpose. */
function evaluator(context: IExecuteFunctions): (text: string, path: string) => Read {
	const items = context.getInputData();
	// The `$json` of an agent's tool is not the item that the tool gets.
	const isOfTool = isTool(context.getNode());
	return (text, path) => {
		const columns = isOfTool ? undefined : readColumnExpression(text);
		const isModels = text.includes('$fromAI');
		return (itemIndex) => {
			const value: unknown =
				columns === undefined
					? context.getNodeParameter(path, itemIndex)
					: evaluateColumns(columns, items[itemIndex]!.json);
			const isEmpty = typeof value === 'string' && value.trim() === '';
			return isEmpty && !isModels ? null : value;
		};
	};
}

/**
 * Every expression, however deep it stands in a locator or a collection, is found once, and evaluated
 * for each item. Parts without one, such as the mapper's schema, are the same object for all.
 */
function compile(
	entered: unknown,
	path: string,
	evaluate: (text: string, path: string) => Read,
): Read {
	if (!hasExpression(entered)) return () => entered;
	if (typeof entered === 'string') return evaluate(entered, path);
	const parts = Object.entries(entered as object)
		.filter(([, value]) => hasExpression(value))
		.map(([key, value]) => {
			return { key, read: compile(value, path === '' ? key : `${path}.${key}`, evaluate) };
		});
	return (itemIndex) => {
		const values = (
			Array.isArray(entered) ? [...entered] : { ...(entered as object) }
		) as IDataObject;
		for (const { key, read } of parts) values[key] = read(itemIndex) as IDataObject[string];
		return values;
	};
}
