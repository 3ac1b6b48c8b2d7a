import type { IConnections, INode, IPinData, IWorkflowSettings } from 'n8n-workflow';
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
