/** What is on the canvas before the person comes. */
import type { INode } from 'n8n-workflow';

import { leadList } from '../../tools/demo/leadList';
import type { N8nClient } from '../../tools/n8n/client';
import { chain, link, type NodeInput, type WorkflowInput } from '../../tools/n8n/workflow';
import { credentialFor } from '../credential';
import { leadsNode, startNode } from '../n8n/flow';
import type { StandIn } from '../service';

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

/** A sheet's rows, and nothing behind them. */
export function sheetFlow(rows: ReturnType<typeof sheetRows>): WorkflowInput {
	return { name: 'Call the sheet', ...chain(startNode(), leadsNode(rows)) };
}

/** An agent that has neither a model nor tools. */
export function agentFlow(): WorkflowInput {
	const [chat, agent] = ['Chat', 'AI Agent'].map((name, index): NodeInput => {
		const type = `@n8n/n8n-nodes-langchain.${['chatTrigger', 'agent'][index]}`;
		return { name, type, typeVersion: [1.1, 3.1][index]!, parameters: {}, webhookId: 'chat' };
	});
	return { name: 'Ask about leads', nodes: [chat!, agent!], connections: link('Chat', 'AI Agent') };
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
