import { Client } from '../../../nodes/service/http/client';
import { DEFAULT_POLICY } from '../../../nodes/service/policy';
import { ENDPOINTS, type EndpointId, LIMITS } from '../../../nodes/service/api/contract';
import { faultOf, type Fault } from '../../../nodes/service/http/errors';
import { type FakeWire, fakeWire, freshAccount, type Reply } from './fakeTransport';

const READS: EndpointId[] = ['getLead', 'queryLeads', 'getActivity', 'listProcesses', 'statistics'];
const WRITES: EndpointId[] = ['initiate', 'bulkInitiate', 'update'];
const always = (reply: Reply) => () => reply;

async function fault(client: Client, id: EndpointId = 'getLead'): Promise<Fault> {
	return await client
		.call(id, {}, () => true)
		.then(
			() => {
				throw new Error('It went well');
			},
			(error: unknown) => faultOf(error),
		);
}

function clientOn(wire: FakeWire): Client {
	return new Client(freshAccount(), wire);
}

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const reset = Object.assign(new Error('socket'), { httpCode: 'ECONNRESET' });

describe('One request', () => {
	it.each(Object.entries(ENDPOINTS))(
		'goes to the method, address and path of %s',
		async (id, endpoint) => {
			const wire = fakeWire(always({}));
			await clientOn(wire).call(
				id as EndpointId,
				{ path: { projectId: 'a/b' }, query: { q: 1 }, body: { b: 2 } },
				() => true,
			);
			const host = endpoint.address === 'analytics' ? 'analytics' : 'api';
			expect(wire.requests).toEqual([
				{
					method: endpoint.method,
					url: `https://${host}.example.com${endpoint.path.replace('{projectId}', 'a%2Fb')}`,
					query: { q: 1 },
					body: { b: 2 },
					timeoutMs: DEFAULT_POLICY.deadlineMs[endpoint.effect],
					mostBytes: DEFAULT_POLICY.answerBytes[endpoint.answers],
				},
			]);
		},
	);

	it('gives what the reader makes of the body', async () => {
		const wire = fakeWire(always({ body: { success: true, value: 7 } }));
		expect(await clientOn(wire).call('getLead', {}, ({ value }) => value)).toBe(7);
	});

	it('is unreadable where the reader can make nothing of it', async () => {
		const wire = fakeWire(always({ body: { success: true } }));
		const { kind } = await clientOn(wire)
			.call('getLead', {}, () => undefined)
			.catch(faultOf)
			.then((ended) => ended as Fault);
		expect(kind).toBe('unreadable');
		expect(wire.requests).toHaveLength(1);
	});

	it.each(READS)('is sent three times where a read breaks: %s', async (id) => {
		const wire = fakeWire(always(reset));
		expect((await fault(clientOn(wire), id)).kind).toBe('interrupted');
		expect(wire.requests).toHaveLength(3);
	});

	it.each(WRITES)('is sent once where a write breaks: %s', async (id) => {
		for (const reply of [reset, { status: 500 }, 'never'] as Reply[]) {
			const wire = fakeWire(always(reply));
			await fault(clientOn(wire), id);
			expect(wire.requests).toHaveLength(1);
		}
	});

	it.each([...READS, ...WRITES])(
		'is sent three times where it surely never left: %s',
		async (id) => {
			const wire = fakeWire(always(refused));
			expect((await fault(clientOn(wire), id)).kind).toBe('unreachable');
			expect(wire.requests).toHaveLength(3);
		},
	);

	it.each([400, 401, 403, 404, 409, 418, 429])(
		'is sent once where it is answered %i',
		async (status) => {
			for (const id of ['getLead', 'initiate', 'update'] as const) {
				const wire = fakeWire(always({ status, body: { error: 'No' } }));
				await fault(clientOn(wire), id);
				expect(wire.requests).toHaveLength(1);
			}
		},
	);

	it('succeeds where a later try does, and says so in the log', async () => {
		const wire = fakeWire((nth) => (nth < 2 ? { status: 502 } : {}));
		await clientOn(wire).call('getLead', {}, () => true);
		expect(wire.requests).toHaveLength(3);
		expect(wire.logs).toHaveLength(2);
		expect(wire.logs[0]).toMatch(/^Get Lead: .* trying again in \d+ ms$/);
	});

	it('waits as long as a 503 asks for', async () => {
		const wire = fakeWire((nth) =>
			nth === 0 ? { status: 503, headers: { 'retry-after': '7' } } : {},
		);
		await clientOn(wire).call('getLead', {}, () => true);
		expect(wire.waits).toContain(7_000);
	});
});

describe('The deadline', () => {
	it('ends an exchange that gives no answer, as one whose end is not known', async () => {
		const wire = fakeWire(always('never'));
		const startedAt = wire.time;
		const { kind, message } = await fault(clientOn(wire), 'bulkInitiate');
		expect(kind).toBe('interrupted');
		expect(message).toBe('Bulk Initiate Leads: no complete answer within 60 seconds');
		expect(wire.time - startedAt).toBe(DEFAULT_POLICY.deadlineMs.once);
	});

	it('is forgotten once the answer is there', async () => {
		const wire = fakeWire(always({}));
		const startedAt = wire.time;
		await clientOn(wire).call('getLead', {}, () => true);
		await new Promise((resolve) => setImmediate(resolve));
		expect(wire.time).toBe(startedAt);
	});
});

describe('A 429', () => {
	const blocked: Reply = { status: 429, body: { error: 'API key is temporarily blocked' } };
	const tooFast: Reply = { status: 429, body: { error: 'Project rate limit exceeded' } };

	it('that says blocked ends everything with that key in this process, until the hour is over', async () => {
		const wire = fakeWire((nth) => (nth === 0 ? blocked : {}));
		const account = freshAccount();
		const client = new Client(account, wire);
		const first = await fault(client, 'initiate');
		expect(first).toMatchObject({ kind: 'blocked', status: 429 });
		expect(first.blockedUntil).toBe(wire.time + LIMITS.blockMs);

		const another = new Client(account, wire);
		const next = await fault(another);
		expect([next.kind, next.status]).toEqual(['blocked', undefined]);
		expect(next.message).toContain(
			new Date(first.blockedUntil!).toISOString().slice(0, 16).replace('T', ' '),
		);
		expect(wire.requests).toHaveLength(1);

		await clientOn(wire).call('getLead', {}, () => true);
		expect(wire.requests).toHaveLength(2);

		wire.time = first.blockedUntil!;
		await another.call('getLead', {}, () => true);
		expect(wire.requests).toHaveLength(3);
	});

	it('that says too fast makes the next request wait for a full window', async () => {
		const wire = fakeWire((nth) => (nth === 0 ? tooFast : {}));
		const client = clientOn(wire);
		const startedAt = wire.time;
		expect((await fault(client)).kind).toBe('rateLimited');
		await client.call('getLead', {}, () => true);
		expect(wire.time - startedAt).toBeGreaterThanOrEqual(LIMITS.requestWindowMs);
	});

	it('counts only as long as nothing else is answered in between', async () => {
		const wire = fakeWire((nth) => (nth % 2 === 0 ? tooFast : {}));
		const client = clientOn(wire);
		await fault(client);
		expect(client.rateLimitedInARow).toBe(1);
		await client.call('getLead', {}, () => true);
		expect(client.rateLimitedInARow).toBe(0);
	});

	it('counts once for all requests that were under way together', async () => {
		const wire = fakeWire(always(tooFast));
		const client = clientOn(wire);
		await Promise.all(Array.from({ length: 5 }, async () => await fault(client)));
		expect([client.rateLimitedInARow, wire.requests.length]).toEqual([1, 5]);
		await fault(client);
		expect(client.rateLimitedInARow).toBe(2);
	});
});

describe('Cancellation', () => {
	it('ends a wait before the next try', async () => {
		const controller = new AbortController();
		const wire = fakeWire(always(reset));
		const { wait } = wire;
		wire.signal = controller.signal;
		wire.wait = async (ms, signal) => {
			// The pause before the second try; the deadline is watched by another signal.
			if (signal === controller.signal) controller.abort();
			await wait(ms, signal);
		};
		expect((await fault(clientOn(wire))).kind).toBe('canceled');
		expect(wire.requests).toHaveLength(1);
	});

	it('before anything was sent is told from one that met a request under way', async () => {
		const before = fakeWire(always({}));
		before.signal = AbortSignal.abort();
		const notSent = await fault(clientOn(before), 'initiate');
		expect([notSent.kind, notSent.isUnknownOutcome ?? false]).toEqual(['canceled', false]);
		expect(before.requests).toHaveLength(0);

		const controller = new AbortController();
		const during = fakeWire(() => (controller.abort(), new Error('canceled')));
		during.signal = controller.signal;
		const sent = await fault(clientOn(during), 'initiate');
		expect([sent.kind, sent.isUnknownOutcome]).toEqual(['canceled', true]);
	});
});
