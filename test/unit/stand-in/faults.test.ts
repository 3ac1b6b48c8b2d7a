import { startService } from '../../service';
import { ask, newLead, PATHS, type Reply, standIn } from './helpers';

const service = standIn();

const initiate = async (number = 1): Promise<Reply> =>
	await ask(service, PATHS.initiate, { body: { lead: newLead(service, number) } });
const list = async () => await ask(service, PATHS.processes(service.projectId));

/** What each kind looks like to a client: `test/engine/faults.test.ts`. */
describe('kinds', () => {
	it('status, with the words of that status', async () => {
		service.faults.add({ route: 'initiate', kind: 'status', times: 1 });
		expect(await initiate()).toMatchObject({
			status: 500,
			body: { error: 'Internal server error' },
		});
		service.faults.add({
			route: 'initiate',
			kind: 'status',
			status: 503,
			headers: { 'retry-after': '2' },
		});
		const reply = await initiate();
		expect(reply).toMatchObject({ status: 503, body: { error: 'Service Unavailable' } });
		expect(reply.headers.get('retry-after')).toBe('2');
	});

	it('redirect leads where such a request is noticed, or where it was told to', async () => {
		service.faults.add({ route: 'getLead', kind: 'redirect', times: 1 });
		service.faults.add({ route: 'getLead', kind: 'redirect', status: 307, location: '/x' });
		const first = await ask(service, PATHS.get);
		expect(first.headers.get('location')).toBe(service.analyticsUrl + PATHS.get);
		const second = await ask(service, PATHS.get);
		expect([second.status, second.headers.get('location')]).toEqual([307, '/x']);
	});

	it("takes a body of one's own", async () => {
		service.faults.add({ route: '*', kind: 'status', status: 418, body: { error: 'teapot' } });
		expect(await list()).toMatchObject({ status: 418, body: { error: 'teapot' } });
	});
});

describe('what was processed', () => {
	it.each(['before', 'after'] as const)(
		'delay %s: processed for a client that hung up only in the second case',
		async (when) => {
			service.faults.add({ route: 'initiate', kind: 'delay', delayMs: 80, when });
			await expect(
				fetch(service.baseUrl + PATHS.initiate, {
					method: 'POST',
					signal: AbortSignal.timeout(30),
					headers: { authorization: `Bearer ${service.apiKey}` },
					body: JSON.stringify({ lead: newLead(service, 1) }),
				}),
			).rejects.toThrow();
			await new Promise((resolve) => setTimeout(resolve, 100));
			expect(service.store.leads()).toHaveLength(when === 'after' ? 1 : 0);
		},
	);

	it('delay: answered rightly in the end for a client that waits', async () => {
		service.faults.add({ route: 'initiate', kind: 'delay', delayMs: 30 });
		expect((await initiate()).status).toBe(200);
	});
});

describe('which requests', () => {
	it('skips some, strikes some, and lets the rest through', async () => {
		service.faults.add({ route: 'listProcesses', kind: 'status', skip: 1, times: 2 });
		const statuses: number[] = [];
		for (let done = 0; done < 5; done += 1) statuses.push((await list()).status);
		expect(statuses).toEqual([200, 500, 500, 200, 200]);
	});

	it('strikes its route only', async () => {
		service.faults.add({ route: 'initiate', kind: 'status' });
		expect((await list()).status).toBe(200);
	});

	it('strikes no more after clear', async () => {
		service.faults.add({ route: '*', kind: 'status' });
		service.faults.clear();
		expect((await list()).status).toBe(200);
	});
});

it('adds its latency to every request', async () => {
	const slow = await startService({ latencyMs: 40 });
	const started = performance.now();
	await ask(slow, PATHS.processes(slow.projectId));
	expect(performance.now() - started).toBeGreaterThanOrEqual(38);
	await slow.stop();
});

it('refuses connections once it is stopped, and keeps its address', async () => {
	const gone = await startService();
	const { baseUrl } = gone;
	await gone.stop();
	expect(gone.baseUrl).toBe(baseUrl);
	await expect(fetch(baseUrl)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});

it('says when a port is taken', async () => {
	const port = Number(new URL(service.baseUrl).port);
	await expect(startService({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
	await expect(startService({ analyticsPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
