/** What the trigger asks of the service, at an event and on activation, and the sample it posts. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { IDataObject, WorkflowActivateMode } from 'n8n-workflow';

import { waitUntil } from '../../tools/lib/wait';
import { startService, type StandIn } from '../service';
import { nobodyAt, startReceiver } from '../loopback';
import { credentialFor } from '../credential';
import { fresh, SECRET, serve, WEBHOOK_CREDENTIAL } from './triggerServer';

const WEBHOOK_ID = '5b9c6f0e-0000-4000-8000-000000000001';

let service: StandIn;
beforeAll(async () => {
	service = await startService();
});
afterAll(async () => await service.stop());

const leadCallingApi = (more: IDataObject = {}) => credentialFor(service, more);

describe('with the service', () => {
	const wishes = { confirmWithService: true, addLead: true };

	it('a true event is verified and carries the lead, its phone number masked', async () => {
		const credentials = { leadCallingApi: leadCallingApi() };
		const { send, outputs } = await serve(wishes, { credentials });
		const lead = service.store.addLead({ metadata: { plan: 'premium' } });
		await send({ ...fresh(), leadId: lead._id, referenceId: null });
		const [output] = await outputs();
		expect(output).toMatchObject({ verified: true, lead: { _id: lead._id } });
		expect(JSON.stringify(output)).not.toContain(lead.phone);
	});

	it.each([
		['away', () => ({ leadCallingApi: leadCallingApi({ baseUrl: 'http://127.0.0.1:9' }) }), /./],
		['without its credential', () => ({}), /credential/],
	])('%s, an event goes on and says why', async (_, credentials, why) => {
		const { send, outputs } = await serve(wishes, { credentials: credentials() });
		await send(fresh());
		const lookupError = expect.stringMatching(why);
		const expected = { outcome: 'updated', verified: 'unreachable', lead: null, lookupError };
		expect(await outputs()).toMatchObject([expected]);
	});
});

describe('on activation', () => {
	const baseUrl = 'https://n8n.example.com';
	const production = `${baseUrl}/webhook/${WEBHOOK_ID}/webhook`;

	/** @param pasted the URLs in the first process */
	async function activate(
		callbackCheck: string,
		pasted: string[],
		mode: WorkflowActivateMode = 'activate',
		parameters: IDataObject = {},
		credentials: Record<string, IDataObject> = { leadCallingApi: leadCallingApi() },
	) {
		service.reset();
		const callbacks = pasted.map((url) => ({ url }));
		service.store.setCallbacks(service.processId, callbacks);
		const served = await serve({ callbackCheck, ...parameters }, { credentials, baseUrl });
		const refusal = await served.runtime.activate(mode).then(
			() => undefined,
			(error: Error) => error.message,
		);
		const warnings = served.log.filter(({ level }) => level === 'warn');
		return { refusal, warnings: warnings.map(({ message }) => message) };
	}

	it.each(['off', 'warn', 'refuse'])('(%s) a pasted URL is welcome in silence', async (check) => {
		const said = await activate(check, [production]);
		expect(said).toEqual({ refusal: undefined, warnings: [] });
		expect(service.ledger.count('listProcesses')).toBe(check === 'off' ? 0 : 1);
	});

	it('(warn) a missing URL is written to the log and the workflow becomes active', async () => {
		const { refusal, warnings } = await activate('warn', []);
		expect(refusal).toBeUndefined();
		expect(warnings[0]).toContain('The service does not have the production URL');
	});

	it('(warn) what the service says of a person is masked in the log', async () => {
		service.reset();
		const body = { error: 'Not for +91 98123 45678 or asha@example.com' };
		service.faults.add({ route: 'listProcesses', kind: 'status', status: 400, body });
		const credentials = { leadCallingApi: leadCallingApi() };
		const served = await serve({ callbackCheck: 'warn' }, { credentials, baseUrl });
		await served.runtime.activate('activate');
		const [line] = served.log.filter(({ level }) => level === 'warn');
		expect(line?.message).toContain('Not for');
		expect(line?.message).not.toMatch(/98123|asha/);
	});

	it.each([
		['a missing URL', [], 'Lead Update Callbacks'],
		['the test URL', [production.replace('/webhook/', '/webhook-test/')], 'has the test URL'],
		['another host', [production.replace('.com', '.org')], '.example.org/webhook/***/webhook'],
	])('(refuse) %s keeps it inactive, and says what to do', async (_, pasted, words) => {
		const { refusal } = await activate('refuse', pasted);
		expect(refusal).toContain('The service does not have the production URL');
		expect(refusal).toContain(words);
		expect(refusal).not.toContain('5b9c6f0e');
	});

	it('(refuse) a process that is named must hold the URL itself', async () => {
		const callbackProcessIds = `${service.processId}, ${service.secondProcessId}`;
		const named = await activate('refuse', [production], 'activate', { callbackProcessIds });
		expect(named.refusal).toContain(service.secondProcessId);
	});

	it.each(['init', 'leadershipChange'] as const)(
		'(refuse) when n8n brings it back by itself (%s), an active trigger stays active',
		async (mode) => {
			const { refusal, warnings } = await activate('refuse', [], mode);
			expect([refusal, warnings.length]).toEqual([undefined, 1]);
		},
	);

	it.each([
		['activate', 'Could not check whether'],
		['update', undefined],
		['init', undefined],
	] as const)('(refuse) while the service is away, %s ends with: %s', async (mode, words) => {
		const away = { leadCallingApi: leadCallingApi({ apiKey: 'wrong' }) };
		const { refusal } = await activate('refuse', [], mode, {}, away);
		expect(refusal?.slice(0, words?.length)).toBe(words);
	});

	it('(refuse) without the credential, what is missing is named', async () => {
		expect((await activate('refuse', [], 'activate', {}, {})).refusal).toContain('credential');
	});
});

describe('a test run with a sample event', () => {
	let editor: Awaited<ReturnType<typeof startReceiver>>;
	beforeEach(async () => (editor = await startReceiver()));
	afterEach(async () => await editor.stop());

	const until = async (condition: () => boolean) =>
		await waitUntil({ what: 'the post', timeoutMs: 50_000, intervalMs: 20 }, condition);

	it('posts it to the test URL with the secret, a moment after n8n began to listen', async () => {
		const { runtime } = await serve(
			{ sampleEvent: 'callInProgress', authentication: 'bearer' },
			{ baseUrl: editor.url, credentials: { leadCallingWebhookApi: WEBHOOK_CREDENTIAL } },
		);
		expect(await runtime.activate('manual')).toBe(true);
		expect(editor.received).toEqual([]);
		await until(() => editor.received.length > 0);
		const { url, headers, body } = editor.received[0]!;
		expect(url).toBe(`/webhook-test/${WEBHOOK_ID}/webhook`);
		expect(headers.authorization).toBe(`Bearer ${SECRET}`);
		expect(body).toMatchObject({ action_type: 'update', success: false });
	});

	it('says in the log when n8n does not reach itself', async () => {
		const baseUrl = await nobodyAt();
		const { runtime, log } = await serve({ sampleEvent: 'updateSucceeded' }, { baseUrl });
		await runtime.activate('manual');
		await until(() => log.length > 0);
		expect(log[0]!.message).toContain('could not be posted');
		expect(JSON.stringify(log)).not.toContain('5b9c6f0e');
	});

	it('posts nothing in production, nor without a sample', async () => {
		const chosen = { sampleEvent: 'updateSucceeded', triggerOn: [] };
		const production = await serve(chosen, { baseUrl: editor.url });
		await production.runtime.activate('activate');
		await (await serve({}, { baseUrl: editor.url })).runtime.activate('manual');
		await sleep(1_300);
		expect(editor.received).toEqual([]);
	});

	it.each([
		{ sampleEvent: 'callConnected', triggerOn: ['updateResult'] },
		{ sampleEvent: 'updateSucceeded', resultFilter: 'failed' },
	])('refuses one that would not start the workflow, in place of waiting: %j', async (chosen) => {
		const { runtime } = await serve(chosen, { baseUrl: editor.url });
		await expect(runtime.activate('manual')).rejects.toThrow('is not an event that this trigger');
	});
});

it('a run that was started without an event ends at the trigger', async () => {
	const { runtime } = await serve({}, { mode: 'manual' });
	expect((await runtime.run([[{ json: {} }]])).status).toBe('success');
	expect(runtime.handedOn).toEqual([]);
});
