/** The workflows of the cases, as a user would draw them. */
import { randomUUID } from 'node:crypto';
import type { IDataObject, INode } from 'n8n-workflow';

import type { N8nClient } from '../../tools/n8n/client';
import { chain, type NodeInput } from '../../tools/n8n/workflow';
import { credentialFor } from '../credential';
import type { StandIn } from '../service';

export type Credentials = NonNullable<INode['credentials']>;

const PACKAGE = 'n8n-nodes-lead-calling';
export const CAMPAIGN = 'Bulk Initiate';

/** A published workflow that starts with a webhook. */
export interface Published {
	id: string;
	/** Where it is started: at the address of the main process or of the webhook processor. */
	at(n8n: { url: string }): string;
}

/** @param limits fields of the credential that *Advanced* shows */
export async function serviceCredentials(
	client: N8nClient,
	service: StandIn,
	limits: IDataObject,
): Promise<Credentials> {
	const data = credentialFor(service, { ...limits, advanced: true });
	return { leadCallingApi: await client.createCredential('leadCallingApi', 'Service', data) };
}

export async function webhookCredentials(client: N8nClient, secret: string): Promise<Credentials> {
	const data = { secret };
	return {
		leadCallingWebhookApi: await client.createCredential('leadCallingWebhookApi', 'Sender', data),
	};
}

/** A list that is posted to n8n, split into items, and sent. */
export async function publishCampaign(
	client: N8nClient,
	name: string,
	credentials: Credentials,
	processId: string,
): Promise<Published> {
	const path = randomUUID();
	return await publish(client, name, path, [
		{
			type: 'n8n-nodes-base.webhook',
			typeVersion: 2,
			webhookId: path,
			parameters: { httpMethod: 'POST', path, responseMode: 'onReceived' },
		},
		{
			type: 'n8n-nodes-base.splitOut',
			typeVersion: 1,
			parameters: { fieldToSplitOut: 'body.leads' },
		},
		{
			name: CAMPAIGN,
			type: `${PACKAGE}.leadCalling`,
			typeVersion: 1,
			credentials,
			parameters: {
				resource: 'lead',
				operation: 'bulkInitiate',
				processId: { __rl: true, mode: 'id', value: processId },
			},
		},
	]);
}

/** Each event that gets past the trigger is told to `workUrl`, with its update ID at the end. */
export async function publishTrigger(
	client: N8nClient,
	name: string,
	credentials: Credentials,
	workUrl: string,
): Promise<Published> {
	const webhookId = randomUUID();
	return await publish(client, name, `${webhookId}/webhook`, [
		{
			type: `${PACKAGE}.leadCallingTrigger`,
			typeVersion: 2,
			webhookId,
			credentials,
			parameters: { triggerOn: ['updateResult'], authentication: 'header' },
		},
		{
			name: 'Work',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: { method: 'POST', url: `=${workUrl}{{ $json.updateId }}`, options: {} },
		},
	]);
}

type Step = Omit<NodeInput, 'name'> & { name?: string };

/** A chain of nodes, the first of them with a webhook at `path`. */
async function publish(
	client: N8nClient,
	name: string,
	path: string,
	steps: Step[],
): Promise<Published> {
	const nodes = steps.map((step, at) => ({ name: `Step ${at}`, ...step }));
	const { id } = await client.createWorkflow({ name, ...chain(...nodes) });
	const at = ({ url }: { url: string }) => `${url}/webhook/${path}`;
	await client.activate(id, at(client));
	return { id, at };
}
