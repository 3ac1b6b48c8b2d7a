/** The workflows of the cases, as a user would draw them. */
import { randomUUID } from 'node:crypto';
import type { IDataObject, INode } from 'n8n-workflow';

import type { N8nClient } from '../../tools/n8n/client';
import { chain, leadCallingNode, makeNode, type NodeInput } from '../../tools/n8n/workflow';
import { bulk, webhookNode } from '../n8n/flow';
import { triggerNode } from '../n8n/triggerFlow';

/** A published workflow that starts with a webhook. */
export interface Published {
	id: string;
	/** Where it is started: at the address of the main process or of the webhook processor. */
	at(n8n: { url: string }): string;
}

/** A list that is posted to n8n, split into items, and sent. */
export async function publishList(
	client: N8nClient,
	credentials: INode['credentials'],
	processId: string,
	options: IDataObject = {},
): Promise<Published> {
	const path = randomUUID();
	return await publish(client, path, [
		webhookNode(path),
		makeNode('Split Out', 'splitOut', 1, { fieldToSplitOut: 'body.leads' }),
		leadCallingNode({ ...bulk({ processId }), options }, credentials),
	]);
}

/** Each event that gets past the trigger is told to `workUrl`, with its update ID at the end. */
export async function publishTrigger(
	client: N8nClient,
	secret: string,
	workUrl: string,
): Promise<Published> {
	const webhookId = randomUUID();
	const type = 'leadCallingWebhookApi';
	const credentials = { [type]: await client.createCredential(type, 'Sender', { secret }) };
	const parameters = { triggerOn: ['updateResult'], authentication: 'header' };
	const url = `=${workUrl}/{{ $json.updateId }}`;
	return await publish(client, `${webhookId}/webhook`, [
		triggerNode(parameters, credentials, webhookId),
		makeNode('Work', 'httpRequest', 4.2, { method: 'POST', url, options: {} }),
	]);
}

/** A chain of nodes, the first of them with a webhook at `path`. */
async function publish(client: N8nClient, path: string, nodes: NodeInput[]): Promise<Published> {
	const { id } = await client.createWorkflow({ name: path, ...chain(...nodes) });
	const at = ({ url }: { url: string }) => `${url}/webhook/${path}`;
	await client.activate(id, at(client));
	return { id, at };
}
