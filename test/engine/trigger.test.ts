/** What is taken in, in which form, and what is refused; the secret too. */
import { sampleEvent } from '../../nodes/service/events/kinds';
import { fresh, NOW, PREVIOUS_SECRET, SECRET, serve, WEBHOOK_CREDENTIAL } from './triggerServer';

describe('a genuine event', () => {
	it('is answered 200 with nothing and starts the workflow with the event', async () => {
		const { send, outputs } = await serve();
		const event = fresh();
		expect(await send(event)).toEqual({ status: 200, text: '' });
		expect(await outputs()).toEqual([
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
		['an update', { triggerOn: ['callActivity'] }, fresh()],
		['an activity', { triggerOn: ['updateResult'] }, sampleEvent('callConnected', NOW)],
		['a success', { resultFilter: 'failed' }, fresh()],
		['another action_type', {}, { action_type: 'archive' }],
	])('that was not asked for is answered 200: %s', async (_, parameters, event) => {
		const { front, send } = await serve(parameters);
		expect(await send(event)).toEqual({ status: 200, text: '' });
		expect(front.started).toBe(0);
	});

	it('is taken in whatever the form of its fields, with what could not be read', async () => {
		const { send, outputs } = await serve();
		await send({ ...fresh(), success: 'true', leadId: 42, timestamp: 'soon', data: [] });
		const problems = ["'data' is not an object", "'timestamp' is not a time"];
		const read = { success: true, leadId: '42', timestamp: null, data: null, problems };
		expect(await outputs()).toMatchObject([{ ...read, timestampRaw: 'soon' }]);
	});

	it('is there as it came with Simplify off, and cannot pretend to be ours', async () => {
		const { send, outputs } = await serve({ simplify: false });
		const ours = { verified: true, lead: { _id: 'x' }, lookupError: 'x' };
		const event = { ...fresh(), ...ours, region: 'west' };
		await send(event);
		const [output] = await outputs();
		expect(output).toMatchObject({ region: 'west', body: event });
		expect(Object.keys(ours).filter((name) => name in output!)).toEqual([]);
	});

	it.each([
		'text/plain',
		'application/x-www-form-urlencoded',
		'application/vnd.api+json',
		'application/octet-stream',
		'',
	])('is read under the content type "%s"', async (contentType) => {
		const { send, outputs } = await serve();
		const event = fresh();
		expect((await send(event, { 'Content-Type': contentType })).status).toBe(200);
		expect(await outputs()).toMatchObject([{ updateId: event.updateId }]);
	});

	it('of an error is not made its own copy by "Retry On Fail"', async () => {
		const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		const { send, outputs } = await serve({}, { settings });
		await send(fresh('leadNotFound'));
		expect(await outputs()).toMatchObject([{ outcome: 'failed', deduplicated: true }]);
	});
});

describe('what is no event is refused, starts nothing, and leaves a line in the log', () => {
	it.each([
		[400, 'no field of any event', { leadId: 'x', timestamp: NOW }],
		[400, 'must be a JSON object', []],
		[400, 'is empty', ''],
		[400, 'is not valid JSON', '{"action_type":', 'text/plain'],
		[413, 'is larger than n8n accepts', 'x'.repeat(17 << 20), 'application/octet-stream'],
	])('with %d: %s', async (status, reason, body, type = 'application/json') => {
		const { front, log, runtime, send } = await serve();
		// A body that is too large may also end with the connection.
		const answer = await send(body, { 'Content-Type': type }).catch(() => undefined);
		expect([answer?.status ?? 413, front.started]).toEqual([status, 0]);
		expect(answer?.text ?? reason).toContain(reason);
		const { name } = runtime.node;
		const said = `^${name} in workflow 'Results' \\(workflow-1\\) refused a request from 127\\.0\\.0\\.1 with ${status}: .*${reason}`;
		expect(log).toEqual([{ level: 'warn', message: expect.stringMatching(new RegExp(said)) }]);
	});

	it('with 422 from n8n itself where it is no JSON though it says so', async () => {
		const { front, send } = await serve();
		expect([(await send('{"action_type":')).status, front.started]).toEqual([422, 0]);
	});

	it('and a flood of it writes one line a second', async () => {
		const { log, send } = await serve();
		await Promise.all(Array.from({ length: 200 }, async () => await send({})));
		expect(log.filter(({ message }) => message.includes('refused')).length).toBeLessThanOrEqual(3);
	});
});

describe.each([
	['bearer', (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } })],
	['header', (secret: string) => ({ headers: { 'X-Lead-Calling-Secret': secret } })],
	['query', (secret: string) => ({ query: `?secret=${secret}` })],
])('with the secret as %s', (authentication, show) => {
	async function guarded(secrets: Partial<typeof WEBHOOK_CREDENTIAL> = {}) {
		const credentials = { leadCallingWebhookApi: { ...WEBHOOK_CREDENTIAL, ...secrets } };
		const served = await serve({ authentication }, { credentials });
		const knock = async (secret: string) => {
			const { headers, query }: { headers?: object; query?: string } = show(secret);
			return await served.send(fresh(), { ...headers }, query);
		};
		return { ...served, knock };
	}

	it('the current and the previous one are let in, and stay out of the output', async () => {
		const { knock, outputs } = await guarded();
		for (const secret of [SECRET, PREVIOUS_SECRET]) {
			expect((await knock(secret)).status).toBe(200);
		}
		expect(await outputs()).toHaveLength(2);
		expect(JSON.stringify(await outputs())).not.toMatch(/secret/);
	});

	it('none is refused with 401, whatever the body, another one with 403, and both are logged', async () => {
		const { front, knock, log, send } = await guarded();
		const wrong = await knock('guess');
		expect([(await send('{}')).status, wrong.status, front.started]).toEqual([401, 403, 0]);
		expect(JSON.parse(wrong.text).error).toContain('not the expected one');
		expect(log).toMatchObject([
			{ level: 'warn', message: expect.stringMatching(/127\.0\.0\.1 with 403: .* expected one$/) },
			{ level: 'warn', message: expect.stringMatching(/127\.0\.0\.1 with 401: .* is missing$/) },
		]);
		expect(JSON.stringify(log)).not.toContain('guess');
	});
});

it('without its credential nobody is let in, and a sender is asked to come again', async () => {
	const { front, log, send } = await serve({ authentication: 'bearer' });
	const answer = await send(fresh(), { Authorization: `Bearer ${SECRET}` });
	expect([answer.status, front.started]).toEqual([500, 0]);
	expect(answer.text).toContain('send it again later');
	expect(log[0]!.message).toMatch(/with 500: .*credential/i);
});

it('what n8n says of a credential that is gone is masked in the log', async () => {
	const beforeCredential = async () => await Promise.reject(new Error("No 'For asha@example.com'"));
	const credentials = { leadCallingWebhookApi: WEBHOOK_CREDENTIAL };
	const { log, send } = await serve(
		{ authentication: 'bearer' },
		{ credentials, beforeCredential },
	);
	expect((await send(fresh(), { Authorization: `Bearer ${SECRET}` })).status).toBe(500);
	expect(log[0]!.message).toMatch(/with 500: No 'For /);
	expect(log[0]!.message).not.toContain('asha');
});

it('a secret that was changed lets nobody in a second later, however many try', async () => {
	const credential = { ...WEBHOOK_CREDENTIAL };
	const credentials = { leadCallingWebhookApi: credential };
	const { send } = await serve({ authentication: 'bearer' }, { credentials });
	const knock = async (secret: string) =>
		(await send(fresh(), { Authorization: `Bearer ${secret}` })).status;
	expect(await knock(SECRET)).toBe(200);
	credential.secret = 'another-secret-0002';
	for (let at = 0; at < 12; at++) {
		await knock(SECRET);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	expect([await knock(SECRET), await knock('another-secret-0002')]).toEqual([403, 200]);
});
