import type { IDataObject } from 'n8n-workflow';
import type { Workflow } from './client';

export interface RunOptions {
	/** The node to start from; default: the first one that no other node leads to. */
	from?: string;
	/** What the trigger puts out, instead of waiting for a real event. */
	triggerItems?: readonly IDataObject[];
	/** The node to stop after; default: the whole workflow. */
	to?: string;
	/** How long `run` waits for the end; default one minute. */
	timeoutMs?: number;
}

/** What the editor sends when a run is started. 1.x wants the workflow with it, 2.x has its own. */
export function manualRun(workflow: Workflow, options: RunOptions): object {
	const { from = firstNode(workflow), triggerItems, to } = options;
	return {
		workflowData: workflow,
		triggerToStartFrom: {
			name: from,
			...(triggerItems && { data: taskData(triggerItems) }),
		},
		...(to !== undefined && { destinationNode: { nodeName: to, mode: 'inclusive' } }),
	};
}

function firstNode({ nodes, connections }: Workflow): string {
	const ledTo = new Set(
		Object.values(connections).flatMap((outputs) =>
			Object.values(outputs)
				.flat()
				.flatMap((connection) => connection ?? [])
				.map(({ node }) => node),
		),
	);
	const first = nodes.find(({ name, disabled }) => !disabled && !ledTo.has(name));
	if (!first)
		throw new Error('Every node of the workflow is led to by another: name one in `from`');
	return first.name;
}

function taskData(items: readonly IDataObject[]): object {
	return {
		startTime: Date.now(),
		executionTime: 0,
		executionIndex: 0,
		executionStatus: 'success',
		source: [null],
		data: { main: [items.map((json) => ({ json }))] },
	};
}
