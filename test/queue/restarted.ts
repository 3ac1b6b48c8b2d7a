/** What was worked on before a restart is known after it: the store is n8n's database. */
import { waitForWebhook } from '../../tools/n8n/workflow';
import type { Checks } from '../../tools/lib/checks';
import { inParallel } from '../../tools/lib/post';
import type { Cluster } from './cluster';
import { countWork, drained, SECRET, sendUpdateResult } from './sender';
import { publishTrigger, webhookCredentials } from './workflows';

const EVENTS = 50;

export async function restarted(cluster: Cluster, checks: Checks): Promise<void> {
	const { client, webhook, main, workers } = cluster;
	const work = await countWork();
	try {
		const credentials = await webhookCredentials(client, SECRET);
		const workflow = await publishTrigger(client, 'Restarted', credentials, work.url);
		const events = Array.from({ length: EVENTS }, (_, at) => `restart-${at}`);
		const sendAll = async () => {
			await inParallel(events, 5, async (id) => {
				await sendUpdateResult(workflow.at(webhook), id);
			});
			await drained(client, workflow.id);
		};
		await sendAll();
		await Promise.all([main, webhook, ...workers].map(async (n8n) => await n8n.restart()));
		await waitForWebhook(workflow.at(webhook));
		const before = await client.countExecutions(workflow.id);
		await sendAll();

		checks.figure('events', EVENTS);
		// Otherwise it was not the store that told the copies by.
		const started = (await client.countExecutions(workflow.id)) - before;
		checks.is('executions that the copies started', started, EVENTS);
		const notOnce = events.filter((id) => work.of(id) !== 1);
		checks.is('events not worked on exactly once', notOnce.length, 0);
	} finally {
		await work.stop();
	}
}
