import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { IDataObject, WorkflowActivateMode } from 'n8n-workflow';

import { sampleEvent } from '../../nodes/service/events/kinds';
import { startService, type StandIn } from '../service';
import { DedupeStore } from './dedupeStore';
import { listen, TriggerRuntime, useStore, type Front, type TriggerSetup } from './webhook';

const NOW = 1_767_225_600_000;
const SECRET = 'current-secret-0001';
const WEBHOOK_CREDENTIAL = {
	secret: SECRET,
	previousSecret: 'previous-secret-0001',
	headerName: 'X-Lead-Calling-Secret',
	queryName: 'secret',
};

const BASICS: IDataObject = {
	triggerOn: ['updateResult', 'callActivity'],
	resultFilter: 'all',
	simplify: true,
	authentication: 'none',
	confirmWithService: false,
	addLead: false,
	callbackCheck: 'off',
	callbackProcessIds: '',
	options: {},
	sampleEvent: 'none',
};

let service: StandIn;
let store: DedupeStore;
const fronts: Front[] = [];

beforeAll(async () => {
	store = new DedupeStore(join(mkdtempSync(join(tmpdir(), 'lead-calling-')), 'store.json'), 2);
	await useStore(store);
	service = await startService();
});
afterAll(async () => {
	await Promise.all(fronts.map(async (front) => await front.stop()));
	await service.stop();
});

async function serve(parameters: IDataObject = {}, setup: TriggerSetup = {}) {
	const log: Array<{ level: string; message: string; details: unknown }> = [];
	const runtime = await TriggerRuntime.create({
		...setup,
		parameters: { ...BASICS, ...parameters },
		logged: (level, message, details) => log.push({ level, message, details }),
	});
	const front = await listen(runtime);
	fronts.push(front);
	return { runtime, front, log };
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, headers: response.headers, text: await response.text() };
}

let counter = 0;
const fresh = (): IDataObject => ({
	...sampleEvent('updateSucceeded', NOW),
	updateId: `u-${counter++}`,
});

describe('a genuine event', () => {
	it('is answered 200 with nothing and starts the workflow with the event', async () => {
		const { runtime, front } = await serve();
		const event = fresh();
		const answer = await post(front.url, event);
		await front.idle();
		expect([answer.status, answer.text]).toEqual([200, '']);
		expect(runtime.handedOn.map(({ json }) => json)).toEqual([
			{
				event: 'updateResult',
				updateId: event.updateId,
				success: true,
				outcome: 'updated',
				error: null,
				leadId: event.leadId,
				referenceId: event.referenceId,
				timestamp: '2026-01-01T00:00:00.000Z',
				timestampRaw: NOW,
				data: { plan: 'premium' },
				deduplicated: true,
			},
		]);
	});

	it.each([
		['updateResult', ['callActivity']],
		['callActivity', ['updateResult']],
	])('%s that was not asked for is answered 200 and starts nothing', async (kind, triggerOn) => {
		const { front } = await serve({ triggerOn });
		const event = sampleEvent(kind === 'updateResult' ? 'updateSucceeded' : 'callConnected', NOW);
		const answer = await post(front.url, event);
		expect([answer.status, answer.text, front.started]).toEqual([200, '', 0]);
	});

	it('with another action_type is answered 200 and starts nothing', async () => {
		const { front } = await serve();
		const answer = await post(front.url, { action_type: 'archive' });
		expect([answer.status, answer.text, front.started]).toEqual([200, '', 0]);
	});

	it.each([
		['all', 3],
		['successful', 1],
		['failed', 2],
		['callInProgress', 1],
	])('is filtered by result: %s lets %d of three through', async (resultFilter, expected) => {
		const { front, runtime } = await serve({ resultFilter });
		for (const name of ['updateSucceeded', 'callInProgress', 'leadNotFound'] as const) {
			const event = { ...sampleEvent(name, NOW), updateId: `u-${counter++}` };
			expect((await post(front.url, event)).status).toBe(200);
		}
		await front.idle();
		expect(runtime.handedOn).toHaveLength(expected);
	});

	it('of which nothing tells copies goes on each time, marked', async () => {
		const { front, runtime } = await serve();
		const nameless = { ...fresh(), updateId: null, timestamp: null };
		for (let copy = 0; copy < 2; copy++) await post(front.url, nameless);
		await front.idle();
		expect(runtime.handedOn.map(({ json }) => json.deduplicated)).toEqual([false, false]);
	});

	it('is taken in whatever the form of its fields, with what could not be read', async () => {
		const { front, runtime } = await serve();
		const odd = { ...fresh(), success: 'true', leadId: 42, timestamp: 'soon', data: [] };
		expect((await post(front.url, odd)).status).toBe(200);
		await front.idle();
		expect(runtime.handedOn).toMatchObject([
			{ json: { success: true, leadId: '42', timestamp: null, timestampRaw: 'soon', data: null } },
		]);
		expect(runtime.handedOn[0]!.json.problems).toEqual([
			"'data' is not an object",
			"'timestamp' is not a time",
		]);
	});

	it('is there as it came with Simplify off, and cannot pretend to be ours', async () => {
		const { front, runtime } = await serve({ simplify: false });
		const event = {
			...fresh(),
			verified: true,
			lead: { _id: 'x' },
			lookupError: 'x',
			region: 'west',
		};
		await post(front.url, event);
		await front.idle();
		const [item] = runtime.handedOn;
		expect(item!.json).toMatchObject({ region: 'west', body: event });
		for (const name of ['verified', 'lead', 'lookupError'])
			expect(item!.json).not.toHaveProperty(name);
	});

	it.each([
		['text/plain'],
		['application/x-www-form-urlencoded'],
		['application/vnd.api+json'],
		['application/octet-stream'],
		[''],
	])('is read under the content type "%s"', async (contentType) => {
		const { front, runtime } = await serve();
		const event = fresh();
		const headers = { 'Content-Type': contentType };
		expect((await post(front.url, event, headers)).status).toBe(200);
		await front.idle();
		expect(runtime.handedOn).toMatchObject([{ json: { updateId: event.updateId } }]);
	});

	it('may hold a transcript of megabytes', async () => {
		const { front, runtime } = await serve();
		const event = { ...fresh(), data: { transcript: 'x'.repeat(3 << 20) } };
		expect((await post(front.url, event)).status).toBe(200);
		await front.idle();
		expect(runtime.handedOn).toHaveLength(1);
	});

	it('nested 50,000 levels deep goes on without what lies deepest', async () => {
		const { front, runtime } = await serve();
		const text = JSON.stringify(fresh()).replace(
			'{"plan":"premium"}',
			`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
		);
		expect((await post(front.url, text)).status).toBe(200);
		await front.idle();
		expect(runtime.handedOn).toMatchObject([
			{ json: { success: true, problems: [expect.stringContaining('nested deeper')] } },
		]);
	});
});

describe('what is no event is refused, starts nothing, and leaves a line in the log', () => {
	it.each([
		[400, 'no field of any event', { action_type: 'update' }],
		[400, 'no field of any event', { leadId: 'x', timestamp: NOW }],
		[400, 'no field of any event', {}],
		[400, 'must be a JSON object', []],
		[400, 'must be a JSON object', '"text"'],
		[400, 'must be a JSON object', 'null'],
		[400, 'is empty', ''],
	])('with %d: %s', async (status, reason, body) => {
		const { front, log, runtime } = await serve();
		const answer = await post(front.url, body);
		expect([answer.status, front.started]).toEqual([status, 0]);
		expect(JSON.parse(answer.text).error).toContain(reason);
		const { name } = runtime.node;
		expect(log.map(({ level }) => level)).toEqual(['warn']);
		expect(log[0]!.message).toMatch(
			new RegExp(
				`^${name} in workflow 'Results' \\(workflow-1\\) refused a request from 127\\.0\\.0\\.1 with ${status}: .*${reason}`,
			),
		);
	});

	it('with 413 beyond the size that n8n takes', async () => {
		const { front, log } = await serve();
		const headers = { 'Content-Type': 'application/octet-stream' };
		const answer = await post(front.url, 'x'.repeat(17 << 20), headers).catch(() => undefined);
		expect([answer?.status ?? 413, front.started]).toEqual([413, 0]);
		expect(log[0]!.message).toContain('with 413: The body is larger than n8n accepts');
	});

	it('with 422 from n8n itself where it is no JSON though it says so', async () => {
		const { front } = await serve();
		expect((await post(front.url, '{"action_type":')).status).toBe(422);
		const plain = await post(front.url, '{"action_type":', { 'Content-Type': 'text/plain' });
		expect([plain.status, front.started]).toEqual([400, 0]);
	});

	it('and a flood of it writes one line a second', async () => {
		const { front, log } = await serve({ authentication: 'bearer' });
		await Promise.all(Array.from({ length: 200 }, () => post(front.url, fresh())));
		expect(log.filter(({ message }) => message.includes('refused')).length).toBeLessThanOrEqual(3);
	});
});

describe.each([
	['bearer', (secret: string) => ({ Authorization: `Bearer ${secret}` }), ''],
	['header', (secret: string) => ({ 'X-Lead-Calling-Secret': secret }), ''],
	['query', () => ({}), '?secret='],
] as const)('with the secret as %s', (authentication, headers, query) => {
	const guarded = async (credential: IDataObject | undefined = WEBHOOK_CREDENTIAL) =>
		await serve({ authentication }, { credentials: { leadCallingWebhookApi: credential } });
	const send = async (url: string, secret: string) =>
		await post(query ? `${url}${query}${secret}` : url, fresh(), headers(secret));

	it.each([SECRET, 'previous-secret-0001'])('%s is let in', async (secret) => {
		const { front } = await guarded();
		expect((await send(front.url, secret)).status).toBe(200);
		expect(front.started).toBe(1);
	});

	it('none is refused with 401, another one with 403, with a reason, and the address is logged', async () => {
		const { front, log } = await guarded();
		const missing = await post(front.url, fresh());
		const wrong = await send(front.url, 'guess');
		expect([missing.status, wrong.status, front.started]).toEqual([401, 403, 0]);
		expect(JSON.parse(wrong.text).error).toContain('not the expected one');
		expect(log).toMatchObject([
			{ level: 'warn', message: expect.stringMatching(/127\.0\.0\.1 with 401: .* is missing$/) },
			{ level: 'warn', message: expect.stringMatching(/127\.0\.0\.1 with 403: .* expected one$/) },
		]);
		expect(JSON.stringify(log)).not.toContain('guess');
	});

	it('an empty secret in the credential lets nobody in', async () => {
		const { front } = await guarded({ ...WEBHOOK_CREDENTIAL, secret: '' });
		for (const secret of ['', 'x', 'previous-secret-0001', 'undefined']) {
			expect([401, 403]).toContain((await send(front.url, secret)).status);
		}
		expect(front.started).toBe(0);
	});

	it('a credential that is missing lets nobody in', async () => {
		const { front } = await serve({ authentication });
		expect([401, 403]).toContain((await send(front.url, SECRET)).status);
		expect(front.started).toBe(0);
	});

	it('the secret does not reach the output', async () => {
		const { front, runtime } = await guarded();
		await send(front.url, SECRET);
		await front.idle();
		expect(runtime.handedOn).toHaveLength(1);
		expect(JSON.stringify(runtime.handedOn)).not.toContain(SECRET);
	});

	it('a secret that was changed lets nobody in a second later, however many try', async () => {
		const credential = { ...WEBHOOK_CREDENTIAL };
		const { front } = await guarded(credential);
		expect((await send(front.url, SECRET)).status).toBe(200);
		credential.secret = 'another-secret-0002';
		for (let at = 0; at < 12; at++) {
			await send(front.url, SECRET);
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
		expect((await send(front.url, SECRET)).status).toBe(403);
		expect((await send(front.url, 'another-secret-0002')).status).toBe(200);
	});

	it('who is refused learns nothing about the body', async () => {
		const { front } = await guarded();
		expect((await post(front.url, '{}')).status).toBe(401);
	});
});

describe('copies', () => {
	it('one after another go on once, and the others end after the trigger', async () => {
		const { front, runtime } = await serve();
		const event = fresh();
		for (let copy = 0; copy < 5; copy++) {
			expect((await post(front.url, event)).status).toBe(200);
			await front.idle();
		}
		expect(runtime.handedOn).toHaveLength(1);
	});

	it('at the same instant from 20 connections start one execution', async () => {
		const { front, runtime } = await serve();
		const event = fresh();
		const answers = await Promise.all(Array.from({ length: 20 }, () => post(front.url, event)));
		await front.idle();
		expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
		expect([front.started, runtime.handedOn.length]).toEqual([1, 1]);
	});

	it('of each state of one activity go on once, whatever their time stamp', async () => {
		const { front, runtime } = await serve();
		const activityId = `a-${counter++}`;
		const states = [
			{ status: 'running' },
			{ status: 'success' },
			{ status: 'success', toState: 'lost' },
			{ status: 'success', toState: 'lost', result: { analysis: { disposition: 'lost' } } },
			{ status: 'success', toState: 'lost', result: { analysis: { disposition: 'interested' } } },
		];
		for (let round = 0; round < 3; round++) {
			for (const activity of states) {
				const event = {
					activityId,
					leadId: 'l1',
					timestamp: NOW + round,
					deliveries: round,
					activity,
				};
				await post(front.url, event);
			}
		}
		await front.idle();
		expect(runtime.handedOn).toHaveLength(5);
		expect(runtime.handedOn.map(({ json }) => json.disposition)).toEqual([
			...[null, null, null],
			...['lost', 'interested'],
		]);
	});

	it('of an update that fails and then succeeds are two events', async () => {
		const { front, runtime } = await serve();
		const succeeded = fresh();
		const failed = { ...succeeded, success: false, error: 'No', data: null };
		for (const event of [failed, succeeded, failed, succeeded]) await post(front.url, event);
		await front.idle();
		expect(runtime.handedOn.map(({ json }) => json.outcome)).toEqual(['failed', 'updated']);
	});

	it('that reach an execution of their own are stopped there, and the run says why', async () => {
		const { runtime } = await serve();
		const item = { json: { body: fresh() } };
		await runtime.run([[item]]);
		const run = await runtime.run([[item]]);
		const trigger = run.data.resultData.runData[runtime.node.name]!.at(-1)!;
		expect(runtime.handedOn).toHaveLength(1);
		expect(run.status).toBe('success');
		expect(run.data.resultData.lastNodeExecuted).toBe(runtime.node.name);
		expect(trigger.hints![0]!.message).toContain('already has this event');
	});

	it('are recorded at once when this process took the webhook, and read back when another did', async () => {
		const { front, runtime } = await serve();
		const before = store.calls;
		await post(front.url, fresh());
		await front.idle();
		const here = store.calls - before;
		await runtime.run([[{ json: { body: fresh() } }]]);
		expect([here, store.calls - before - here]).toEqual([1, 2]);
	});

	it.each(['manual', 'retry', 'evaluation'] as const)(
		'are let through in mode %s, and do not use up the event',
		async (mode) => {
			const { runtime } = await serve({}, { mode });
			const body = fresh();
			const before = store.entries().length;
			await runtime.run([[{ json: { body } }]]);
			await runtime.run([[{ json: { body } }]]);
			expect(runtime.handedOn).toHaveLength(2);
			expect(store.entries()).toHaveLength(before);
		},
	);

	it('are let through when that was chosen', async () => {
		const { front, runtime } = await serve({ options: { deduplicate: false } });
		const event = fresh();
		for (let copy = 0; copy < 3; copy++) await post(front.url, event);
		await front.idle();
		expect(runtime.handedOn.map(({ json }) => json.deduplicated)).toEqual([false, false, false]);
	});

	it('are still told, and nothing is blocked, when the memory is full', async () => {
		const { runtime } = await serve({ options: { maxEntries: 3 } });
		const send = async (updateId: string) =>
			await runtime.run([[{ json: { body: { success: true, updateId } } }]]);
		for (const id of ['m1', 'm2', 'm3', 'm4', 'm5']) await send(id);
		await send('m5');
		expect(runtime.handedOn).toHaveLength(5);
	});

	it('that follow a failed start are not swallowed', async () => {
		const runtime = await TriggerRuntime.create({ parameters: BASICS });
		let failures = 2;
		const front = await listen(runtime, async () => {
			if (failures-- > 0) throw new Error('the database is away');
		});
		fronts.push(front);
		const event = fresh();
		const statuses = [];
		for (let attempt = 0; attempt < 4; attempt++) {
			statuses.push((await post(front.url, event)).status);
		}
		await front.idle();
		expect(statuses).toEqual([500, 500, 200, 200]);
		expect(runtime.handedOn).toHaveLength(1);
	});

	it('go on when the store of n8n fails, rather than being lost', async () => {
		const { front, runtime } = await serve();
		store.failures = 4;
		await post(front.url, fresh());
		await front.idle();
		expect(runtime.handedOn).toMatchObject([{ json: { deduplicated: false } }]);
	});

	it('that wait for a start that then fails take its place', async () => {
		const runtime = await TriggerRuntime.create({ parameters: BASICS });
		let failures = 1;
		const front = await listen(runtime, async () => {
			await new Promise((resolve) => setTimeout(resolve, 50));
			if (failures-- > 0) throw new Error('the database is away');
		});
		fronts.push(front);
		const event = fresh();
		const answers = await Promise.all(Array.from({ length: 20 }, () => post(front.url, event)));
		await front.idle();
		const statuses = answers.map(({ status }) => status).sort();
		expect(statuses).toEqual([...Array<number>(19).fill(200), 500]);
		expect(runtime.handedOn).toHaveLength(1);
	});
});

it('"Retry On Fail" does not make a failed update its own copy', async () => {
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
	const { front, runtime } = await serve({}, { settings });
	await post(front.url, { ...sampleEvent('leadNotFound', NOW), updateId: `u-${counter++}` });
	await front.idle();
	expect(runtime.handedOn).toMatchObject([{ json: { outcome: 'failed', deduplicated: true } }]);
});

describe('with the service', () => {
	const wishes = { confirmWithService: true, addLead: true };
	const credentials = () => ({
		leadCallingApi: {
			apiKey: service.apiKey,
			projectId: service.projectId,
			baseUrl: service.baseUrl,
			analyticsUrl: service.analyticsUrl,
		},
	});

	const storedLead = () => service.store.addLead({ metadata: { plan: 'premium' } });

	it('a true event is verified and carries the lead, its phone number masked', async () => {
		const { front, runtime } = await serve(wishes, { credentials: credentials() });
		const lead = storedLead();
		await post(front.url, { ...fresh(), leadId: lead._id, referenceId: null });
		await front.idle();
		const [item] = runtime.handedOn;
		expect(item!.json).toMatchObject({ verified: true, lead: { _id: lead._id } });
		expect(JSON.stringify(item)).not.toContain(lead.phone);
	});

	it('a forged one is not verified', async () => {
		const { front, runtime } = await serve(wishes, { credentials: credentials() });
		await post(front.url, { ...fresh(), leadId: '65f1c0ffee00000000000bad' });
		await front.idle();
		expect(runtime.handedOn[0]!.json).toMatchObject({ verified: false, lead: null });
	});

	it('an event goes on while the service is away', async () => {
		const away = {
			leadCallingApi: { ...credentials().leadCallingApi, baseUrl: 'http://127.0.0.1:9' },
		};
		const { front, runtime } = await serve(wishes, { credentials: away });
		await post(front.url, fresh());
		await front.idle();
		expect(runtime.handedOn[0]!.json).toMatchObject({
			outcome: 'updated',
			verified: 'unreachable',
			lead: null,
			lookupError: expect.any(String),
		});
	});

	it('an event goes on without the credential and says what to do', async () => {
		const { front, runtime } = await serve(wishes);
		await post(front.url, fresh());
		await front.idle();
		expect(runtime.handedOn[0]!.json).toMatchObject({
			verified: 'unreachable',
			lookupError: expect.stringContaining('credential'),
		});
	});

	describe('on activation', () => {
		const baseUrl = 'https://n8n.example.com';
		const production = `${baseUrl}/webhook/5b9c6f0e-0000-4000-8000-000000000001/webhook`;

		async function activate(
			check: string,
			pasted: string[],
			mode: WorkflowActivateMode,
			more = {},
		) {
			service.reset();
			service.store.setCallbacks(
				service.processId,
				pasted.map((url) => ({ url })),
			);
			const { runtime, log } = await serve(
				{ callbackCheck: check, ...more },
				{ credentials: credentials(), baseUrl },
			);
			const refusal = await runtime.activate(mode).then(
				() => undefined,
				(error: Error & { description?: string }) => `${error.message} ${error.description}`,
			);
			return { refusal, warnings: log.filter(({ level }) => level === 'warn') };
		}

		it.each(['off', 'warn', 'refuse'])(
			'(%s) a pasted URL is welcome and nothing is said',
			async (check) => {
				const { refusal, warnings } = await activate(check, [production], 'activate');
				expect([refusal, warnings]).toEqual([undefined, []]);
			},
		);

		it('(off) nothing is asked', async () => {
			await activate('off', [], 'activate');
			expect(service.ledger.count('listProcesses')).toBe(0);
		});

		it('(warn) a missing URL is written to the log and the workflow becomes active', async () => {
			const { refusal, warnings } = await activate('warn', [], 'activate');
			expect(refusal).toBeUndefined();
			expect(warnings[0]!.message).toContain('The service does not have the production URL');
		});

		it('(refuse) a missing URL keeps the workflow inactive, and says what to do', async () => {
			const { refusal } = await activate('refuse', [], 'activate');
			expect(refusal).toContain('The service does not have the production URL');
			expect(refusal).toContain('Lead Update Callbacks');
		});

		it('(refuse) the test URL in its place is told', async () => {
			const test = production.replace('/webhook/', '/webhook-test/');
			const { refusal } = await activate('refuse', [test], 'activate');
			expect(refusal).toContain('holds the test URL');
		});

		it('(refuse) another host in its place is told', async () => {
			const other = production.replace('.com', '.org');
			const { refusal } = await activate('refuse', [other], 'activate');
			expect(refusal).toContain('https://n8n.example.org/webhook/***/webhook');
			expect(refusal).not.toContain('5b9c6f0e');
		});

		it('(refuse) a process that is named must hold the URL itself', async () => {
			const more = { callbackProcessIds: `${service.processId}, ${service.secondProcessId}` };
			const { refusal } = await activate('refuse', [production], 'activate', more);
			expect(refusal).toContain(service.secondProcessId);
		});

		it.each(['init', 'leadershipChange'] as const)(
			'(refuse) when n8n brings it back by itself (%s), an active trigger stays active',
			async (mode) => {
				const { refusal, warnings } = await activate('refuse', [], mode);
				expect([refusal, warnings.length]).toEqual([undefined, 1]);
			},
		);

		it.each([
			['activate', true],
			['update', false],
			['init', false],
		] as const)(
			'(refuse) while the service is away, %s is refused: %s',
			async (mode, isRefused) => {
				const { runtime } = await serve(
					{ callbackCheck: 'refuse' },
					{ credentials: { leadCallingApi: { ...credentials().leadCallingApi, apiKey: 'wrong' } } },
				);
				const activation = runtime.activate(mode);
				if (isRefused) await expect(activation).rejects.toThrow('Could not check whether');
				else expect(await activation).toBe(true);
			},
		);

		it('(refuse) without the credential, what is missing is named', async () => {
			const { runtime } = await serve({ callbackCheck: 'refuse' });
			await expect(runtime.activate('activate')).rejects.toThrow('credential');
		});
	});
});

describe('a test run with a sample event', () => {
	let editor: Server;
	let posted: Array<{ url: string; headers: IDataObject; body: string }>;
	let baseUrl: string;

	beforeEach(async () => {
		posted = [];
		editor = createServer((request, response) => {
			let body = '';
			request.on('data', (chunk: Buffer) => (body += chunk.toString()));
			request.on('end', () => {
				posted.push({ url: request.url!, headers: request.headers as IDataObject, body });
				response.end();
			});
		});
		await new Promise<void>((resolve) => editor.listen(0, '127.0.0.1', resolve));
		baseUrl = `http://127.0.0.1:${(editor.address() as AddressInfo).port}`;
	});
	afterEach(() => new Promise((resolve) => editor.close(resolve)));

	const until = async (condition: () => boolean) => {
		const end = Date.now() + 50_000;
		while (!condition() && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
	};

	it('posts it to the test URL, a moment after n8n began to listen', async () => {
		const { runtime } = await serve({ sampleEvent: 'callInProgress' }, { baseUrl });
		expect(await runtime.activate('manual')).toBe(true);
		expect(posted).toEqual([]);
		await until(() => posted.length > 0);
		expect(posted[0]!.url).toBe('/webhook-test/5b9c6f0e-0000-4000-8000-000000000001/webhook');
		expect(JSON.parse(posted[0]!.body)).toMatchObject({ action_type: 'update', success: false });
	});

	it('shows the secret that the trigger asks for', async () => {
		const credentials = { leadCallingWebhookApi: WEBHOOK_CREDENTIAL };
		const { runtime } = await serve(
			{ sampleEvent: 'updateSucceeded', authentication: 'bearer' },
			{ baseUrl, credentials },
		);
		await runtime.activate('manual');
		await until(() => posted.length > 0);
		expect(posted[0]!.headers.authorization).toBe(`Bearer ${SECRET}`);
	});

	it('says in the log when n8n does not reach itself', async () => {
		const { runtime, log } = await serve(
			{ sampleEvent: 'updateSucceeded' },
			{ baseUrl: 'http://127.0.0.1:9' },
		);
		await runtime.activate('manual');
		await until(() => log.length > 0);
		expect(log[0]!.message).toContain('could not be posted');
		expect(JSON.stringify(log)).not.toContain('5b9c6f0e');
	});

	it('posts nothing in production, nor without a sample', async () => {
		const production = await serve({ sampleEvent: 'updateSucceeded', triggerOn: [] }, { baseUrl });
		await production.runtime.activate('activate');
		const none = await serve({}, { baseUrl });
		await none.runtime.activate('manual');
		await new Promise((resolve) => setTimeout(resolve, 1_300));
		expect(posted).toEqual([]);
	});

	it.each([
		{ sampleEvent: 'callConnected', triggerOn: ['updateResult'] },
		{ sampleEvent: 'updateSucceeded', triggerOn: ['callActivity'] },
		{ sampleEvent: 'updateSucceeded', resultFilter: 'failed' },
	])(
		'refuses one that would not start the workflow, in place of listening for ever: %j',
		async (parameters) => {
			const { runtime } = await serve(parameters, { baseUrl });
			await expect(runtime.activate('manual')).rejects.toThrow('is not an event that this trigger');
		},
	);

	it('stands in for the event in a run that was started without a call', async () => {
		const { runtime } = await serve({ sampleEvent: 'callConnected' }, { mode: 'manual' });
		await runtime.run([[{ json: {} }]]);
		expect(runtime.handedOn).toMatchObject([
			{ json: { event: 'callActivity', status: 'success', deduplicated: false } },
		]);
	});
});
