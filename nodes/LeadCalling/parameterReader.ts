import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { type ColumnExpression, evaluateColumns, readColumnExpression } from './columnExpression';
import { type Field, hasExpression, isTool, NodeParameters } from './parameters';

/** A parameter for the editor alone: in a run the whole list would be evaluated for each row. */
export const LIST_SAMPLE = 'listSample';

/**
 * Gives the parameters of each item: the same object for all where nothing is an expression. n8n's
 * engine takes up to a millisecond for an expression, so columns alone are read without it.
 */
export function parameterReader(
	context: IExecuteFunctions,
	fields: readonly Field[],
): (itemIndex: number) => NodeParameters {
	const entered = { ...context.getNode().parameters };
	delete entered[LIST_SAMPLE];
	const fixed = new NodeParameters(fields, entered);
	if (!hasExpression(entered)) return () => fixed;
	const resolve = resolver(evaluator(context));
	return (itemIndex) =>
		new NodeParameters(fields, resolve(entered, '', itemIndex) as IDataObject, entered);
}

type Resolve = (entered: unknown, path: string, itemIndex: number) => unknown;
type Evaluate = (text: string, path: string, itemIndex: number) => unknown;

/** An empty text counts as an empty cell, but not from a model, which leaves a value empty on purpose. */
function evaluator(context: IExecuteFunctions): Evaluate {
	const items = context.getInputData();
	// The `$json` of an agent's tool is not the item that the tool gets.
	const isOfTool = isTool(context.getNode());
	const known = new Map<string, ColumnExpression | undefined>();
	const columnsIn = (text: string): ColumnExpression | undefined => {
		if (!known.has(text)) known.set(text, isOfTool ? undefined : readColumnExpression(text));
		return known.get(text);
	};
	return (text, path, itemIndex) => {
		const columns = columnsIn(text);
		const value: unknown =
			columns === undefined
				? context.getNodeParameter(path, itemIndex)
				: evaluateColumns(columns, items[itemIndex]!.json);
		const isEmpty = typeof value === 'string' && value.trim() === '';
		return isEmpty && !text.includes('$fromAI') ? null : value;
	};
}

/** Evaluates every expression, however deep it stands in a locator or a collection. */
function resolver(evaluate: Evaluate): Resolve {
	/** Parts without an expression, such as the mapper's schema, are not copied for each item. */
	const fixedByPart = new Map<object, boolean>();
	const isFixed = (part: object): boolean => {
		if (!fixedByPart.has(part)) fixedByPart.set(part, !hasExpression(part));
		return fixedByPart.get(part)!;
	};
	const resolve: Resolve = (entered, path, itemIndex) => {
		if (typeof entered === 'string' && entered.startsWith('=')) {
			return evaluate(entered, path, itemIndex);
		}
		if (typeof entered !== 'object' || entered === null || isFixed(entered)) return entered;
		const values: IDataObject = {};
		for (const [key, value] of Object.entries(entered)) {
			values[key] = resolve(value, path === '' ? key : `${path}.${key}`, itemIndex) as string;
		}
		return Array.isArray(entered) ? Object.values(values) : values;
	};
	return resolve;
}
