/**
 * A running n8n, as far as a node can tell: a wire to the service, and memory that dies with it.
 * Every instance has an account of its own name, so it shares nothing with another one.
 */
import { readAccount, type Account } from '../../nodes/service/api/account';
import type { Transport } from '../../nodes/service/http/transport';
import type { StandIn } from '../service';
import type { Chance } from './chance';
import { type Exchange, type Network, routeOf } from './network';
import type { VirtualTime } from './virtualTime';

/** Called when a request is about to leave, with its number within the instance, from 1. */
export type OnRequest = (number: number) => void;

export class Instance {
	readonly account: Account;

	private isDead = false;

	private requests = 0;

	constructor(
		readonly name: string,
		service: StandIn,
		private readonly time: VirtualTime,
		private readonly network: Network,
		private readonly chance: Chance,
		private readonly onRequest: OnRequest = () => {},
		account: Partial<Account> = {},
	) {
		const { apiKey, projectId, baseUrl } = service;
		const read = readAccount({ apiKey, projectId, baseUrl });
		this.account = {
			...read,
			...account,
			keyId: `${read.keyId}/${name}`,
			projectKey: `${read.projectKey}/${name}`,
		};
	}

	/** From now on nothing of it goes on; what is on its way to the service arrives all the same. */
	kill(): void {
		this.isDead = true;
	}

	/** @param by names the execution in the service's ledger */
	wire(by: string, signal?: AbortSignal): Transport {
		const { time, network } = this;
		return {
			signal,
			now: time.now,
			wallTime: time.now,
			random: this.chance.random,
			log: () => {},
			wait: async (ms, until) => await this.unlessDead(time.wait(ms, until)),
			send: async (request) => {
				if (this.isDead) return await forever();
				this.onRequest((this.requests += 1));
				const exchange: Exchange = {
					by,
					route: routeOf(request.url),
					request,
					sentAt: time.now(),
				};
				const answer = await this.unlessDead(orAborted(network.send(exchange), signal));
				exchange.answer = answer;
				exchange.answeredAt = time.now();
				return answer;
			},
		};
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
