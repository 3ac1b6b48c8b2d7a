/** A real server on this machine that answers as told and keeps what came, and a transport to it. */
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { readAccount } from '../../nodes/service/account';
import { type Fault, faultOf } from '../../nodes/service/http/errors';
import type { Policy } from '../../nodes/service/http/policy';
import type { Transport } from '../../nodes/service/http/transport';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { startLoopback } from '../loopback';

export interface Reply {
	status?: number;
	headers?: Record<string, string>;
	/** JSON, or text as it is. */
	body?: unknown;
	/** The connection ends in place of an answer, or there is none. */
	instead?: 'reset' | 'silence';
}

interface Seen {
	method: string;
	/** With its query. */
	path: string;
	headers: IncomingHttpHeaders;
	body: unknown;
}

export interface Wire {
	url: string;
	requests: Seen[];
	/** The reply to the nth request, from 0. */
	reply: (nth: number, seen: Seen) => Reply;
	/** Of a key and project of its own with each call, unless they are given. */
	account(more?: object): ReturnType<typeof readAccount>;
	transport(signal?: AbortSignal): Transport & { logged: string[] };
	stop(): Promise<void>;
}

/** The package's own policy, where what takes seconds takes milliseconds. */
export const QUICK_POLICY: Policy = {
	...DEFAULT_POLICY,
	requestWindow: { spanMs: 100, marginMs: 1 },
	deadlineMs: { read: 2_000, repeatable: 2_000, once: 2_000 },
	retry: { ...DEFAULT_POLICY.retry, firstDelayMs: 2, maxDelayMs: 4, maxRetryAfterMs: 50 },
};

let accounts = 0;

export async function startWire(): Promise<Wire> {
	const requests: Seen[] = [];
	const loopback = await startLoopback((request, response) => {
		let text = '';
		request.on('data', (chunk: Buffer) => (text += chunk.toString()));
		request.on('end', () => {
			const { method = '', url = '', headers } = request;
			const seen = { method, path: url, headers, body: text ? JSON.parse(text) : undefined };
			const { status = 200, headers: more, body = {}, instead } = wire.reply(requests.length, seen);
			requests.push(seen);
			if (instead === 'reset') return void request.socket.destroy();
			if (instead === 'silence') return;
			response.writeHead(status, more);
			response.end(typeof body === 'string' ? body : JSON.stringify(body));
		});
	});
	const wire: Wire = {
		url: loopback.url,
		requests,
		reply: () => ({}),
		account: (more) => {
			const names = { apiKey: `key-${++accounts}`, projectId: `project-${accounts}` };
			return readAccount({ ...names, baseUrl: loopback.url, ...more });
		},
		transport: (signal) => transportBy(signal),
		stop: async () => await loopback.stop(),
	};
	return wire;
}

function transportBy(signal?: AbortSignal): Transport & { logged: string[] } {
	const logged: string[] = [];
	return {
		signal,
		logged,
		loadedAt: -Infinity,
		now: () => performance.now(),
		wallTime: () => Date.now(),
		random: () => 0.5,
		log: (message) => void logged.push(message),
		wait: async (ms, waitSignal) => await sleep(ms, undefined, { signal: waitSignal }),
		async send({ method, url, query = {}, body }) {
			const address = new URL(url);
			for (const [name, value] of Object.entries(query)) {
				address.searchParams.set(name, String(value));
			}
			const sent = body && JSON.stringify(body);
			const answer = await fetch(address, { method, body: sent, redirect: 'manual' });
			const headers = Object.fromEntries(answer.headers);
			return { status: answer.status, headers, body: parsed(await answer.text()) };
		},
	};
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** How a promise ends that must not end well. */
export async function faultIn(promise: Promise<unknown>): Promise<Fault> {
	return await promise.then(
		(value) => {
			throw new Error(`It ended well: ${JSON.stringify(value)}`);
		},
		(error: unknown) => faultOf(error),
	);
}
