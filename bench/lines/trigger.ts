import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inParallel, post } from '../../tools/lib/post';
import { waitUntil } from '../../tools/lib/wait';
import { productionUrl } from '../../tools/n8n/workflow';
import { chain, type NodeInput } from '../../tools/n8n/workflow';
import type { Bench, Instance } from '../bench';
import { Contender, inTurn, ratio } from '../measure';
import { count, type Line, short, type Verdict } from '../result';
import { node } from '../workflows';

const CONNECTIONS = 20;
const BARE_TRIGGER = join(__dirname, '..', 'bare-trigger');
const SECRET = 'a-secret-of-sixteen-or-more';
/** Of n8n, with the events in one round, the rounds, and the least share of the others' throughput. */
const SETTINGS = [
	{
		name: 'legacy engine',
		env: { N8N_EXPRESSION_ENGINE: 'legacy' },
		events: 1_000,
		rounds: 5,
		ofBare: 0.9,
		ofWebhook: 0.9,
	},
	{
		name: 'vm (default)',
		env: { N8N_EXPRESSION_ENGINE: 'vm' },
		events: 300,
		rounds: 3,
		ofBare: 0.9,
		ofWebhook: 0.85,
	},
	{
		name: 'vm, lazy acquire',
		env: { N8N_EXPRESSION_ENGINE: 'vm', N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
		events: 300,
		rounds: 3,
		ofBare: 0.85,
		ofWebhook: 0.85,
	},
] as const;

export const trigger: Line = {
	id: 'trigger',
	notes: [
		`Events a second over ${CONNECTIONS} connections, until the last execution has ended. Lead Calling Trigger checks the secret and the shape, and drops copies; the others check nothing.`,
	],
	async run(bench) {
		const verdicts: Verdict[] = [];
		for (const setting of bench.isQuick ? SETTINGS.slice(0, 1) : SETTINGS) {
			verdicts.push(...(await under(bench, setting)));
		}
		return verdicts;
	},
};

async function under(bench: Bench, setting: (typeof SETTINGS)[number]): Promise<Verdict[]> {
	const instance = await bench.startInstance(setting.env, [BARE_TRIGGER]);
	const events = bench.isQuick ? 200 : setting.events;
	try {
		const secret = { secret: SECRET, headerName: 'Authorization' };
		const type = 'leadCallingWebhookApi';
		const credential = await instance.client.createCredential(type, 'Webhook', secret);
		const leadCalling = {
			...node('Trigger', 'n8n-nodes-lead-calling.leadCallingTrigger', 2, {
				triggerOn: ['updateResult', 'callActivity'],
				authentication: 'header',
			}),
			credentials: { [type]: credential },
		};
		const webhookId = randomUUID();
		const core = node('Trigger', 'webhook', 2.1, {
			httpMethod: 'POST',
			path: `${webhookId}/webhook`,
			responseMode: 'onReceived',
			options: { noResponseBody: true },
		});
		const least = node('Trigger', 'n8n-nodes-bare-trigger.bareTrigger', 2, {});
		const ours = await publish(instance, 'Lead Calling Trigger', events, leadCalling);
		const bare = await publish(instance, 'bare trigger', events, least);
		const webhook = await publish(instance, 'Webhook', events, { ...core, webhookId });
		// The first events of all are answered slowly by any of them.
		for (const one of [ours, bare, webhook]) await one.run();
		await inTurn(bench.isQuick ? 3 : setting.rounds, ours, bare, webhook);

		const what = `${count(events)} events, ${setting.name}`;
		const rate = (one: Contender) => `${short((events * 1_000) / one.median())}/s`;
		const over = (other: Contender, atLeast: number): Verdict => {
			const instead = `${other.name}: ${rate(other)}`;
			return { what, ours: rate(ours), instead, ...ratio(other, ours), atLeast };
		};
		return [over(bare, setting.ofBare), over(webhook, setting.ofWebhook)];
	} finally {
		await instance.n8n.stop();
	}
}

/** A run posts events to the published workflow, and waits until each has had its execution. */
async function publish(
	{ client, n8n }: Instance,
	name: string,
	events: number,
	first: NodeInput,
): Promise<Contender> {
	const { webhookId = randomUUID() } = first;
	const url = productionUrl(n8n.url, webhookId);
	const { id } = await client.createWorkflow({
		name,
		...chain({ ...first, webhookId }, node('Behind', 'noOp', 1, {})),
	});
	await client.activate(id, url);
	let done = 0;
	return new Contender(name, async () => {
		const bodies = Array.from({ length: events }, () => JSON.stringify(updateEvent()));
		const headers = { authorization: `Bearer ${SECRET}` };
		const start = performance.now();
		await inParallel(bodies, CONNECTIONS, async (body) => {
			const { status } = await post(url, body, headers);
			if (status !== 200) throw new Error(`${name}: an event was answered ${status}`);
		});
		done += events;
		const untilDone = { what: `${done} executions`, timeoutMs: 60_000, intervalMs: 30 };
		await waitUntil(untilDone, async () => (await client.countExecutions(id)) >= done);
		return { ms: performance.now() - start };
	});
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
