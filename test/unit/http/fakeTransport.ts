/** A wire without a network: answers by script, time that passes only while somebody waits. */
import { type Account, readAccount } from '../../../nodes/service/api/account';
import type { Answer } from '../../../nodes/service/http/classify';
import type { Transport, TransportRequest } from '../../../nodes/service/http/transport';

export type Reply = Partial<Answer> | Error | 'never';

export interface FakeWire extends Transport {
	readonly requests: TransportRequest[];
	readonly waits: number[];
	readonly logs: string[];
	time: number;
}

/** @param reply what comes back, by how many requests came before; `never`: no answer at all */
export function fakeWire(reply: (nth: number, request: TransportRequest) => Reply): FakeWire {
	const waiting: Array<{ until: number; resolve: () => void }> = [];
	const wire: FakeWire = {
		requests: [],
		waits: [],
		logs: [],
		time: Date.UTC(2026, 0, 5, 9),
		now: () => wire.time,
		wallTime: () => wire.time,
		random: () => 0.5,
		log: (message) => void wire.logs.push(message),
		send: async (request) => {
			const given = reply(wire.requests.push(request) - 1, request);
			if (given === 'never') return await new Promise(() => {});
			if (given instanceof Error) throw given;
			return { status: 200, headers: {}, body: { success: true }, ...given };
		},
		wait: async (ms, signal) => {
			signal?.throwIfAborted();
			const wait = { until: wire.time + ms, resolve: () => {} };
			await new Promise<void>((resolve, reject) => {
				wait.resolve = resolve;
				waiting.push(wait);
				const leave = () => waiting.splice(waiting.indexOf(wait), 1);
				signal?.addEventListener('abort', () => (leave(), reject(new Error('aborted'))));
				// Only when all that can happen has happened, the next moment comes.
				setImmediate(() => advance(wire, waiting));
			});
			wire.waits.push(ms);
		},
	};
	return wire;
}

function advance(wire: FakeWire, waiting: Array<{ until: number; resolve: () => void }>): void {
	waiting.sort((one, other) => one.until - other.until);
	const next = waiting.shift();
	if (next === undefined) return;
	wire.time = Math.max(wire.time, next.until);
	next.resolve();
}

let accounts = 0;

/** An account of its own, so that no other test has used up its windows. */
export function freshAccount(more: Partial<Account> = {}): Account {
	accounts += 1;
	const account = readAccount({
		apiKey: `key-${accounts}`,
		projectId: 'project-1',
		baseUrl: 'https://api.example.com',
		analyticsUrl: 'https://analytics.example.com',
	});
	return { ...account, projectKey: `project ${accounts}`, ...more };
}
