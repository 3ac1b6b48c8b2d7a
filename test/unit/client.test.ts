import { getEventListeners } from 'node:events';

import { ENDPOINTS } from '../../nodes/service/contract';
import { Client } from '../../nodes/service/http/client';
import type { Endpoint } from '../../nodes/service/http/transport';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { faultIn, NOBODY, Wire } from '../support/wire';

let wire: Wire;
beforeEach(() => (wire = new Wire()));

const { getLead, update, initiate } = ENDPOINTS;
const EFFECTS: Endpoint[] = [getLead, update, initiate];
const TOO_FAST = { status: 429, body: { error: 'Project rate limit exceeded' } };
const BLOCKED = { status: 429, body: { success: false, error: 'API key is temporarily blocked' } };

function newClient(account = wire.account(), transport = wire.transport()): Client {
	return new Client(account, transport, DEFAULT_POLICY);
}

const ask = async (client: Client, endpoint: Endpoint = getLead) =>
	await client.call(endpoint, {}, (body) => body);
const fault = async (client: Client, endpoint?: Endpoint) => await faultIn(ask(client, endpoint));

describe('A request', () => {
	it.each(Object.entries(ENDPOINTS))('goes to the method and path of %s', async (_, endpoint) => {
		const body = endpoint.method === 'POST' ? { b: 2 } : undefined;
		const parameters = { path: { projectId: 'a/b' }, query: { q: 1 }, body };
		await newClient().call(endpoint, parameters, () => true);
		const path = `${endpoint.path.replace('{projectId}', 'a%2Fb')}?q=1`;
		expect(wire.requests).toMatchObject([{ method: endpoint.method, path, body }]);
	});
});

it('A request that is not answered ends in time, and says how long it waited', async () => {
	wire.reply = () => ({ instead: 'silence' });
	const sentAt = wire.time.now();
	const { kind, message } = await fault(newClient(), initiate);
	const seconds = (wire.time.now() - sentAt) / 1000;
	expect(kind).toBe('interrupted');
	expect(message).toBe(`Initiate Lead: no complete answer within ${seconds} seconds`);
	expect(wire.requests).toHaveLength(1);
});

it('A request leaves no timer and no listener behind', async () => {
	const { signal } = new AbortController();
	const transport = wire.transport(signal);
	const wait = jest.spyOn(transport, 'wait');
	await ask(newClient(wire.account(), transport));
	expect(getEventListeners(signal, 'abort')).toEqual([]);
	expect(wait.mock.calls.map(([, ended]) => ended?.aborted)).toEqual([true]);
});

describe('A request is sent again', () => {
	const FOUR = [400, 401, 403, 404, 408, 409, 413, 422, 425, 429, 451];

	it.each(EFFECTS)('never after a 4xx, with or without Retry-After: $name', async (endpoint) => {
		for (const status of FOUR) {
			for (const headers of [undefined, { 'retry-after': '0' }]) {
				wire.requests.length = 0;
				wire.reply = () => ({ status, headers, body: { error: 'No' } });
				await fault(newClient(), endpoint);
				expect([status, wire.requests.length]).toEqual([status, 1]);
			}
		}
	});

	it.each(EFFECTS)('where it surely never arrived: $name', async (endpoint) => {
		const transport = wire.transport();
		const account = wire.account({ baseUrl: NOBODY });
		const { kind, isUnknownOutcome } = await fault(newClient(account, transport), endpoint);
		expect([kind, isUnknownOutcome]).toEqual(['unreachable', undefined]);
		expect(transport.logged).toHaveLength(DEFAULT_POLICY.retry.tries - 1);
	});

	it('until it goes well, with a line in the log that holds no word of the service', async () => {
		const transport = wire.transport();
		const failure = { status: 502, body: { error: 'Asha Rao, +91 98123 45678' } };
		wire.reply = (nth) => (nth === 0 ? failure : { body: { value: 7 } });
		expect(await ask(newClient(wire.account(), transport))).toEqual({ value: 7 });
		expect(transport.logged).toHaveLength(1);
		expect(transport.logged[0]).toMatch(/^Get Lead: 502; trying again in \d+ ms$/);
	});
});

describe('A 429', () => {
	it('that says blocked ends submissions with that key for an hour, until it is forgotten', async () => {
		wire.reply = () => BLOCKED;
		const account = wire.account();
		const first = await fault(newClient(account), initiate);
		expect(first).toMatchObject({ kind: 'blocked', status: 429 });
		expect(first.blockedUntil! - wire.time.now()).toBe(DEFAULT_POLICY.blockMs);

		wire.reply = () => ({});
		const other = newClient({ ...account, projectId: 'another project' });
		const second = await fault(other, initiate);
		expect([second.kind, second.status]).toEqual(['blocked', undefined]);
		expect(second.isUnknownOutcome).toBeUndefined();
		expect(second.message).toMatch(
			/until about \d{4}-\d\d-\d\d \d\d:\d\d UTC, .*\. Nothing was sent$/,
		);
		expect(wire.requests).toHaveLength(1);

		await ask(newClient(), initiate);
		other.forgetBlock();
		await ask(other, initiate);
		expect(wire.requests).toHaveLength(3);
	});

	it('that says blocked holds for that hour alone, though reads are answered so meanwhile', async () => {
		wire.reply = () => BLOCKED;
		const account = wire.account();
		await fault(newClient(account));
		await wire.time.wait(DEFAULT_POLICY.blockMs - 1_000);
		const { blockedUntil } = await fault(newClient(account), getLead);
		expect(blockedUntil! - wire.time.now()).toBeLessThanOrEqual(1_000);
		wire.reply = () => ({});
		expect((await fault(newClient(account), initiate)).kind).toBe('blocked');
		await wire.time.wait(1_000);
		await ask(newClient(account), initiate);
	});

	it('that says blocked once its hour is over begins another hour', async () => {
		wire.reply = () => BLOCKED;
		const account = wire.account();
		await fault(newClient(account), initiate);
		await wire.time.wait(DEFAULT_POLICY.blockMs + 1_000);
		const again = await fault(newClient(account), initiate);
		expect(again.status).toBe(429);
		expect(again.blockedUntil! - wire.time.now()).toBe(DEFAULT_POLICY.blockMs);
	});

	it('that says blocked is over when support has lifted it and a read goes well', async () => {
		wire.reply = (nth) => (nth === 0 ? BLOCKED : {});
		const account = wire.account();
		await fault(newClient(account), initiate);
		await ask(newClient(account), getLead);
		await ask(newClient(account), initiate);
		expect(wire.requests).toHaveLength(3);
	});

	it('that says blocked holds in spite of a read that was sent before it and then goes well', async () => {
		const account = wire.account();
		const transport = wire.transport();
		const { send } = transport;
		const slow = async (request: Parameters<typeof send>[0]) => {
			const answer = await send(request);
			await wire.time.wait(1_000);
			return answer;
		};
		const reading = ask(newClient(account, { ...transport, send: slow }), getLead);
		wire.reply = (nth) => (nth === 1 ? BLOCKED : {});
		await fault(newClient(account), initiate);
		await reading;
		expect((await fault(newClient(account), initiate)).kind).toBe('blocked');
	});

	it('that says too fast lets nothing leave for a full window', async () => {
		wire.reply = (nth) => (nth === 0 ? TOO_FAST : {});
		const account = wire.account();
		expect((await fault(newClient(account))).kind).toBe('rateLimited');
		const startedAt = wire.time.now();
		await ask(newClient(account));
		const { spanMs } = DEFAULT_POLICY.requestWindow;
		expect(wire.time.now() - startedAt).toBeGreaterThanOrEqual(spanMs);
	});

	it('is counted by window, whatever else is answered in it, until there is one without', async () => {
		const client = newClient();
		const { spanMs } = DEFAULT_POLICY.requestWindow;
		for (const [reply, count, afterMs] of [
			[TOO_FAST, 1, 0],
			[{ status: 404 }, 1, 0],
			[TOO_FAST, 2, 0],
			[BLOCKED, 2, 0],
			[{ status: 404 }, 0, 2 * spanMs],
		] as const) {
			wire.reply = () => reply;
			await wire.time.wait(afterMs);
			await fault(client);
			expect(client.rateLimitedInARow).toBe(count);
		}
	});

	it('halves the rate for the rest of the run', async () => {
		wire.reply = (nth) => (nth === 0 ? TOO_FAST : {});
		const client = newClient(wire.account({ advanced: true, requestsPerWindow: 4 }));
		await fault(client);
		const startedAt = wire.time.now();
		await Promise.all(Array.from({ length: 4 }, async () => await ask(client)));
		const { spanMs } = DEFAULT_POLICY.requestWindow;
		// The pause, and then two requests in each window.
		expect(wire.time.now() - startedAt).toBeGreaterThanOrEqual(2 * spanMs);
	});

	it('is counted once for all requests that were under way together', async () => {
		wire.reply = () => TOO_FAST;
		const client = newClient();
		await Promise.all(Array.from({ length: 5 }, async () => await fault(client)));
		expect([client.rateLimitedInARow, wire.requests.length]).toEqual([1, 5]);
	});
});

describe('The request window', () => {
	const ONE = { advanced: true, requestsPerWindow: 1 };
	const { spanMs } = DEFAULT_POLICY.requestWindow;
	const ELSEWHERE = 'https://elsewhere.example.com';

	/** How long the second credential waits after a request of the first. */
	async function waitAfter(first: object, second: object): Promise<number> {
		await ask(newClient(wire.account({ ...ONE, ...first }))).catch(() => {});
		const startedAt = wire.time.now();
		await ask(newClient(wire.account({ ...ONE, ...second }))).catch(() => {});
		return wire.time.now() - startedAt;
	}

	it('is one for a key at two addresses', async () => {
		const key = { apiKey: 'one-key', projectId: 'p1' };
		const waited = await waitAfter({ ...key, baseUrl: `${wire.url}/eu` }, key);
		expect(waited).toBeGreaterThanOrEqual(spanMs);
		const transport = wire.transport();
		const answering = { ...transport, send: async () => ({ status: 200, headers: {}, body: {} }) };
		const other = wire.account({ ...ONE, ...key, baseUrl: ELSEWHERE });
		const startedAt = wire.time.now();
		await ask(newClient(other, answering));
		expect(wire.time.now() - startedAt).toBeGreaterThanOrEqual(spanMs);
	});

	it('is one for two keys of a project at one address', async () => {
		expect(await waitAfter({ projectId: 'p2' }, { projectId: 'p2' })).toBeGreaterThanOrEqual(
			spanMs,
		);
	});

	it('is not shared by who types the project ID of others, with a key and an address of his own', async () => {
		const stranger = () => wire.account({ ...ONE, projectId: 'p3', baseUrl: ELSEWHERE });
		const transport = wire.transport();
		const tooFast = { ...transport, send: async () => ({ headers: {}, ...TOO_FAST }) };
		expect((await fault(newClient(stranger(), tooFast))).kind).toBe('rateLimited');
		const hanging = { ...transport, send: async () => await new Promise<never>(() => {}) };
		void ask(newClient(stranger(), hanging)).catch(() => {});
		const startedAt = wire.time.now();
		await ask(newClient(wire.account({ ...ONE, projectId: 'p3' })));
		expect(wire.time.now() - startedAt).toBeLessThan(100);
	});

	it('nor by who has the address of the service, and one of his own for statistics', async () => {
		const stranger = wire.account({ ...ONE, projectId: 'p4', analyticsUrl: ELSEWHERE });
		const hanging = { ...wire.transport(), send: async () => await new Promise<never>(() => {}) };
		void ask(newClient(stranger, hanging), ENDPOINTS.statistics).catch(() => {});
		const startedAt = wire.time.now();
		await ask(newClient(wire.account({ ...ONE, projectId: 'p4' })));
		expect(wire.time.now() - startedAt).toBeLessThan(100);
	});

	it('keeps no slot of a wait that was canceled', async () => {
		const controller = new AbortController();
		const [mine, other] = [wire.account({ ...ONE, projectId: 'p5' }), { projectId: 'p5' }];
		await ask(newClient(wire.account({ ...ONE, ...other })));
		const canceled = fault(newClient(mine, wire.transport(controller.signal)));
		controller.abort();
		expect((await canceled).kind).toBe('canceled');
		await wire.time.wait(2 * spanMs);
		// Where a slot was kept it would wait for ever.
		const late = new AbortController();
		void wire.time.wait(100).then(() => late.abort());
		await ask(newClient(mine, wire.transport(late.signal)));
	});
});

describe('Canceling', () => {
	it.each([
		['before anything was sent', 0, undefined],
		['while a submission is under way', 30, true],
	])('%s ends at once', async (_, afterMs, isUnknown) => {
		wire.reply = () => ({ instead: 'silence' });
		const controller = new AbortController();
		if (afterMs === 0) controller.abort();
		else void wire.time.wait(afterMs).then(() => controller.abort());
		const client = newClient(wire.account(), wire.transport(controller.signal));
		const startedAt = wire.time.now();
		const end = await fault(client, initiate);
		expect([end.message, end.isUnknownOutcome]).toEqual(['The execution was canceled', isUnknown]);
		expect(wire.time.now() - startedAt).toBe(afterMs);
		expect(wire.requests).toHaveLength(afterMs === 0 ? 0 : 1);
	});

	it('ends a wait for the window and a pause', async () => {
		const controller = new AbortController();
		const account = wire.account({ advanced: true, requestsPerWindow: 1 });
		const client = newClient(account, wire.transport(controller.signal));
		await ask(client);
		void wire.time.wait(20).then(() => controller.abort());
		const ends = [fault(client), faultIn(client.pause(60_000))];
		for (const end of await Promise.all(ends)) expect(end.kind).toBe('canceled');
		expect(wire.requests).toHaveLength(1);
	});
});
