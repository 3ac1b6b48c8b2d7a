/** What is on the canvas before the person comes. */
import type { INode } from 'n8n-workflow';

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
import type { StandIn } from '../service';
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

/** From rows on a canvas to the open node behind them, placed by its action, with its process. */
export async function openBehindRows(
	{ editor, client, service }: Desk,
	rows: readonly object[],
	action: string,
): Promise<void> {
	await ensureCredential(client, service);
	const flow = { name: 'Call the sheet', ...chain(startNode(), leadsNode(rows)) };
	const { id } = await client.createWorkflow(flow);
	await editor.openWorkflow(id);
	await editor.node(LEADS).getByTestId('canvas-handle-plus').click();
	await editor.openDetails();
	await editor.offer(action).click();
	await editor.parameters.waitFor();
	await editor.search('first', 'First calls');
	service.ledger.clear();
}

/** Runs the list, and opens the node again: its fields come up filled in with the list's columns. */
export async function fillInColumns({ editor }: Desk, node: string): Promise<void> {
	await editor.loadInput();
	await editor.closeNode();
	await editor.openNode(node);
	await editor.preview('phone').waitFor();
}

/** An agent that has neither a model nor tools. */
export function agentFlow(): WorkflowInput {
	const chat = makeNode('Chat', '@n8n/n8n-nodes-langchain.chatTrigger', 1.1);
	const agent = makeNode('AI Agent', '@n8n/n8n-nodes-langchain.agent', 3.1);
	return {
		name: 'Ask about leads',
		nodes: [{ ...chat, webhookId: 'chat' }, agent],
		connections: link('Chat', 'AI Agent'),
	};
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
