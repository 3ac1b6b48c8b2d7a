import type { IExecuteFunctions, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { type Field, Parameters } from './parameters';

type ReadForItem = (itemIndex: number) => unknown;

/** Whether the node stands as a tool beside an AI agent: n8n gives such a node a type of its own. */
export function isTool({ type }: INode): boolean {
	return type.endsWith('Tool');
}

/** A column that was dragged in: `={{ $json.x }}` or `={{ $json['x y'] }}`, and nothing else. */
const COLUMN = /^=\{\{\s*\$json(?:\.([\p{L}_$][\p{L}\d_$]*)|\[\s*(['"])([^'"\\]+)\2\s*\])\s*\}\}$/u;

/**
 * Reads what a person entered: once where it is fixed, for each item where it is an expression. n8n's
 * engine takes up to a millisecond for an expression, so a column alone is read without it.
 */
export class ParameterReader {
	private readonly node: INode;
	private readonly items: INodeExecutionData[];
	private readonly readers = new Map<string, ReadForItem | undefined>();

	constructor(private readonly context: IExecuteFunctions) {
		this.node = context.getNode();
		this.items = context.getInputData();
	}

	/** A field that is not shown has its default: n8n keeps no value of it. */
	parametersOf(fields: readonly Field[], itemIndex: number): Parameters {
		return new Parameters(fields, ({ name, default: unset }) => {
			const read = this.readerFor(name);
			return read === undefined ? (this.node.parameters[name] ?? unset) : read(itemIndex);
		});
	}

	/** Whether the field holds the same for every item. */
	isFixed(name: string): boolean {
		return this.readerFor(name) === undefined;
	}

	private readerFor(name: string): ReadForItem | undefined {
		if (!this.readers.has(name)) {
			this.readers.set(name, this.readerOf(this.node.parameters[name], name));
		}
		return this.readers.get(name);
	}

	/** @returns nothing where there is no expression, however deep in a locator or a collection */
	private readerOf(entered: unknown, path: string): ReadForItem | undefined {
		if (typeof entered === 'string') {
			return entered.startsWith('=') ? this.expression(entered, path) : undefined;
		}
		if (typeof entered !== 'object' || entered === null) return undefined;
		const readers = Object.entries(entered).flatMap(([key, value]) => {
			const read = this.readerOf(value, `${path}.${key}`);
			return read === undefined ? [] : [{ key, read }];
		});
		if (readers.length === 0) return undefined;
		return (itemIndex) => {
			const copy = (Array.isArray(entered) ? [...entered] : { ...entered }) as INodeParameters;
			for (const { key, read } of readers) copy[key] = read(itemIndex) as INodeParameters[string];
			return copy;
		};
	}

	/** An empty text counts as nothing, but not from a model, which leaves a value empty on purpose. */
	private expression(text: string, path: string): ReadForItem {
		const [, name, , quoted] = COLUMN.exec(text) ?? [];
		const column = name ?? quoted;
		// The `$json` of an agent's tool is not the item that the tool gets.
		const isColumn = column !== undefined && !isTool(this.node);
		return (itemIndex) => {
			const value = isColumn
				? this.cell(column, itemIndex)
				: this.context.getNodeParameter(path, itemIndex);
			const isEmpty = typeof value === 'string' && value.trim() === '';
			return isEmpty && !text.includes('$fromAI') ? undefined : value;
		};
	}

	private cell(column: string, itemIndex: number): unknown {
		const { json = {} } = this.items[itemIndex] ?? {};
		return Object.hasOwn(json, column) ? json[column] : undefined;
	}
}
