import { ManualClock, startService } from '../../service';
import { ask, newLead, PATHS, standIn } from './helpers';

const clock = new ManualClock();
const service = standIn({ clock });

const everyRoute = (): Array<[string, unknown]> => [
	[PATHS.bulk, {}],
	[PATHS.initiate, {}],
	[PATHS.update, {}],
	[PATHS.get, undefined],
	[PATHS.query, undefined],
	[PATHS.activity, undefined],
	[PATHS.processes('x'), undefined],
	[service.analyticsUrl + PATHS.statistics, {}],
];

describe('authentication', () => {
	it('answers 401 without a header at every endpoint', async () => {
		for (const [path, body] of everyRoute()) {
			const reply = await ask(service, path, { key: null, body });
			expect([path, reply.status]).toEqual([path, 401]);
			expect(reply.body).toEqual({ error: 'Authorization header missing or invalid format' });
		}
	});

	it.each(['Basic abc', 'Bearer', 'Bearer ', 'Bearer a b', 'key'])(
		'answers 401 to the malformed header "%s"',
		async (authorization) => {
			const response = await fetch(service.baseUrl + PATHS.processes(service.projectId), {
				headers: { authorization },
			});
			expect(response.status).toBe(401);
			expect(await response.json()).toEqual({
				error: 'Authorization header missing or invalid format',
			});
		},
	);

	it('answers 401 to a key it does not know', async () => {
		const reply = await ask(service, PATHS.processes(service.projectId), { key: 'guess' });
		expect(reply).toMatchObject({ status: 401, body: { error: 'Invalid API key' } });
	});
});

describe('request rate', () => {
	const list = async () => await ask(service, PATHS.processes(service.projectId));

	async function statuses(count: number): Promise<number[]> {
		return await Promise.all(Array.from({ length: count }, async () => (await list()).status));
	}

	it('answers 429 to more than a hundred requests in five seconds', async () => {
		expect(new Set(await statuses(100))).toEqual(new Set([200]));
		const reply = await list();
		expect(reply.status).toBe(429);
		expect(reply.body).toEqual({ error: 'Project rate limit exceeded' });
		expect(service.ledger.rateLimited).toBe(1);
	});

	it('slides, and does not count what it refused', async () => {
		await statuses(60);
		clock.advance(4_000);
		await statuses(60);
		expect(service.ledger.rateLimited).toBe(20);
		clock.advance(1_000);
		await statuses(60);
		expect(service.ledger.rateLimited).toBe(20);
		expect((await list()).status).toBe(429);
	});

	it('counts all endpoints of a project together, analytics too, and projects apart', async () => {
		await statuses(50);
		for (let done = 0; done < 50; done += 1) {
			await ask(service, service.analyticsUrl + PATHS.statistics, { body: {} });
		}
		expect((await ask(service, PATHS.get, { query: { leadId: 'x' } })).status).toBe(429);
		const { apiKey, projectId } = service.otherProject;
		expect((await ask(service, PATHS.processes(projectId), { key: apiKey })).status).toBe(200);
	});
});

describe('requests outside the specification', () => {
	it.each([
		['GET', '/api/v1/leads/bulk/initiate'],
		['POST', '/api/v1/leads/get'],
		['GET', '//api/v1/leads/get'],
		['GET', '/api/v1/leads/get/'],
		['GET', '/'],
		['POST', PATHS.statistics],
	])('answers 404 to %s %s and keeps it as a violation', async (method, path) => {
		const response = await fetch(service.baseUrl + path, { method });
		expect([response.status, await response.json()]).toEqual([404, { error: 'Not found' }]);
		expect(service.ledger.violations).toMatchObject([{ method, path, what: 'unknown route' }]);
		expect(service.ledger.count('unknown')).toBe(1);
	});

	it('serves no lead at the analytics address', async () => {
		expect((await ask(service, service.analyticsUrl + PATHS.get)).status).toBe(404);
	});

	it('serves both at one address when asked to', async () => {
		const together = await startService({ analyticsPort: 'same' });
		expect(together.analyticsUrl).toBe(together.baseUrl);
		const body = { start: 0, end: 1 };
		expect((await ask(together, PATHS.statistics, { body })).status).toBe(200);
		await together.stop();
	});

	it('answers 400 to a body that is no JSON', async () => {
		const response = await fetch(service.baseUrl + PATHS.initiate, {
			method: 'POST',
			headers: { authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' },
			body: '{"lead":',
		});
		expect([response.status, await response.json()]).toEqual([400, { error: 'Invalid JSON body' }]);
		expect(service.ledger.requests[0]?.body).toBe('{"lead":');
	});

	it('answers 413 to a body above 20 MiB', async () => {
		const lead = newLead(service, 1, { metadata: { text: 'x'.repeat(20 * 1024 * 1024) } });
		const reply = await ask(service, PATHS.initiate, { body: { lead } });
		expect(reply).toMatchObject({ status: 413, body: { error: 'Request body is too large' } });
	});

	it('answers, but notes, names that the specification does not have', async () => {
		const lead = newLead(service, 1, { colour: 'red' });
		await ask(service, PATHS.bulk, {
			query: { v: '2', x: '1' },
			body: { leads: [lead], dry: true },
		});
		expect(service.ledger.violations.map(({ what }) => what)).toEqual([
			'unknown query parameter "x"',
			'unknown value of v: "2"',
			'unknown body field "dry"',
			'unknown lead field "colour"',
		]);
		expect(service.ledger.requests[0]?.outcomeOfLeads).toEqual(['created']);
	});
});

it('dates every answer by its clock', async () => {
	const { headers } = await ask(service, '/nowhere');
	expect(headers.get('date')).toBe(new Date(clock.now()).toUTCString());
});

it('keeps every request in the ledger with what it carried', async () => {
	await ask(service, PATHS.initiate, { body: { lead: newLead(service, 1) } });
	expect(service.ledger.requests).toMatchObject([
		{
			at: clock.now(),
			route: 'initiate',
			method: 'POST',
			path: PATHS.initiate,
			query: {},
			headers: { authorization: `Bearer ${service.apiKey}` },
			body: { lead: { referenceId: 'ref-1' } },
			status: 200,
			outcomeOfLeads: ['created'],
		},
	]);
});

it('keeps submissions but no bodies when told so', async () => {
	const lean = await startService({ keepBodies: false });
	await ask(lean, PATHS.initiate, { body: { lead: newLead(lean, 1) } });
	expect(lean.ledger.requests[0]).not.toHaveProperty('body');
	expect([...lean.ledger.submissions.keys()]).toEqual(['ref-1']);
	await lean.stop();
});
