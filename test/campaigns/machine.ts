/** A process of n8n: the package with memory of its own, a clock that may be set, and an end. */
import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';

import type { Chance } from '../support/chance';
import type { VirtualTime } from '../support/virtualTime';
import { type Exchange, type Network, routeOf, type Received } from './network';
import type { ActionNode, Package } from './package';

/** The clock of the machine is set forward or back. */
export interface ClockChange {
	atMs: number;
	byMs: number;
}

export interface MachinePlan {
	/** How long ago it began. */
	uptimeMs: number;
	clockChanges?: readonly ClockChange[];
	/** Called when a request is about to leave, with its number within the process, from 1. */
	onRequest?: (number: number) => void;
}

export class Machine {
	readonly node: ActionNode;

	private readonly from: number;
	private readonly startedAt: number;
	/** The package was loaded when the process began. */
	private isLoading = true;
	private isDead = false;
	private requests = 0;

	constructor(
		pack: Package,
		private readonly time: VirtualTime,
		private readonly network: Network,
		chance: Chance,
		private readonly plan: MachinePlan,
	) {
		this.from = time.now();
		this.startedAt = this.from - plan.uptimeMs;
		this.node = pack({
			random: chance.random,
			wallTime: () => this.wallTime,
			monotonic: () => this.now - this.startedAt,
			sleep: async (ms, signal) => await this.unlessDead(time.wait(ms, signal)),
		});
		this.isLoading = false;
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
		this.plan.onRequest?.((this.requests += 1));
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

	private get now(): number {
		return this.isLoading ? this.startedAt : this.time.now();
	}

	private get wallTime(): number {
		const passed = this.now - this.from;
		return (this.plan.clockChanges ?? []).reduce(
			(wall, { atMs, byMs }) => (passed >= atMs ? wall + byMs : wall),
			this.now,
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
