import type { Workflow } from './workflow';

export interface RunOptions {
	/** The node to start from; default: the first one that no other node leads to. */
	from?: string;
	/** The node to stop after; default: the whole workflow. */
	to?: string;
	/** How long `run` waits for the end; default one minute. */
	timeoutMs?: number;
}

/** What the editor sends when a run is started. 1.x wants the workflow with it, 2.x has its own. */
export function manualRun(workflow: Workflow, { from, to }: RunOptions): object {
	return {
		workflowData: workflow,
		triggerToStartFrom: { name: from ?? firstNode(workflow) },
		...(to !== undefined && { destinationNode: { nodeName: to, mode: 'inclusive' } }),
	};
}

function firstNode({ nodes, connections }: Workflow): string {
	const ledTo = new Set(
		Object.values(connections)
			.flatMap((byType) => Object.values(byType).flat(2))
			.map((connection) => connection?.node),
	);
	const first = nodes.find(
		({ name, type, disabled }) =>
			!disabled && !ledTo.has(name) && type !== 'n8n-nodes-base.stickyNote',
	);
	if (!first)
		throw new Error('Every node of the workflow is led to by another: name one in `from`');
	return first.name;
}
