/** A wire without a network: answers by script, time that passes only while somebody waits. */
import { type Account, readAccount } from '../../../nodes/service/api/account';
import type { Answer } from '../../../nodes/service/http/classify';
import type { Transport, TransportRequest } from '../../../nodes/service/http/transport';
import { VirtualTime } from '../virtualTime';

export type Reply = Partial<Answer> | Error | 'never';

export interface FakeWire extends Transport {
	readonly requests: TransportRequest[];
	readonly waits: number[];
	readonly logs: string[];
	readonly clock: VirtualTime;
}

/** @param reply what comes back, by how many requests came before; `never`: no answer at all */
export function fakeWire(reply: (nth: number, request: TransportRequest) => Reply): FakeWire {
	const clock = new VirtualTime();
	const wire: FakeWire = {
		requests: [],
		waits: [],
		logs: [],
		clock,
		now: clock.now,
		wallTime: clock.now,
		random: () => 0.5,
		log: (message) => void wire.logs.push(message),
		send: async (request) => {
			const given = reply(wire.requests.push(request) - 1, request);
			if (given === 'never') return await new Promise(() => {});
			if (given instanceof Error) throw given;
			return { status: 200, headers: {}, body: { success: true }, ...given };
		},
		wait: async (ms, signal) => {
			await clock.wait(ms, signal);
			wire.waits.push(ms);
		},
	};
	return wire;
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
