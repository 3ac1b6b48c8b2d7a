/** A process of n8n: the package with memory of its own, a clock that may be set, and an end. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';

import { build } from 'esbuild';
import type { IHttpRequestOptions } from 'n8n-workflow';

import type { Received } from '../support/handOver';
import type { Random } from '../support/chance';
import type { VirtualTime } from '../support/virtualTime';
import type { Exchange, Network } from './network';
import type { Execution } from './node';
import type { CampaignPlan } from './plan';

type Loaded = typeof import('./loaded');

/** Compiled once. */
export async function loadPackage(): Promise<Script> {
	const { outputFiles } = await build({
		entryPoints: [join(__dirname, 'loaded.ts')],
		bundle: true,
		write: false,
		platform: 'node',
		target: 'node20',
		format: 'cjs',
		external: ['n8n-workflow'],
	});
	return new Script(`(function (module, require) {${outputFiles[0]!.text}\n})`);
}

/** What is the machine's own and not the network's. */
export interface MachinePlan {
	/** How long ago it began. */
	uptimeMs: number;
	clockChanges: CampaignPlan['clockChanges'];
	/** Called when a request is about to leave, with its number within the process, from 1. */
	onRequest?: (number: number) => void;
}

export class Machine {
	readonly node: InstanceType<Loaded['LeadCalling']>;

	private isDead = false;

	private requests = 0;

	constructor(
		pack: Script,
		private readonly time: VirtualTime,
		private readonly network: Network,
		random: Random,
		private readonly plan: MachinePlan,
	) {
		const { uptimeMs, clockChanges } = plan;
		const from = time.now();
		const load = createRequire(__filename);
		const sleep = async (ms: number, signal?: AbortSignal) =>
			await this.unlessDead(time.wait(ms, signal));
		const workflow = { ...(load('n8n-workflow') as object), sleep };
		const module = { exports: {} as Loaded };
		const run = pack.runInThisContext() as (...values: unknown[]) => void;
		run(module, (name: string): unknown => (name === 'n8n-workflow' ? workflow : load(name)));
		Object.assign(module.exports.runtime, {
			random,
			now: time.now,
			loadedAt: from - uptimeMs,
			wallTime: () =>
				clockChanges.reduce(
					(wall, { atMs, byMs }) => (time.now() - from >= atMs ? wall + byMs : wall),
					time.now(),
				),
		});
		this.node = new module.exports.LeadCalling();
	}

	/** From now on nothing of it goes on; what is on its way to the service arrives all the same. */
	kill(): void {
		this.isDead = true;
	}

	/** As n8n's HTTP helper sends a request. */
	async send(
		{ method = 'GET', url, qs: query = {}, body: sent }: IHttpRequestOptions,
		by: Execution,
		signal?: AbortSignal,
	): Promise<Received> {
		if (this.isDead) return await forever();
		this.plan.onRequest?.((this.requests += 1));
		const headers = { authorization: `Bearer ${String(by.credential.apiKey)}` };
		const sentAt = this.time.now();
		const exchange = { method, url, query, body: sent, headers, by, sentAt } as Exchange;
		const received = await this.unlessDead(orCanceled(this.network.send(exchange), signal));
		exchange.receivedAt = this.time.now();
		const { status, body } = received;
		// What was read is judged by nobody, and a thousand pages of it would fill the memory.
		exchange.received = { status, body: method === 'GET' && status === 200 ? undefined : body };
		return received;
	}

	/** What n8n does for a node, as long as this process lives. */
	living<T extends Record<string, (...given: never[]) => Promise<unknown>>>(helpers: T): T {
		const all = Object.entries(helpers).map(([name, help]) => [
			name,
			async (...given: never[]) =>
				await (this.isDead ? forever() : this.unlessDead(help(...given))),
		]);
		return Object.fromEntries(all) as T;
	}

	private async unlessDead<T>(promise: Promise<T>): Promise<T> {
		try {
			const value = await promise;
			return this.isDead ? await forever() : value;
		} catch (error) {
			if (this.isDead) return await forever();
			throw error;
		}
	}
}

async function forever(): Promise<never> {
	return await new Promise<never>(() => {});
}

/** n8n ends the request in flight when the execution is canceled. */
async function orCanceled<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (signal === undefined) return await promise;
	let cancel = () => {};
	const canceled = new Promise<never>((_, reject) => {
		cancel = () => reject(Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' }));
		if (signal.aborted) cancel();
		signal.addEventListener('abort', cancel);
	});
	// A signal looks through all its listeners when one is added.
	return await Promise.race([promise, canceled]).finally(() =>
		signal.removeEventListener('abort', cancel),
	);
}
