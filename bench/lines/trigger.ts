import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { mapConcurrent } from '../../nodes/util';
import { post } from '../../tools/lib/post';
import { waitUntil } from '../../tools/lib/wait';
import { N8nClient } from '../../tools/n8n/client';
import { startN8n } from '../../tools/n8n/start';
import { chain, makeNode, type NodeInput, productionUrl } from '../../tools/n8n/workflow';
import { triggerNode, updateEvent } from '../../test/n8n/triggerFlow';
import type { Bench } from '../bench';
import { count, inTurn, medianOf, ratios, type Run, short, type Verdict } from '../measure';

const CONNECTIONS = 20;
const BARE_TRIGGER = join(__dirname, '..', 'bare-trigger');
const SECRET = 'a-secret-of-sixteen-or-more';

/** The least share of the throughput of a trigger that does nothing, in every engine. */
const OF_BARE = 0.9;
/**
 * Of n8n, with the events in one round, the rounds, and the least share of Webhook's throughput. In the
 * vm engine a trigger that does nothing is as far behind Webhook as ours: that is n8n's own. Events are
 * so slow there that a round has fewer.
 */
const SETTINGS = [
	{ engine: 'legacy', lazy: false, events: 1_000, rounds: 5, ofWebhook: 0.9 },
	{ engine: 'vm', lazy: false, events: 300, rounds: 3, ofWebhook: 0.5 },
	{ engine: 'vm', lazy: true, events: 1_000, rounds: 5, ofWebhook: 0.85 },
];

/** Events a second, until the last execution has ended. */
export async function trigger(bench: Bench): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	for (const setting of bench.isQuick ? [{ ...SETTINGS[0]!, events: 200, rounds: 1 }] : SETTINGS) {
		verdicts.push(...(await under(bench.tarball, setting)));
	}
	return verdicts;
}

async function under(tarball: string, setting: (typeof SETTINGS)[number]): Promise<Verdict[]> {
	const { engine, lazy, events, rounds } = setting;
	const env = {
		N8N_EXPRESSION_ENGINE: engine,
		N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: String(lazy),
	};
	const n8n = await startN8n({ packages: [tarball, BARE_TRIGGER], env });
	try {
		const client = await N8nClient.signIn(n8n.url);
		const type = 'leadCallingWebhookApi';
		const data = { secret: SECRET, headerName: 'Authorization' };
		const credentials = { [type]: await client.createCredential(type, 'Webhook', data) };
		const settings = { triggerOn: ['updateResult', 'callActivity'], authentication: 'header' };
		const webhookId = randomUUID();
		const webhook = makeNode('Trigger', 'webhook', 2.1, {
			httpMethod: 'POST',
			path: `${webhookId}/webhook`,
			responseMode: 'onReceived',
			options: { noResponseBody: true },
		});
		const bare = makeNode('Trigger', 'n8n-nodes-bare-trigger.bareTrigger', 2, {});
		const sides = {
			ours: await publish(client, events, triggerNode(settings, credentials, randomUUID())),
			bare: await publish(client, events, bare),
			webhook: await publish(client, events, { ...webhook, webhookId }),
		};
		// The first events of all are answered slowly by any of them.
		await inTurn(1, sides);
		const runs = await inTurn(rounds, sides);

		const rate = (one: readonly Run[]) => `${short((events * 1_000) / medianOf(one))}/s`;
		const over = (name: 'bare' | 'webhook', atLeast: number): Verdict => ({
			what: `${count(events)} events, ${engine} engine${lazy ? ', lazy acquire' : ''}`,
			ours: rate(runs.ours),
			instead: `${name === 'bare' ? 'bare trigger' : 'Webhook'}: ${rate(runs[name])}`,
			...{ values: ratios(runs[name], runs.ours), unit: 'x', atLeast },
		});
		return [over('bare', OF_BARE), over('webhook', setting.ofWebhook)];
	} finally {
		await n8n.stop();
	}
}

/** A run posts events to the published workflow, and waits until each has had its execution. */
async function publish(
	client: N8nClient,
	events: number,
	first: NodeInput,
): Promise<() => Promise<Run>> {
	const { webhookId = randomUUID() } = first;
	const url = productionUrl(client.url, webhookId);
	const { id } = await client.createWorkflow({
		name: first.type,
		...chain({ ...first, webhookId }, makeNode('Behind', 'noOp', 1, {})),
	});
	await client.activate(id, url);
	let done = 0;
	return async () => {
		const bodies = Array.from({ length: events }, () => JSON.stringify(updateEvent()));
		const headers = { authorization: `Bearer ${SECRET}` };
		const start = performance.now();
		const send = async (body: unknown) => {
			const { status } = await post(url, body, headers);
			if (status !== 200) throw new Error(`${first.type}: an event was answered ${status}`);
		};
		await mapConcurrent(bodies, send, CONNECTIONS);
		done += events;
		const untilDone = { what: `${done} executions`, timeoutMs: 60_000, intervalMs: 30 };
		await waitUntil(untilDone, async () => (await client.countExecutions(id)) >= done);
		return { ms: performance.now() - start };
	};
}
