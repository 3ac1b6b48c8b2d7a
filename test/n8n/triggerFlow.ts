/** Workflows that begin with the Lead Calling Trigger, and posting to them. */
import { randomUUID } from 'node:crypto';
import type { IDataObject, INode } from 'n8n-workflow';
import { type Execution, itemsOf } from '../../tools/n8n/execution';
import { chain, makeNode, type NodeInput, PACKAGE, productionUrl } from '../../tools/n8n/workflow';
import type { Context } from './context';

export const TRIGGER = 'Lead Calling Trigger';
/** What follows the trigger: it runs once for each event that is handed on. */
const BEHIND = 'Behind the trigger';

export interface TriggerFlow {
	id: string;
	production: string;
	test: string;
}

export function triggerNode(
	parameters: IDataObject,
	credentials: INode['credentials'],
	webhookId: string,
): NodeInput {
	const more = { credentials, webhookId };
	return makeNode(TRIGGER, `${PACKAGE}.leadCallingTrigger`, 2, parameters, more);
}

export async function createTrigger(
	{ client, credentials: own }: Context,
	parameters: IDataObject = {},
	credentials = own,
): Promise<TriggerFlow> {
	const webhookId = randomUUID();
	const { id } = await client.createWorkflow({
		name: TRIGGER,
		...chain(
			triggerNode({ authentication: 'none', ...parameters }, credentials, webhookId),
			makeNode(BEHIND, 'noOp', 1),
		),
	});
	const production = productionUrl(client.url, webhookId);
	return { id, production, test: production.replace('/webhook/', '/webhook-test/') };
}

/** The same, active, with its production URL answering. */
export async function activeTrigger(
	context: Context,
	parameters?: IDataObject,
	credentials?: Context['credentials'],
): Promise<TriggerFlow> {
	const flow = await createTrigger(context, parameters, credentials);
	await context.client.activate(flow.id, flow.production);
	return flow;
}

/** A credential with the secret that a sender must show, beside the one of the service. */
export async function withWebhookSecret(
	{ client, credentials, secrets }: Pick<Context, 'client' | 'credentials' | 'secrets'>,
	secret: string,
): Promise<Context['credentials']> {
	secrets.add(secret);
	const type = 'leadCallingWebhookApi';
	return { ...credentials, [type]: await client.createCredential(type, 'Webhook', { secret }) };
}

export function updateEvent(changes: IDataObject = {}): IDataObject {
	return {
		action_type: 'update',
		updateId: `update-${randomUUID()}`,
		success: true,
		error: null,
		leadId: 'lead-1',
		referenceId: 'CRM-1',
		timestamp: Date.UTC(2026, 2, 1),
		data: { plan: 'gold' },
		...changes,
	};
}

/** What an execution handed on to the workflow; nothing for a copy, which ends at the trigger. */
export function handedOn(execution: Execution): IDataObject[] {
	return itemsOf(execution, BEHIND).map(({ json }) => json);
}

/** What all executions of the workflow handed on, once so many have ended. */
export async function allHandedOn(
	{ client }: Context,
	id: string,
	executions: number,
): Promise<IDataObject[]> {
	const ended = await client.waitForExecutions(id, executions);
	const whole = await Promise.all(ended.map(async (one) => await client.waitForExecution(one.id)));
	return whole.flatMap(handedOn);
}

/** n8n answers a webhook once the execution is stored: what has not been stored by then never starts. */
export async function executionsOf({ client }: Context, id: string): Promise<number> {
	return (await client.listExecutions(id)).length;
}
