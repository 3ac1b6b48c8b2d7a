/** The workflows of `examples/`, as they are imported, with what a person would fill in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { NodeInput, WorkflowInput } from '../n8n/workflow';

export const EXAMPLES_FOLDER = join(__dirname, '..', '..', 'examples');

/** Their names: `<name>.json`. */
export const EXAMPLES = readdirSync(EXAMPLES_FOLDER)
	.filter((file) => file.endsWith('.json'))
	.map((file) => file.replace('.json', ''));

/** What the examples leave open. */
export interface Filling {
	/** By type. */
	credentials: NonNullable<NodeInput['credentials']>;
	process: { id: string; title: string };
	leadId?: string;
}

export function readExample(name: string): WorkflowInput {
	return JSON.parse(readFileSync(join(EXAMPLES_FOLDER, `${name}.json`), 'utf8')) as WorkflowInput;
}

export function fillIn(workflow: WorkflowInput, filling: Filling): WorkflowInput {
	return { ...workflow, nodes: workflow.nodes.map((node) => fillNode(node, filling)) };
}

/** What is there to check a list, and stays on *Check Only*. */
const CHECK = 'Check';

/** The same, with *Mode* on *Call* where a list is sent: an example comes with *Check Only*. */
export function withCalls(workflow: WorkflowInput): WorkflowInput {
	const nodes = workflow.nodes.map((node) => {
		if (node.parameters.operation !== 'bulkInitiate' || node.name === CHECK) return node;
		return { ...node, parameters: { ...node.parameters, mode: 'call' } };
	});
	return { ...workflow, nodes };
}

function fillNode(node: NodeInput, { credentials, process, leadId }: Filling): NodeInput {
	const parameters = structuredClone(node.parameters);
	if (node.name === 'Choose the Change' && leadId) setLeadId(parameters, leadId);
	const processId = parameters.processId as { mode?: string } | undefined;
	if (processId?.mode === 'list') {
		Object.assign(processId, { value: process.id, cachedResultName: process.title });
	}
	const filled = { ...node, parameters };
	if (parameters.authentication === 'basicAuth') {
		return { ...filled, credentials: { httpBasicAuth: credentials.httpBasicAuth! } };
	}
	if (!node.type.startsWith('n8n-nodes-lead-calling.')) return filled;
	const isTrigger = node.type.endsWith('Trigger');
	const ofService = { leadCallingApi: credentials.leadCallingApi! };
	return { ...filled, credentials: isTrigger ? credentials : ofService };
}

function setLeadId(parameters: NodeInput['parameters'], leadId: string): void {
	const { assignments } = parameters.assignments as {
		assignments: Array<{ name: string; value: unknown }>;
	};
	for (const one of assignments) if (one.name === 'leadId') one.value = leadId;
}
