/** A process of n8n: the package with memory of its own, a clock that may be set, and an end. */
import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { Chance } from './chance';
import { type Exchange, type Network, routeOf, type Received } from './network';
import type { ActionNode, Package } from './package';
import type { VirtualTime } from '../unit/virtualTime';

/** The clock of the machine is set forward or back. */
export interface ClockChange {
	atMs: number;
	byMs: number;
}

/** Called when a request is about to leave, with its number within the process, from 1. */
export type OnRequest = (number: number) => void;

export class Machine {
	readonly node: ActionNode;

	private readonly startedAt: number;
	private isDead = false;
	private requests = 0;

	constructor(
		readonly name: string,
		pack: Package,
		private readonly time: VirtualTime,
		private readonly network: Network,
		chance: Chance,
		private readonly clockChanges: readonly ClockChange[] = [],
		private readonly onRequest: OnRequest = () => {},
	) {
		this.startedAt = time.now();
		this.node = pack({
			random: chance.random,
			wallTime: () => this.wallTime,
			monotonic: () => time.now() - this.startedAt,
			sleep: async (ms, signal) => await this.unlessDead(time.wait(ms, signal)),
		});
	}

	/** From now on nothing of it goes on; what is on its way to the service arrives all the same. */
	kill(): void {
		this.isDead = true;
	}

	/**
	 * As n8n's HTTP helper sends a request.
	 * @param by names the execution in the ledger
	 */
	async send(
		options: IHttpRequestOptions,
		by: string,
		apiKey: string,
		signal?: AbortSignal,
	): Promise<Received> {
		if (this.isDead) return await forever();
		this.onRequest((this.requests += 1));
		const exchange: Exchange = {
			number: -1,
			by,
			route: routeOf(options.url),
			query: (options.qs ?? {}) as IDataObject,
			body: options.body as IDataObject | undefined,
			sentAt: this.time.now(),
		};
		const sent = this.network.send(exchange, options.method ?? 'GET', options.url, apiKey);
		const received = await this.unlessDead(orAborted(sent, signal));
		exchange.received = received;
		exchange.receivedAt = this.time.now();
		return received;
	}

	private get wallTime(): number {
		const now = this.time.now();
		const passed = now - this.startedAt;
		return this.clockChanges.reduce(
			(wall, { atMs, byMs }) => (passed >= atMs ? wall + byMs : wall),
			now,
		);
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
async function orAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (signal === undefined) return await promise;
	return await new Promise<T>((resolve, reject) => {
		const onAbort = () => reject(Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' }));
		if (signal.aborted) onAbort();
		signal.addEventListener('abort', onAbort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
	});
}
