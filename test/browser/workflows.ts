/** What is on the canvas before the person comes. */
import type { Locator } from '@playwright/test';
import type { INode } from 'n8n-workflow';

import { fillIn, readExample } from '../../tools/demo/examples';
import { leadList } from '../../tools/demo/leadList';
import type { N8nClient } from '../../tools/n8n/client';
import {
	chain,
	LEADS,
	leadsNode,
	link,
	makeNode,
	startNode,
	type WorkflowInput,
} from '../../tools/n8n/workflow';
import { credentialFor } from '../credential';
import { type StandIn, startService } from '../service';
import type { Desk } from './desk';

const CREDENTIAL_NAME = 'Lead Calling account';

interface StoredCredential {
	id: string;
	name: string;
	type: string;
}

/** Rows of the examples' list, as a sheet gives them: mostly good, and with all that goes wrong. */
export function sheetRows(from: number, to: number) {
	return leadList()
		.slice(from, to)
		.map((row, index) => ({ row_number: index + 2, ...row, kind: undefined }));
}

/** From rows that have run to the open node behind them, placed by its action, with its process. */
export async function openBehindRows(
	{ editor, client, service }: Desk,
	rows: readonly object[],
	action: string,
): Promise<void> {
	await ensureCredential(client, service);
	const flow = { name: 'Call the sheet', ...chain(startNode(), leadsNode(rows)) };
	const { id } = await client.createWorkflow(flow);
	await editor.openWorkflow(id);
	await editor.runWorkflow();
	await editor.node(LEADS).getByTestId('canvas-handle-plus').click();
	await editor.openDetails();
	await editor.offer(action).click();
	await editor.parameters.waitFor();
	await editor.search('first', 'First calls');
	service.ledger.clear();
}

/**
 * An example on the canvas, as a person has set it up who has no accounts elsewhere.
 *
 * @param change what else that person would set
 */
export async function openExample(
	{ client, editor, service }: Desk,
	name: string,
	change = (workflow: WorkflowInput) => workflow,
): Promise<void> {
	const { leadCallingApi } = await ensureCredential(client, service);
	const credentials = { leadCallingApi, leadCallingWebhookApi: undefined };
	const process = { id: service.processId, title: 'First calls' };
	const workflow = fillIn(readExample(name), { credentials: credentials as never, process });
	const { id } = await client.createWorkflow(JSON.parse(JSON.stringify(change(workflow))));
	await editor.openWorkflow(id);
	await editor.nodes.nth(workflow.nodes.length - 1).waitFor();
	// n8n fits the nodes, without their names and without what sticks out of them.
	await editor.part('zoom-out-button').click();
}

/** Shows the form from *Columns* to its end, for a picture of it. */
export async function showColumns(
	{ editor }: Desk,
	show: (form: Locator) => Promise<void>,
): Promise<void> {
	const { page } = editor;
	await page.setViewportSize({ width: 1440, height: 1010 });
	await editor.scrollTo('columns');
	await show(page.locator('.node-settings'));
	await page.setViewportSize({ width: 1440, height: 900 });
}

/** An agent that has neither a model nor tools. */
function agentFlow(): WorkflowInput {
	const chat = makeNode('Chat', '@n8n/n8n-nodes-langchain.chatTrigger', 1.1);
	const agent = makeNode('AI Agent', '@n8n/n8n-nodes-langchain.agent', 3);
	return {
		name: 'Ask about leads',
		nodes: [{ ...chat, webhookId: 'chat' }, agent],
		connections: link('Chat', 'AI Agent'),
	};
}

/** From an agent on a canvas to the open node among its tools. */
export async function openNewTool({ editor, client, service }: Desk): Promise<void> {
	await ensureCredential(client, service);
	const { id } = await client.createWorkflow(agentFlow());
	await editor.openWorkflow(id);
	const handle = editor.part('canvas-node-input-handle').filter({ hasText: 'Tool' });
	await handle.getByTestId('canvas-handle-plus').click();
	await editor.searchNodes();
	await editor.foundNode.click();
	await editor.parameters.waitFor();
}

export async function listCredentials(client: N8nClient): Promise<StoredCredential[]> {
	return await client.request('GET', '/rest/credentials');
}

export async function removeCredentials(client: N8nClient): Promise<void> {
	for (const { id } of await listCredentials(client)) {
		await client.request('DELETE', `/rest/credentials/${id}`);
	}
}

/** The credential of an earlier test, or a new one. */
export async function ensureCredential(
	client: N8nClient,
	service: StandIn,
): Promise<NonNullable<INode['credentials']>> {
	const stored = (await listCredentials(client)).find(({ type }) => type === 'leadCallingApi');
	const { id, name } =
		stored ??
		(await client.createCredential('leadCallingApi', CREDENTIAL_NAME, credentialFor(service)));
	return { leadCallingApi: { id, name } };
}

/** With a service of its own: other tests send the same leads. */
export async function withService({ client }: Desk, run: (service: StandIn) => Promise<void>) {
	const service = await startService();
	await removeCredentials(client);
	await run(service);
	await removeCredentials(client);
	await service.stop();
}
