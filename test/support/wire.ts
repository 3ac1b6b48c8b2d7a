import { readAccount } from '../../nodes/service/account';
import { type Fault, toFault } from '../../nodes/service/http/errors';
import type { Answer, Transport, TransportRequest } from '../../nodes/service/http/transport';
import { broken } from './handOver';
import { VirtualTime } from './virtualTime';

export interface Reply {
	status?: number;
	headers?: Record<string, string>;
	/** JSON, or text as it is. */
	body?: unknown;
	/** The connection ends in place of an answer, or there is none. */
	instead?: 'reset' | 'silence';
}

/** Nobody listens there. */
export const NOBODY = 'https://nobody.example.com';

const LATENCY_MS = 10;
let accounts = 0;

/** A service that a test plays itself, on a virtual clock. */
export class Wire {
	readonly url = 'https://service.example.com';
	readonly time = new VirtualTime();
	/** Paths are with their query. */
	readonly requests: Array<{ method: string; path: string; body: unknown }> = [];
	/** To the nth request, from 0. */
	reply: (nth: number) => Reply = () => ({});

	/** Of a key and project of its own with each call, unless they are given. */
	account(more?: object): ReturnType<typeof readAccount> {
		accounts += 1;
		const names = { apiKey: `key-${accounts}`, projectId: `project-${accounts}` };
		return readAccount({ ...names, baseUrl: this.url, ...more });
	}

	transport(signal?: AbortSignal): Transport & { logged: string[] } {
		const logged: string[] = [];
		const send = async (request: TransportRequest) => await this.answer(request);
		return { ...this.time.transport(logged), signal, logged, send };
	}

	private async answer({ method, url, query = {}, body }: TransportRequest): Promise<Answer> {
		const address = new URL(url);
		if (address.origin !== this.url) throw broken('ECONNREFUSED', 'connect');
		for (const [name, value] of Object.entries(query)) {
			address.searchParams.set(name, String(value));
		}
		const nth = this.requests.push({ method, path: address.pathname + address.search, body }) - 1;
		const { status = 200, headers = {}, body: answer = {}, instead } = this.reply(nth);
		if (instead === 'silence') await new Promise(() => {});
		await this.time.wait(LATENCY_MS);
		if (instead === 'reset') throw broken();
		return { status, headers, body: answer };
	}
}

/** How a promise ends that must not end well. */
export async function faultIn(promise: Promise<unknown>): Promise<Fault> {
	return await promise.then(
		(value) => {
			throw new Error(`It ended well: ${JSON.stringify(value)}`);
		},
		(error: unknown) => toFault(error),
	);
}
