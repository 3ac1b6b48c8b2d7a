/**
 * `npm run demo`: the stand-in of the service, a real n8n with the package, one list and one lead on
 * their way through both. Stays up for looking around, or, with `--once`, exits with the truth.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { credentialFor } from '../test/credential';
import { startService } from '../test/service';
import { pack } from './build';
import { mixedCalls } from './demo/calls';
import { untilToldToEnd } from './demo/ending';
import { readFlags, USAGE } from './demo/flags';
import {
	callList,
	callOne,
	type Check,
	checkPeople,
	importExamples,
	PAGE,
	updateLead,
	VISITOR,
	WEBHOOK_SECRET,
} from './demo/story';
import { play } from './demo/play';
import type { Stage } from './demo/stage';
import { runMain } from './lib/plain-error';
import { N8nClient, OWNER } from './n8n/client';
import { ensureN8n, NEWEST_N8N } from './n8n/install';
import { pageUrl } from './n8n/page';
import { startN8n } from './n8n/start';

const startedAt = performance.now();

async function main(): Promise<void> {
	const { help, once, port } = readFlags(process.argv.slice(2));
	if (help) return console.log(USAGE);
	const ended = untilToldToEnd();
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-demo-'));
	const running: Array<{ stop(): Promise<void> }> = [];
	let why = 'something failed, as told below';
	try {
		const stage = await setStage(folder, once ? undefined : port, running);
		why = await play({ once, ended, tell: async (check) => await tell(stage, check) }, (formUrl) =>
			invitation(stage, formUrl),
		);
	} finally {
		console.log(`\nStopping: ${why}...`);
		for (const one of running.reverse()) await one.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** @param port of n8n; a free one where undefined */
async function setStage(
	folder: string,
	port: number | undefined,
	running: Array<{ stop(): Promise<void> }>,
): Promise<Stage> {
	console.log('Building the package...');
	const [tarball] = await Promise.all([pack(folder), ensureN8n(NEWEST_N8N)]);
	console.log('Starting the stand-in of the service, and n8n with the package...');
	const service = await startService({ variant: { calls: mixedCalls() } });
	running.push(service);
	const n8n = await startN8n({ userFolder: join(folder, 'n8n'), port, packages: [tarball] });
	running.push(n8n);

	const client = await N8nClient.signIn(n8n.url);
	const create = async (type: string, name: string, data: Record<string, string>) => ({
		[type]: await client.createCredential(type, name, data),
	});
	const { processId, store } = service;
	const filling = {
		credentials: {
			...(await create('leadCallingApi', 'Lead Calling (demo)', credentialFor(service))),
			...(await create('leadCallingWebhookApi', 'Lead Calling webhook (demo)', {
				secret: WEBHOOK_SECRET,
			})),
			...(await create('httpBasicAuth', 'Pages (demo)', VISITOR)),
		},
		process: { id: processId, title: store.processes.get(processId)!.title },
	};
	return { n8n, client, service, filling };
}

/** @returns where the example is to be looked at that a person is to try */
async function tell(stage: Stage, check: Check): Promise<string> {
	const { client, n8n, filling } = stage;
	const { status, message } = await client.testCredential(filling.credentials.leadCallingApi!.id!);
	check('the credential is accepted', status === 'OK', message);
	const workflows = await importExamples(stage);
	const urlOf = (example: string) => `${n8n.url}/workflow/${workflows.get(example)!.id}`;
	console.log(`
Ready after ${Math.round((performance.now() - startedAt) / 1000)} s. All examples are there; a list goes out soon. Watch it at

  ${urlOf(PAGE)}
  e-mail    ${OWNER.email}
  password  ${OWNER.password}

Call a list from its page, and look at the week: name ${VISITOR.user}, password ${VISITOR.password}

  ${pageUrl(n8n.url, workflows.get(PAGE)!)}
  ${pageUrl(n8n.url, workflows.get('week-on-a-page')!)}`);
	await callList(stage, workflows, check, async () => {
		await updateLead(stage, workflows, check);
		await checkPeople(stage, check);
	});
	await callOne(stage, workflows, check);
	return urlOf('call-back-from-a-form');
}

function invitation({ service }: Stage, formUrl: string): string {
	return `
Now you: open the example with a form, execute the workflow, fill in the form, and be called.

  ${formUrl}

Every ended call posts an event: see the executions of 'Lead Calling: when a call ends'.

To begin with an empty workflow: add the node Lead Calling. Its credential is chosen already; in one of
your own enter

  API Key     ${service.apiKey}
  Project ID  ${service.projectId}
  Base URL    ${service.baseUrl}

A list of other rows may wait for up to a minute: what the service refused in the minute before
still counts against the key. Its hint says so. Nothing is kept: Ctrl+C stops and removes everything.`;
}

runMain(main);
