/** An example in a case's n8n, set up as its notes ask, with the outside services replaced. */
import { randomUUID } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { fillIn, readExample, withCalls } from '../../../tools/demo/examples';
import { pageUrl, signedIn, waitForPage } from '../../../tools/n8n/page';
import type { NodeInput, Workflow, WorkflowInput } from '../../../tools/n8n/workflow';
import { productionUrl } from '../../../tools/n8n/workflow';
import type { Context } from '../context';
import { withWebhookSecret } from '../triggerFlow';
import { replaceOutside } from './outside';

export const SECRET = 'secret-of-the-examples';

/** Who may open the pages. */
export const VISITOR = { user: 'visitor', password: 'password-of-the-pages' };
export const SIGNED_IN = signedIn(VISITOR);

/** What there must be: a case's context has it, and the browser's desk. */
export type Setting = Pick<Context, 'client' | 'service' | 'credentials' | 'secrets'>;

export interface ImportOptions {
	/** What nodes give that read from outside, by their names. */
	items?: Record<string, IDataObject[]>;
	leadId?: string;
	/** Nodes that talk to the outside after all, by their names. */
	real?: readonly string[];
	/** What a person would set differently. */
	change?(workflow: WorkflowInput): WorkflowInput;
}

export async function importExample(
	setting: Setting,
	name: string,
	{ items = {}, leadId, real = [], change = (workflow) => workflow }: ImportOptions = {},
): Promise<Workflow> {
	const credentials = await withWebhookSecret(setting, SECRET);
	const { client, service } = setting;
	const httpBasicAuth = await client.createCredential('httpBasicAuth', 'Visitor', VISITOR);
	const filled = fillIn(readExample(name), {
		credentials: { ...credentials, httpBasicAuth },
		process: { id: service.processId, title: 'First calls' },
		leadId,
	});
	const { nodes, ...rest } = replaceOutside(change(filled), items, real);
	// n8n 1.x gives webhooks their address in the editor only.
	const addressed = nodes.map((node) => ({ webhookId: randomUUID() as string, ...node }));
	return await client.createWorkflow({ ...rest, nodes: addressed });
}

/** What *To Stop* says where a list can still be stopped. */
export function toStop(node: NodeInput, text: string): NodeInput {
	if (node.name !== 'To Stop') return node;
	const parameters = structuredClone(node.parameters);
	const { assignments } = parameters.assignments as { assignments: Array<{ value: string }> };
	assignments[0]!.value = text;
	return { ...node, parameters };
}

/** With calls, and *Call* left on the process of somebody else. */
export function callingWith(processId: string) {
	return (workflow: WorkflowInput): WorkflowInput => {
		const { nodes, ...rest } = withCalls(workflow);
		const changed = nodes.map((node) => {
			if (node.name !== 'Call') return node;
			const other = { __rl: true, mode: 'list', value: processId };
			return { ...node, parameters: { ...node.parameters, processId: other } };
		});
		return { ...rest, nodes: changed };
	};
}

/** Publishes an example that begins with a page; returns its address. */
export async function publishPage(
	{ client }: Pick<Context, 'client'>,
	workflow: Workflow,
): Promise<string> {
	const url = pageUrl(client.url, workflow);
	await client.activate(workflow.id);
	await waitForPage(url);
	return url;
}

/** Publishes an example that begins with the trigger, and pastes its URL into the process. */
export async function publish({ client, service }: Setting, workflow: Workflow): Promise<void> {
	const { webhookId } = workflow.nodes.find(({ type }) => type.endsWith('leadCallingTrigger'))!;
	const url = productionUrl(client.url, webhookId!);
	await client.activate(workflow.id, url);
	service.store.setCallbacks(service.processId, [
		{ url, authentication: { type: 'bearer', token: SECRET } },
	]);
}
