import { LIMITS } from '../../../nodes/service/api/contract';
import { Client } from '../../../nodes/service/http/client';
import { always, clientOn, fault, reset } from './clientOn';
import { fakeWire, freshAccount, type Reply } from './fakeTransport';

describe('A 429', () => {
	const blocked: Reply = { status: 429, body: { error: 'API key is temporarily blocked' } };
	const tooFast: Reply = { status: 429, body: { error: 'Project rate limit exceeded' } };

	it('that says blocked ends everything with that key in this process, until the hour is over', async () => {
		const wire = fakeWire((nth) => (nth === 0 ? blocked : {}));
		const account = freshAccount();
		const client = new Client(account, wire);
		const first = await fault(client, 'initiate');
		expect(first).toMatchObject({ kind: 'blocked', status: 429 });
		expect(first.blockedUntil).toBe(wire.now() + LIMITS.blockMs);

		const another = new Client(account, wire);
		const next = await fault(another);
		expect([next.kind, next.status]).toEqual(['blocked', undefined]);
		expect(next.message).toContain(
			new Date(first.blockedUntil!).toISOString().slice(0, 16).replace('T', ' '),
		);
		expect(wire.requests).toHaveLength(1);

		await clientOn(wire).call('getLead', {}, () => true);
		expect(wire.requests).toHaveLength(2);

		wire.clock.current = first.blockedUntil!;
		await another.call('getLead', {}, () => true);
		expect(wire.requests).toHaveLength(3);
	});

	it('that says too fast makes the next request wait for a full window', async () => {
		const wire = fakeWire((nth) => (nth === 0 ? tooFast : {}));
		const client = clientOn(wire);
		const startedAt = wire.now();
		expect((await fault(client)).kind).toBe('rateLimited');
		await client.call('getLead', {}, () => true);
		expect(wire.now() - startedAt).toBeGreaterThanOrEqual(LIMITS.requestWindowMs);
	});

	it('counts only as long as nothing else is answered in between', async () => {
		const wire = fakeWire((nth) => (nth % 2 === 0 ? tooFast : {}));
		const client = clientOn(wire);
		await fault(client);
		expect(client.rateLimitedInARow).toBe(1);
		await client.call('getLead', {}, () => true);
		expect(client.rateLimitedInARow).toBe(0);
	});

	it('counts no other fault, and none of them lets the count go on', async () => {
		const wire = fakeWire((nth) => (nth % 2 === 0 ? tooFast : { status: 404 }));
		const client = clientOn(wire);
		await fault(client);
		await fault(client);
		expect(client.rateLimitedInARow).toBe(0);
		expect((await fault(client)).kind).toBe('rateLimited');
		expect(client.rateLimitedInARow).toBe(1);
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
