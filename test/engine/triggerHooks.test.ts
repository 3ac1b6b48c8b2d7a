/** What the trigger asks of the service at an event, and the sample that a test run posts. */
import { setTimeout as sleep } from 'node:timers/promises';

import type { IDataObject } from 'n8n-workflow';

import { waitUntil } from '../../tools/lib/wait';
import { credentialFor } from '../credential';
import { nobodyAt, startReceiver } from '../loopback';
import { startService, type StandIn } from '../service';
import { fresh, SECRET, serve, WEBHOOK_CREDENTIAL } from './triggerServer';

const WEBHOOK_ID = '5b9c6f0e-0000-4000-8000-000000000001';

describe('with "Add Current Lead"', () => {
	let service: StandIn;
	beforeAll(async () => {
		service = await startService();
	});
	afterAll(async () => await service.stop());

	const parameters = { options: { addLead: true } };
	const leadCallingApi = (more: IDataObject = {}) => credentialFor(service, more);

	it('the event carries the lead as the service has it, its phone number masked', async () => {
		const credentials = { leadCallingApi: leadCallingApi() };
		const { send, outputs } = await serve(parameters, { credentials });
		const lead = service.store.addLead({ name: 'Asha Rao', metadata: { plan: 'premium' } });
		await send({ ...fresh(), leadId: lead._id });
		const [output] = await outputs();
		expect(output).toMatchObject({
			outcome: 'updated',
			lead: { leadId: lead._id, name: 'Asha Rao', metadata: { plan: 'premium' } },
		});
		expect(Object.keys(output!.lead as IDataObject)).not.toEqual(
			expect.arrayContaining(['_id', 'activities']),
		);
		expect(JSON.stringify(output)).not.toContain(lead.phone);
	});

	it.each([
		[
			'the service away',
			() => ({ leadCallingApi: leadCallingApi({ baseUrl: 'http://127.0.0.1:9' }) }),
			{},
			/./,
		],
		['an unknown lead', () => ({ leadCallingApi: leadCallingApi() }), {}, /not found/],
		['no credential', () => ({}), {}, /credential/],
		['an event without a lead', () => ({}), { leadId: null }, /no lead ID/],
	])('and %s, the event goes on and says why', async (_, credentials, changes, reason) => {
		const { send, outputs } = await serve(parameters, { credentials: credentials() });
		await send({ ...fresh(), ...changes });
		const leadError = expect.stringMatching(reason);
		expect(await outputs()).toMatchObject([{ outcome: 'updated', lead: null, leadError }]);
	});

	it('alone the service is asked, and no credential of it is needed otherwise', async () => {
		const asked = service.ledger.count('getLead');
		const { send, outputs } = await serve(
			{},
			{ credentials: { leadCallingApi: leadCallingApi() } },
		);
		await send(fresh());
		expect(await outputs()).toHaveLength(1);
		expect(service.ledger.count('getLead')).toBe(asked);
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
			{ sampleEvent: 'callInProgress', authentication: 'header' },
			{ baseUrl: editor.url, credentials: { leadCallingWebhookApi: WEBHOOK_CREDENTIAL } },
		);
		expect(await runtime.activate('manual')).toBe(true);
		expect(editor.received).toEqual([]);
		await until(() => editor.received.length > 0);
		const { url, headers, body } = editor.received[0]!;
		expect(url).toBe(`/webhook-test/${WEBHOOK_ID}/webhook`);
		expect(headers.authorization).toBe(SECRET);
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
		{ sampleEvent: 'updateSucceeded', updateResults: 'failed' },
	])('refuses one that would not start the workflow, in place of waiting: %j', async (chosen) => {
		const { runtime } = await serve(chosen, { baseUrl: editor.url });
		await expect(runtime.activate('manual')).rejects.toThrow("doesn't start this workflow");
	});
});

it('a run that was started without an event ends at the trigger', async () => {
	const { runtime } = await serve({}, { mode: 'manual' });
	expect((await runtime.run([[{ json: {} }]])).status).toBe('success');
	expect(runtime.handedOn).toEqual([]);
});
