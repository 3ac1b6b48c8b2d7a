/**
 * One process of n8n, as far as a trigger sees it. `regular`: takes webhooks and runs executions.
 * `webhook` and `worker`: the same split in two, as in queue mode. Told what to be by its parent,
 * to which it reports every event that its workflow went on with.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import type { INodeExecutionData } from 'n8n-workflow';

import { DedupeStore } from '../engine/dedupeStore';
import { TriggerRuntime, useStore } from '../engine/triggerRuntime';
import { listen } from '../engine/webhook';
import { startLoopback } from '../loopback';
import { PREVIOUS_SECRET, SECRET } from './deliveries';

export interface HostSetup {
	role: 'regular' | 'webhook' | 'worker';
	storeFile: string;
	storeLatencyMs: number;
	/** Every so many starts of an execution one fails, as when the database is away; 0: none. */
	failEvery: number;
	/** How long reading the secret and starting an execution take at most, in milliseconds. */
	slowness?: number;
	/** Where a `webhook` process puts what it starts. */
	worker?: string;
}

export type ToHost = 'stop' | 'memory';

export type FromHost =
	| { type: 'memory'; heapMB: number }
	| { type: 'ready'; url: string }
	| { type: 'handedOn'; id: string }
	| { type: 'stopped'; started: number };

const tell = (message: FromHost) => void process.send!(message);

async function main(setup: HostSetup): Promise<void> {
	await useStore(new DedupeStore(setup.storeLatencyMs, setup.storeFile));
	const runtime = await TriggerRuntime.create({
		parameters: {
			triggerOn: ['updateResult', 'callActivity'],
			resultFilter: 'all',
			simplify: true,
			authentication: 'bearer',
			confirmWithService: false,
			addLead: false,
			options: {},
			sampleEvent: 'none',
		},
		credentials: {
			leadCallingWebhookApi: { secret: SECRET, previousSecret: PREVIOUS_SECRET },
		},
		beforeCredential: async () => await sleep(Math.random() * (setup.slowness ?? 0)),
		onHandedOn: ({ json }) => tell({ type: 'handedOn', id: String(json.testId) }),
	});
	const { url, stop } = setup.role === 'worker' ? await work(runtime) : await serve(runtime, setup);
	process.on('message', (message: ToHost) => {
		if (message === 'memory') return tell({ type: 'memory', heapMB: heapMB() });
		void stop().then((started) => {
			tell({ type: 'stopped', started });
			process.disconnect();
		});
	});
	tell({ type: 'ready', url });
}

function heapMB(): number {
	for (let round = 0; round < 3; round++) globalThis.gc?.();
	return process.memoryUsage().heapUsed / 2 ** 20;
}

async function serve(runtime: TriggerRuntime, setup: HostSetup) {
	let starts = 0;
	const start = async (workflowData: INodeExecutionData[][]) => {
		starts++;
		await sleep(Math.random() * (setup.slowness ?? 0));
		if (setup.failEvery > 0 && starts % setup.failEvery === 0) throw new Error('database is away');
		if (setup.worker === undefined) return;
		await fetch(setup.worker, { method: 'POST', body: JSON.stringify(workflowData) });
	};
	const front = await listen(runtime, start, setup.role === 'regular');
	const stop = async () => {
		await front.stop();
		await front.idle();
		return front.started;
	};
	return { url: front.url, stop };
}

/** Takes a job, says so at once, and runs it. */
async function work(runtime: TriggerRuntime) {
	const running = new Set<Promise<unknown>>();
	const { url, stop: close } = await startLoopback((request, response) => {
		let body = '';
		request.on('data', (chunk: Buffer) => (body += chunk.toString()));
		request.on('end', () => {
			const run = runtime.run(JSON.parse(body) as INodeExecutionData[][]);
			running.add(run);
			void run.finally(() => running.delete(run));
			response.end();
		});
	});
	const stop = async () => {
		while (running.size > 0) await Promise.all(running);
		await close();
		return 0;
	};
	return { url, stop };
}

process.once('message', (setup) => void main(setup as HostSetup));
