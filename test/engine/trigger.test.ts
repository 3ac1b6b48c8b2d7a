/** What is taken in, in which form, and what is refused. */
import type { IDataObject } from 'n8n-workflow';

import { sampleEvent } from '../../nodes/service/events/kinds';
import { NOW } from '../support/events';
import { fresh, SECRET, serve, WEBHOOK_CREDENTIAL } from './triggerServer';

describe('a genuine event', () => {
	it('is answered 200 with nothing and starts the workflow with the event', async () => {
		const { send, outputs } = await serve();
		const event: IDataObject = { ...fresh(), region: 'west' };
		expect(await send(event)).toEqual({ status: 200, text: '' });
		expect(await outputs()).toEqual([
			{
				event: 'updateResult',
				outcome: 'updated',
				error: null,
				timestamp: '2026-01-01T00:00:00.000Z',
				leadId: event.leadId,
				referenceId: event.referenceId,
				updateId: event.updateId,
				success: true,
				data: { plan: 'premium' },
				region: 'west',
			},
		]);
	});

	it.each([
		['an update', { triggerOn: ['callActivity'] }, fresh()],
		['an activity', { triggerOn: ['updateResult'] }, sampleEvent('callConnected', NOW)],
		['a success', { updateResults: 'failed' }, fresh()],
		[
			'a call without a disposition',
			{ callEvents: 'dispositionSet' },
			sampleEvent('callNotConnected', NOW),
		],
		['another action_type', {}, { action_type: 'archive' }],
	])(
		'that was not asked for is answered 200 and starts nothing: %s',
		async (_, parameters, event) => {
			const { front, send } = await serve(parameters);
			expect([(await send(event)).status, front.started]).toEqual([200, 0]);
		},
	);

	it('with "Call Ended" starts the work once a call, whatever is posted of it later', async () => {
		const { send, outputs } = await serve({ callEvents: 'callEnded' });
		const post = async (status: string, disposition: string | null) =>
			await send({
				activityId: 'a-1',
				activity: {
					status,
					result: { status: status === 'running' ? null : 'completed', analysis: { disposition } },
				},
			});
		await post('running', null);
		for (const disposition of [null, 'interested', 'lost']) await post('success', disposition);
		expect((await outputs()).map(({ callStatus }) => callStatus)).toEqual(['completed']);
	});

	it('is there as it was posted with "Include Raw Event", and cannot pass for what we say', async () => {
		const { send, outputs } = await serve({ options: { includeRawEvent: true } });
		const event = { ...fresh(), lead: { leadId: 'x' }, leadError: 'x', outcome: 'x' };
		await send(event);
		const [output] = await outputs();
		expect(output).toMatchObject({ outcome: 'updated', rawEvent: event });
		expect(Object.keys(output!)).not.toContain('lead');
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

	it('is read from a form', async () => {
		const { front, outputs } = await serve();
		const { updateId, leadId } = fresh();
		const form = { updateId, leadId, success: 'false', error: 'No' } as Record<string, string>;
		await fetch(front.url, { method: 'POST', body: new URLSearchParams(form) });
		expect(await outputs()).toMatchObject([{ updateId, leadId, outcome: 'failed' }]);
	});
});

describe('what is no event is refused, starts nothing, and leaves a line in the log', () => {
	it.each([
		[400, 'no field of any event', { leadId: 'x', timestamp: NOW }],
		[400, 'must be a JSON object', []],
		[400, 'is empty', ''],
		[400, 'is neither JSON nor a form', '{"action_type":', 'text/plain'],
		[413, 'is too large', 'x'.repeat(17 << 20), 'application/octet-stream'],
	])('with %d: %s', async (status, reason, body, type = 'application/json') => {
		const { front, log, runtime, send } = await serve();
		// A body that is too large may also end with the connection.
		const answer = await send(body, { 'Content-Type': type }).catch(() => undefined);
		expect([answer?.status ?? 413, front.started]).toEqual([status, 0]);
		expect(answer?.text ?? reason).toContain(reason);
		const { name } = runtime.node;
		const line = `^${name} in workflow 'Results' \\(workflow-1\\) refused a request from 127\\.0\\.0\\.1 with ${status}: .*${reason}`;
		expect(log).toEqual([{ level: 'warn', message: expect.stringMatching(new RegExp(line)) }]);
	});

	it('with 422 from n8n itself where it is no JSON though it says so', async () => {
		const { front, send } = await serve();
		expect([(await send('{"action_type":')).status, front.started]).toEqual([422, 0]);
	});
});

describe('with a secret', () => {
	const credentials = { leadCallingWebhookApi: WEBHOOK_CREDENTIAL };
	const guarded = async (headerName = 'Authorization') =>
		await serve(
			{ authentication: 'header' },
			{ credentials: { leadCallingWebhookApi: { secret: SECRET, headerName } } },
		);

	it.each([
		['Authorization', `Bearer ${SECRET}`],
		['Authorization', SECRET],
		['X-Lead-Calling-Secret', SECRET],
	])('who shows it in %s is let in, and it stays out of the output', async (header, value) => {
		const { send, outputs } = await guarded(header);
		expect((await send(fresh(), { [header]: value })).status).toBe(200);
		expect(await outputs()).toHaveLength(1);
		expect(JSON.stringify(await outputs())).not.toMatch(/secret/);
	});

	it('none is answered 401, whatever the body, another one 403, and both are logged', async () => {
		const { front, log, send } = await guarded();
		const wrong = await send(fresh(), { Authorization: 'guess' });
		expect([(await send('{}')).status, wrong.status, front.started]).toEqual([401, 403, 0]);
		expect(JSON.parse(wrong.text).error).toContain('not the expected one');
		expect(log).toMatchObject([
			{ level: 'warn', message: expect.stringMatching(/127\.0\.0\.1 with 403: .* expected one$/) },
			{ level: 'warn', message: expect.stringMatching(/127\.0\.0\.1 with 401: .* is missing$/) },
		]);
		expect(JSON.stringify(log)).not.toContain('guess');
	});

	it('that was changed, only the new one lets in', async () => {
		const credential = { ...WEBHOOK_CREDENTIAL };
		const { send } = await serve(
			{ authentication: 'header' },
			{ credentials: { ...credentials, leadCallingWebhookApi: credential } },
		);
		const knock = async (secret: string) => (await send(fresh(), { Authorization: secret })).status;
		expect(await knock(SECRET)).toBe(200);
		credential.secret = 'another-secret-0002';
		expect([await knock(SECRET), await knock('another-secret-0002')]).toEqual([403, 200]);
	});

	it('and no credential, nobody is let in, and a sender is asked to come again', async () => {
		const { front, log, send } = await serve({ authentication: 'header' });
		const answer = await send(fresh(), { Authorization: `Bearer ${SECRET}` });
		expect([answer.status, front.started]).toEqual([500, 0]);
		expect(answer.text).toContain('send it again later');
		expect(log[0]!.message).toMatch(/with 500: .*credential/i);
	});
});
