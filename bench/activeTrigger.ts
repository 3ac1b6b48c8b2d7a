import { randomUUID } from 'node:crypto';
import { waitUntil } from '../tools/lib/wait';
import { productionUrl, waitForWebhook } from '../tools/n8n/webhook';
import type { Instance } from './instance';
import { p99, postAll } from './load';
import { forgetPeak, peakMB } from './memory';
import type { Run, Side } from './result';
import { readWorkflow } from './workflow';

export const CONNECTIONS = 20;
export const SECRET = 'a-secret-of-sixteen-or-more';

/** A published workflow that events can be posted to. */
export interface ActiveTrigger {
	side: Side;
	/** Posts so many events and waits until each has had its execution. */
	run: (events: number) => Promise<Run>;
}

/** @param credential ID of the credential that holds the secret, for the trigger that asks for it */
export async function activeTrigger(
	instance: Instance,
	name: string,
	file: string,
	credential: string,
): Promise<ActiveTrigger> {
	const { client, n8n } = instance;
	const webhookId = randomUUID();
	const { id } = await client.createWorkflow(
		readWorkflow(file, { WEBHOOK_ID: webhookId, WEBHOOK_CREDENTIAL: credential }),
	);
	await client.activate(id);
	const core = file === 'trigger-webhook';
	const url = core ? `${n8n.url}/webhook/${webhookId}/webhook` : productionUrl(n8n.url, webhookId);
	await waitForWebhook(url);

	const side: Side = { name, workflow: file, size: '', runs: [] };
	let done = 0;
	const run = async (events: number): Promise<Run> => {
		const bodies = Array.from({ length: events }, () => JSON.stringify(updateEvent()));
		forgetPeak(n8n.pid);
		const start = performance.now();
		const answers = await postAll(url, { authorization: `Bearer ${SECRET}` }, bodies, CONNECTIONS);
		if (answers.refused > 0) throw new Error(`${name}: ${answers.refused} events were refused`);
		done += events;
		await waitUntil(
			{ what: `${name}: ${events} executions`, timeoutMs: 60_000, intervalMs: 30 },
			async () => (await client.countExecutions(id)) >= done,
		);
		return {
			nodeMs: performance.now() - start,
			p99Ms: p99(answers),
			peakMB: peakMB(n8n.pid),
			requests: events,
		};
	};
	return { side, run };
}

function updateEvent() {
	return {
		action_type: 'update',
		updateId: randomUUID(),
		success: true,
		error: null,
		leadId: '65f1c0a2b3d4e5f600000001',
		referenceId: 'R-1',
		timestamp: Date.now(),
		data: { city: 'Pune', plan: 'gold' },
	};
}
