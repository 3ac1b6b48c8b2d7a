/** What a person would do by hand before the first run: leads, credentials, workflows, callbacks. */
import { credentialFor } from '../../test/credential';
import type { StandIn } from '../../test/service';
import type { Workflow } from '../n8n/workflow';
import { productionUrl } from '../n8n/webhook';
import { type ExampleName, fillIn, type Filling, readExample } from './examples';
import type { DemoLead } from './leadList';
import type { Stage } from './stage';

/** What the service shows when it posts; no secret, as everything here is for show. */
export const WEBHOOK_SECRET = 'demo-webhook-secret-2f9c41';

const WITH_TRIGGER = ['update-and-react', 'resume-on-result'] as const;

/** The service knows some of the list already, by phone, as it does after an earlier campaign. */
export function seed(service: StandIn, list: readonly DemoLead[]): void {
	for (const { kind, ...row } of list) {
		if (kind !== 'calledBefore' && kind !== 'storedBefore') continue;
		const called = kind === 'calledBefore';
		const { _id } = service.store.addLead({
			name: row['Full Name'],
			phone: row.Mobile,
			referenceId: `earlier-${row['CRM ID']}`,
			currentState: called ? 'followup_2' : 'new',
			attempted: called,
		});
		if (!called) continue;
		service.store.addActivity(_id, { result: { callStatus: 'completed', duration: 52 } });
	}
}

export async function createCredentials({ client, service, csvFile }: Stage): Promise<Filling> {
	const { processId } = service;
	const [leadCallingApi, leadCallingWebhookApi] = await Promise.all([
		client.createCredential('leadCallingApi', 'Lead Calling (demo)', credentialFor(service)),
		client.createCredential('leadCallingWebhookApi', 'Lead Calling webhook (demo)', {
			secret: WEBHOOK_SECRET,
		}),
	]);
	return {
		credentials: { leadCallingApi, leadCallingWebhookApi },
		process: { id: processId, title: service.store.process(processId)?.title ?? '' },
		csvFile,
	};
}

export async function create(
	{ client }: Stage,
	name: ExampleName,
	filling: Filling,
): Promise<Workflow> {
	return await client.createWorkflow(fillIn(readExample(name), filling));
}

/**
 * Publishes the workflows that have a trigger, and enters the production URLs at the process with the
 * bearer token; gives the URLs, that of `update-and-react` first.
 */
export async function publishTriggers(
	{ n8n, client, service }: Stage,
	created: ReadonlyMap<ExampleName, Workflow>,
): Promise<string[]> {
	const urls = [];
	for (const name of WITH_TRIGGER) {
		const { id, nodes } = created.get(name)!;
		await client.activate(id);
		const trigger = nodes.find((node) => node.name === 'Result Arrives')!;
		urls.push(productionUrl(n8n.url, trigger.webhookId!));
	}
	const authentication = { type: 'bearer', token: WEBHOOK_SECRET } as const;
	service.store.setCallbacks(
		service.processId,
		urls.map((url) => ({ url, authentication })),
	);
	return urls;
}
