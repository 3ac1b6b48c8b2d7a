import type { IConnections, IDataObject, INode, IPinData, IWorkflowSettings } from 'n8n-workflow';
import { waitUntil } from '../lib/wait';

/** Its place on the canvas is filled in where it is of no concern. */
export type NodeInput = Omit<INode, 'id' | 'position'> & Partial<Pick<INode, 'id' | 'position'>>;

/** A workflow as it is exported from the editor; what is missing is filled in. */
export interface WorkflowInput {
	name: string;
	nodes: readonly NodeInput[];
	connections: IConnections;
	settings?: IWorkflowSettings;
	/** What a node puts out in runs by hand, by its name, instead of being run. */
	pinData?: IPinData;
}

export interface Workflow extends WorkflowInput {
	id: string;
	versionId: string;
	active: boolean;
}

export const PACKAGE = 'n8n-nodes-lead-calling';
/** The names of the nodes that the makers below give. */
export const START = 'When clicking Execute workflow';
export const LEADS = 'Leads';
export const NODE = 'Lead Calling';

/** @param type of n8n's own, where it names no package */
export function makeNode(
	name: string,
	type: string,
	typeVersion: number,
	parameters: IDataObject = {},
	more: Partial<NodeInput> = {},
): NodeInput {
	const fullType = type.includes('.') ? type : `n8n-nodes-base.${type}`;
	const given = parameters as INode['parameters'];
	return { name, type: fullType, typeVersion, parameters: given, ...more };
}

export function startNode(): NodeInput {
	return makeNode(START, 'manualTrigger', 1);
}

/** Gives the items when it is run; pinned items stand in its place. */
export function leadsNode(items: readonly object[]): NodeInput {
	const jsCode = `return ${JSON.stringify(items)}.map((json) => ({ json }));`;
	return makeNode(LEADS, 'code', 2, { jsCode });
}

export function leadCallingNode(
	parameters: IDataObject,
	credentials: INode['credentials'],
): NodeInput {
	return makeNode(NODE, `${PACKAGE}.leadCalling`, 1, parameters, { credentials });
}

/** A process chosen in the picker, or by its ID. */
export function pick(value: string, mode: 'list' | 'id' | 'name' = 'list'): IDataObject {
	return { __rl: true, mode, value, ...(mode === 'list' && { cachedResultName: 'First calls' }) };
}

export function to(node: string, index = 0) {
	return { node, type: 'main' as const, index };
}

export function link(from: string, node: string): IConnections {
	return { [from]: { main: [[to(node)]] } };
}

/** Nodes of which each leads to the next. */
export function chain(...nodes: NodeInput[]): Pick<WorkflowInput, 'nodes' | 'connections'> {
	const links = nodes.slice(1).map(({ name }, at) => link(nodes[at]!.name, name));
	return { nodes, connections: Object.assign({}, ...links) as IConnections };
}

/** The address that starts a published workflow, at a main process or a webhook processor. */
export function productionUrl(url: string, webhookId: string, path = 'webhook'): string {
	return `${url}/webhook/${webhookId}/${path}`;
}

/**
 * Waits until n8n knows a POST webhook. It asks with another method, which starts nothing: n8n
 * then answers either "not registered" or "not registered for GET requests".
 */
export async function waitForWebhook(url: string): Promise<void> {
	const options = { what: `the webhook ${url}`, timeoutMs: 60_000, intervalMs: 100 };
	await waitUntil(options, async () => {
		const response = await fetch(url);
		return (await response.text()).includes('not registered for GET');
	});
}
