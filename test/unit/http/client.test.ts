import { Client } from '../../../nodes/service/http/client';
import { DEFAULT_POLICY } from '../../../nodes/service/policy';
import { ENDPOINTS, type EndpointId } from '../../../nodes/service/api/contract';
import { faultOf, type Fault } from '../../../nodes/service/http/errors';
import { always, clientOn, fault, reset } from './clientOn';
import { fakeWire, freshAccount, type Reply } from './fakeTransport';

const READS: EndpointId[] = ['getLead', 'queryLeads', 'getActivity', 'listProcesses', 'statistics'];
const WRITES: EndpointId[] = ['initiate', 'bulkInitiate', 'update'];

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

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

	it('goes to the path of Initiate that the credential names', async () => {
		const wire = fakeWire(always({}));
		const client = new Client(freshAccount({ initiatePath: '/v2/begin' }), wire);
		await client.call('initiate', {}, () => true);
		await client.call('update', {}, () => true);
		const paths = wire.requests.map(({ url }) => new URL(url).pathname);
		expect(paths).toEqual(['/v2/begin', ENDPOINTS.update.path]);
	});

	it('frees its place when it ends, well or not', async () => {
		const wire = fakeWire((nth) => (nth % 2 === 0 ? {} : { status: 404 }));
		const client = new Client(freshAccount({ requestsPerWindow: 1 }), wire);
		for (let nth = 0; nth < 4; nth++) {
			await client.call('getLead', {}, () => true).catch(() => {});
		}
		expect(wire.requests).toHaveLength(4);
	});

	it('counts duplicates by the strictest credential of its key', () => {
		const account = freshAccount();
		for (const [duplicatesPerWindow, strictest] of [
			[4, 4],
			[2, 2],
			[5, 2],
		] as const) {
			const client = new Client({ ...account, duplicatesPerWindow }, fakeWire(always({})));
			expect(client.state.duplicatesPerWindow).toBe(strictest);
		}
	});

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
		const startedAt = wire.now();
		const { kind, message } = await fault(clientOn(wire), 'bulkInitiate');
		expect(kind).toBe('interrupted');
		expect(message).toBe('Bulk Initiate Leads: no complete answer within 60 seconds');
		expect(wire.now() - startedAt).toBe(DEFAULT_POLICY.deadlineMs.once);
	});

	it('is forgotten once the answer is there', async () => {
		const wire = fakeWire(always({}));
		const startedAt = wire.now();
		await clientOn(wire).call('getLead', {}, () => true);
		await new Promise((resolve) => setImmediate(resolve));
		expect(wire.now()).toBe(startedAt);
	});
});
