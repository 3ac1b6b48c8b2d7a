/** n8n's own engine of expressions, without the rest of n8n. */
import { Expression, type IDataObject, type INode, type INodeTypes, Workflow } from 'n8n-workflow';

let prepared: Promise<void> | undefined;

export async function prepareExpressions(): Promise<void> {
	const sizes = { bridgeTimeout: 5000, bridgeMemoryLimit: 128, poolSize: 1, maxCodeCacheSize: 100 };
	prepared ??= Expression.initExpressionEngine({ engine: 'legacy', ...sizes });
	await prepared;
}

const node: INode = {
	id: '1',
	name: 'Node',
	type: 'node',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};
const nodeType = { description: { properties: [] } };
const nodeTypes = { getByNameAndVersion: () => nodeType } as unknown as INodeTypes;

/** What it gives for the text of a parameter at an item, once it is prepared. */
export function evaluateExpression(text: string, json: IDataObject): unknown {
	const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
	const items = [{ json }];
	return workflow.expression.getParameterValue(text, null, 0, 0, node.name, items, 'manual', {});
}
