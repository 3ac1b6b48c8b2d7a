/** The demo from an empty n8n to checked results; what is up afterwards is handed back. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { startService, type StandIn } from '../../test/service';
import { N8nClient, type Workflow } from '../n8n/client';
import { type RunningN8n, startN8n } from '../n8n/start';
import { productionUrl } from '../n8n/webhook';
import { outcomeTable, runCampaign } from './campaign';
import { type Check, describeChecks } from './checks';
import {
	EXAMPLES,
	EXAMPLES_FOLDER,
	type ExampleName,
	fillIn,
	type Filling,
	readExample,
} from './examples';
import { type DemoLead, leadList } from './leadList';
import { updateAndWait } from './updateResult';
import { freshUserFolder } from './userFolder';

export type Say = (line: string) => void;

/** What the service shows when it posts: shown on the screen, as everything here is for show. */
const SECRET = 'demo-webhook-secret-2f9c41';

export interface Stage {
	n8n: RunningN8n;
	service: StandIn;
	client: N8nClient;
	stop(): Promise<void>;
}

/** Starts the service and an n8n with the package on `port`, or a free one. */
export async function setStage(
	packageFolder: string,
	port: number | undefined,
	say: Say,
): Promise<Stage> {
	const userFolder = await freshUserFolder(say);
	const files = join(userFolder, 'files');
	mkdirSync(files);
	copyFileSync(join(EXAMPLES_FOLDER, 'leads.csv'), join(files, 'leads.csv'));

	say('Starting the stand-in of the service, and n8n with the package...');
	const service = await startService();
	const n8n = await startN8n({
		userFolder,
		port,
		packageDir: packageFolder,
		env: { N8N_RESTRICT_FILE_ACCESS_TO: files },
	}).catch(async (error: unknown) => {
		await service.stop();
		rmSync(userFolder, { recursive: true, force: true });
		throw error;
	});
	return {
		n8n,
		service,
		client: await N8nClient.signIn(n8n.url),
		stop: async () => {
			await n8n.stop();
			await service.stop();
			rmSync(userFolder, { recursive: true, force: true });
		},
	};
}

/** Puts everything in place, runs the main job and one update, and says what came of them. */
export async function play({ n8n, service, client }: Stage, say: Say): Promise<Check[]> {
	const list = leadList();
	seed(service, list);
	const filling = await createCredentials(
		client,
		service,
		join(n8n.userFolder, 'files', 'leads.csv'),
	);

	say(`\nBulk initiate: ${list.length} rows of examples/leads.csv`);
	const bulk = await create(client, 'bulk-initiate-from-csv', filling);
	const campaign = await runCampaign(client, bulk.id, service, list, say);
	say(`\n${outcomeTable(campaign.results)}\n`);
	say(campaign.hints.map((hint) => `  ${hint}`).join('\n'));
	say(`\n${describeChecks(campaign.checks)}`);

	const accepted = campaign.results.find(({ outcome }) => outcome === 'accepted');
	if (!accepted) return campaign.checks;
	const leadId = String(accepted.leadId);
	say(`\nUpdate: lead ${leadId} to 'interested', result by webhook`);
	const created = new Map<ExampleName, Workflow>([['bulk-initiate-from-csv', bulk]]);
	for (const name of EXAMPLES) {
		if (!created.has(name)) created.set(name, await create(client, name, { ...filling, leadId }));
	}
	const urls = await publishTriggers(n8n, service, client, created);
	const checks = await updateAndWait(client, service, {
		workflowId: created.get('update-and-react')!.id,
		leadId,
		url: urls[0]!,
		secret: SECRET,
	});
	say(describeChecks(checks));
	return [...campaign.checks, ...checks];
}

/** The service knows some of the list already, by phone, as it does after an earlier campaign. */
function seed(service: StandIn, list: readonly DemoLead[]): void {
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
		if (called)
			service.store.addActivity(_id, { result: { callStatus: 'completed', duration: 52 } });
	}
}

async function createCredentials(
	client: N8nClient,
	service: StandIn,
	csvFile: string,
): Promise<Filling> {
	const { apiKey, projectId, baseUrl, analyticsUrl, processId } = service;
	const data = { apiKey, projectId, baseUrl, analyticsUrl };
	const [leadCallingApi, leadCallingWebhookApi] = await Promise.all([
		client.createCredential('leadCallingApi', 'Lead Calling (demo)', data),
		client.createCredential('leadCallingWebhookApi', 'Lead Calling webhook (demo)', {
			secret: SECRET,
			previousSecret: '',
			headerName: 'X-Lead-Calling-Secret',
			queryName: 'secret',
		}),
	]);
	return {
		credentials: { leadCallingApi, leadCallingWebhookApi },
		process: { id: processId, title: service.store.process(processId)?.title ?? '' },
		csvFile,
	};
}

async function create(client: N8nClient, name: ExampleName, filling: Filling): Promise<Workflow> {
	return await client.createWorkflow(fillIn(readExample(name), filling));
}

/** Publishes the two workflows with a trigger and enters their URLs at the process; gives the URLs. */
async function publishTriggers(
	n8n: RunningN8n,
	service: StandIn,
	client: N8nClient,
	created: ReadonlyMap<ExampleName, Workflow>,
): Promise<string[]> {
	const urls = [];
	for (const name of ['update-and-react', 'resume-on-result'] as const) {
		const { id, nodes } = created.get(name)!;
		await client.activate(id);
		urls.push(
			productionUrl(n8n.url, nodes.find((node) => node.name === 'Result Arrives')!.webhookId!),
		);
	}
	const authentication = { type: 'bearer', token: SECRET } as const;
	service.store.setCallbacks(
		service.processId,
		urls.map((url) => ({ url, authentication })),
	);
	return urls;
}
