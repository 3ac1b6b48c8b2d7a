import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { IDataObject, WorkflowActivateMode } from 'n8n-workflow';

import { sampleEvent } from '../../nodes/LeadCallingTrigger/samples';
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

	it('without updateId goes on each time, marked', async () => {
		const { front, runtime } = await serve();
		for (let copy = 0; copy < 2; copy++) await post(front.url, { ...fresh(), updateId: null });
		await front.idle();
		expect(runtime.handedOn.map(({ json }) => json.deduplicated)).toEqual([false, false]);
	});
});

describe('what is neither kind of event is refused and starts nothing', () => {
	it.each([
		[400, 'success', { ...sampleEvent('updateSucceeded', NOW), success: 'true' }],
		[400, 'timestamp', { ...sampleEvent('callConnected', NOW), timestamp: '1' }],
		[400, 'updateId', { action_type: 'update' }],
		[400, 'action_type', {}],
		[400, undefined, []],
		[400, undefined, '"text"'],
		[400, undefined, 'null'],
		[400, undefined, ''],
		[400, 'success', '{"action_type":"update","success":true,"success":false}'],
		[400, '__proto__', '{"action_type":"update","__proto__":{"x":1}}'],
		[422, undefined, '{"action_type":'],
		[413, undefined, { ...sampleEvent('updateSucceeded', NOW), data: { x: 'x'.repeat(1 << 20) } }],
	])('with %d, naming %s', async (status, field, body) => {
		const { front } = await serve();
		const answer = await post(front.url, body);
		expect([answer.status, front.started]).toEqual([status, 0]);
		if (field) expect(JSON.parse(answer.text)).toMatchObject({ field });
	});

	it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', ''])(
		'with 415 for the content type "%s"',
		async (contentType) => {
			const { front } = await serve();
			const answer = await post(front.url, fresh(), { 'Content-Type': contentType });
			expect([answer.status, front.started]).toEqual([415, 0]);
		},
	);

	it('with a reason in words', async () => {
		const { front } = await serve();
		const answer = await post(front.url, { ...fresh(), leadId: 42 });
		expect(JSON.parse(answer.text)).toEqual({ error: "'leadId' must be a text", field: 'leadId' });
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
			{ level: 'warn', details: { status: 401, address: '127.0.0.1' } },
			{ level: 'warn', details: { status: 403, address: '127.0.0.1' } },
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

	it('of a call activity go on once for each status', async () => {
		const { front, runtime } = await serve();
		const activityId = `a-${counter++}`;
		for (const status of ['running', 'success', 'running', 'success']) {
			const event: IDataObject = { ...sampleEvent('callConnected', NOW), activityId };
			event.activity = { ...(event.activity as IDataObject), status };
			await post(front.url, event);
		}
		await front.idle();
		expect(runtime.handedOn.map(({ json }) => json.status)).toEqual(['running', 'success']);
	});

	it('that reach an execution of their own are stopped there, and the run says why', async () => {
		const { runtime } = await serve();
		const item = { json: { event: 'updateResult', updateId: `u-${counter++}` } };
		await runtime.run([[item]]);
		const run = await runtime.run([[item]]);
		const trigger = run.data.resultData.runData[runtime.node.name]!.at(-1)!;
		expect(runtime.handedOn).toHaveLength(1);
		expect(run.status).toBe('success');
		expect(run.data.resultData.lastNodeExecuted).toBe(runtime.node.name);
		expect(trigger.hints![0]!.message).toContain('already handed on');
	});

	it('are recorded at once when this process took the webhook, and read back when another did', async () => {
		const { front, runtime } = await serve();
		const before = store.calls;
		await post(front.url, fresh());
		await front.idle();
		const here = store.calls - before;
		await runtime.run([[{ json: { event: 'updateResult', updateId: `u-${counter++}` } }]]);
		expect([here, store.calls - before - here]).toEqual([1, 2]);
	});

	it.each(['manual', 'retry', 'evaluation'] as const)(
		'are let through in mode %s, and do not use up the event',
		async (mode) => {
			const { runtime } = await serve({}, { mode });
			const event = { event: 'updateResult', updateId: `u-${counter++}` };
			const before = store.entries().length;
			await runtime.run([[{ json: event }]]);
			await runtime.run([[{ json: event }]]);
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

	it('push out the oldest when the memory is full, and block nothing', async () => {
		const { runtime } = await serve({ options: { maxEntries: 3 } });
		const send = async (updateId: string) =>
			await runtime.run([[{ json: { event: 'updateResult', updateId } }]]);
		for (const id of ['m1', 'm2', 'm3', 'm4', 'm5']) await send(id);
		await send('m5');
		expect(runtime.handedOn).toHaveLength(5);
		await send('m1');
		expect(runtime.handedOn).toHaveLength(6);
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
			expect(warnings[0]!.message).toContain(`The service will not call ${production}`);
		});

		it('(refuse) a missing URL keeps the workflow inactive, and says what to do', async () => {
			const { refusal } = await activate('refuse', [], 'activate');
			expect(refusal).toContain(`The service will not call ${production}`);
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
			expect(refusal).toContain(other);
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
				if (isRefused) await expect(activation).rejects.toThrow('could not be checked');
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
		const end = Date.now() + 5_000;
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
	});

	it('posts nothing in production, nor without a sample', async () => {
		const production = await serve({ sampleEvent: 'updateSucceeded' }, { baseUrl });
		await production.runtime.activate('activate');
		const none = await serve({}, { baseUrl });
		await none.runtime.activate('manual');
		await new Promise((resolve) => setTimeout(resolve, 1_300));
		expect(posted).toEqual([]);
	});

	it('stands in for the event in a run that was started without a call', async () => {
		const { runtime } = await serve({ sampleEvent: 'callConnected' }, { mode: 'manual' });
		await runtime.run([[{ json: {} }]]);
		expect(runtime.handedOn).toMatchObject([
			{ json: { event: 'callActivity', status: 'success', deduplicated: false } },
		]);
	});
});
