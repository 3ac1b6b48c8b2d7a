/** Update results that come to the webhook processor and are worked on by two workers. */
import { mapConcurrent } from '../../nodes/util';
import { post } from '../../tools/lib/post';
import { pause, waitUntil } from '../../tools/lib/wait';
import { startLoopback } from '../loopback';
import { updateEvent } from '../n8n/triggerFlow';
import type { Cluster } from './cluster';
import { publishTrigger } from './workflows';

const EVENTS = 2_000;
const CONNECTIONS = 20;
const COPIED_AT_ONCE = 200;

const SECRET = 'the-secret-of-the-sender';

const say = (line: string) => process.stdout.write(`${line}\n`);

const named = (name: string, count: number) =>
	Array.from({ length: count }, (_, at) => `${name}-${at}`);

export async function results(cluster: Cluster): Promise<void> {
	const { webhook, main } = cluster;
	const { send, drained, worked, workflow } = await setUp(cluster);
	const [atProcessor, atMain] = [workflow.at(webhook), workflow.at(main)];

	const events = named('event', EVENTS);
	for (const copy of [1, 2]) {
		const startedAt = performance.now();
		await mapConcurrent(events, async (id) => await send(atProcessor, id), CONNECTIONS);
		await drained();
		const perSecond = (EVENTS * 1_000) / (performance.now() - startedAt);
		say(`Copy ${copy} of ${EVENTS} events: ${Math.round(perSecond)} a second`);
	}
	expect(worked(events)).toEqual({ once: EVENTS });

	const oneAtEach = named('each', COPIED_AT_ONCE);
	const sendToBoth = async (id: string) => {
		await Promise.all([send(atProcessor, id), send(atMain, id)]);
	};
	await mapConcurrent(oneAtEach, sendToBoth, CONNECTIONS / 2);
	await drained();
	// Two processes at one instant: some come through twice, as the docs say, and none is lost.
	const { once = 0, twice = 0 } = worked(oneAtEach);
	say(`At one instant to two processes: ${twice} of ${COPIED_AT_ONCE} worked on twice`);
	expect(once + twice).toBe(COPIED_AT_ONCE);
}

/** A workflow that does one request for each event, and a counter of these. */
async function setUp({ client, keep }: Cluster) {
	const done = new Map<string, number>();
	const listening = startLoopback((request, response) => {
		const id = request.url!.slice(1);
		done.set(id, (done.get(id) ?? 0) + 1);
		request.resume();
		response.end();
	});
	const { url } = keep(await listening);
	const workflow = await publishTrigger(client, SECRET, url);
	/** How many events were worked on how often. */
	const worked = (ids: readonly string[]) => {
		const counts: Record<string, number> = {};
		for (const id of ids) {
			const times = ['never', 'once', 'twice'][done.get(id) ?? 0] ?? 'more often';
			counts[times] = (counts[times] ?? 0) + 1;
		}
		return counts;
	};
	/** Waits until the workers have run all that was started. */
	const drained = async () => {
		const options = { what: 'all events to be worked on', timeoutMs: 300_000 };
		await waitUntil(options, async () => {
			return (await client.countExecutions(workflow.id, ['new', 'running', 'waiting'])) === 0;
		});
		// The last of them may just have told n8n, and not yet us.
		await pause(500);
	};
	return { workflow, worked, drained, send };
}

/** Delivers until it is taken. @throws Error when it is refused */
async function send(url: string, updateId: string): Promise<void> {
	const body = updateEvent({ updateId });
	const headers = { authorization: `Bearer ${SECRET}` };
	let status = 500;
	while (status >= 500) {
		({ status } = await post(url, body, headers).catch(() => ({ status: 500 })));
	}
	if (status !== 200) throw new Error(`${updateId} was answered ${status}`);
}
