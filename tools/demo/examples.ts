/** The workflows of `examples/`, as they are imported, with what a person would fill in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode } from 'n8n-workflow';

import type { WorkflowInput } from '../n8n/workflow';

export const EXAMPLES_FOLDER = join(__dirname, '..', '..', 'examples');

export const EXAMPLES = [
	'bulk-initiate-from-csv',
	'clean-a-list',
	'initiate-one-lead',
	'update-and-react',
	'update-and-wait-for-result',
	'resume-on-result',
	'alarm-on-missing-result',
	'call-a-google-sheet',
	'call-a-new-deal',
	'calls-into-chat-and-crm',
	'interested-into-calendar',
	'alert-on-errors',
	'retry-not-sent',
	'week-in-numbers',
	'without-a-public-address',
] as const;

export type ExampleName = (typeof EXAMPLES)[number];

/** What the examples leave open. */
export interface Filling {
	/** By type. */
	credentials: Record<string, { id: string; name: string }>;
	process: { id: string; title: string };
	csvFile: string;
	leadId?: string;
}

const ACTION = 'n8n-nodes-lead-calling.leadCalling';
const TRIGGER = 'n8n-nodes-lead-calling.leadCallingTrigger';

export function readExample(name: ExampleName): WorkflowInput {
	return JSON.parse(readFileSync(join(EXAMPLES_FOLDER, `${name}.json`), 'utf8')) as WorkflowInput;
}

export function fillIn(workflow: WorkflowInput, filling: Filling): WorkflowInput {
	return { ...workflow, nodes: workflow.nodes.map((node) => fillNode(node, filling)) };
}

function fillNode(node: WorkflowInput['nodes'][number], filling: Filling) {
	const parameters = structuredClone(node.parameters);
	if (node.type === 'n8n-nodes-base.readWriteFile') parameters.fileSelector = filling.csvFile;
	if (node.name === 'Choose the Change' && filling.leadId) setLeadId(parameters, filling.leadId);
	const processId = parameters.processId as { mode?: string; value?: string } | undefined;
	if (processId?.mode === 'list') {
		const { id, title } = filling.process;
		Object.assign(processId, { value: id, cachedResultName: title });
	}
	return { ...node, parameters, ...credentialsOf(node, filling) };
}

function credentialsOf({ type }: Pick<INode, 'type'>, { credentials }: Filling): Partial<INode> {
	const { leadCallingApi, leadCallingWebhookApi } = credentials;
	if (type === ACTION) return { credentials: { leadCallingApi: leadCallingApi! } };
	if (type !== TRIGGER) return {};
	return {
		credentials: {
			leadCallingApi: leadCallingApi!,
			leadCallingWebhookApi: leadCallingWebhookApi!,
		},
	};
}

function setLeadId(parameters: INode['parameters'], leadId: string): void {
	const { assignments } = parameters.assignments as {
		assignments: Array<{ name: string; value: unknown }>;
	};
	for (const one of assignments) if (one.name === 'leadId') one.value = leadId;
}
