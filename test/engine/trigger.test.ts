/** What is taken in, in which form, and what is refused: one by one in `test/unit`. */
import type { IDataObject } from 'n8n-workflow';

import { fresh, serve } from '../support/engine/trigger';

const SECRET = 'current-secret-0001';

it('A genuine event is answered 200 with nothing and starts the workflow with the event', async () => {
	const { send, outputs } = await serve();
	const event: IDataObject = { ...fresh(), region: 'west' };
	expect(await send(event)).toMatchObject({ status: 200, text: '' });
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
	[400, 'no field of any event', { leadId: 'x' }],
	[400, 'neither a JSON object nor a form', ''],
	[422, 'Failed to parse', '{"action_type":'],
])('What is no event is refused with %d and starts nothing: "%s"', async (status, reason, body) => {
	const { send, started } = await serve();
	const { status: answered, text } = await send(body);
	expect([answered, started()]).toEqual([status, 0]);
	expect(text).toContain(reason);
});

describe('With a secret', () => {
	const guarded = async (headerName: string) =>
		await serve(
			{ authentication: 'header' },
			{ credentials: { leadCallingWebhookApi: { secret: SECRET, headerName } } },
		);

	it.each([
		['Authorization', `Bearer ${SECRET}`],
		['X-Lead-Calling-Secret', SECRET],
	])('who shows it in %s is let in, and it stays out of the output', async (header, value) => {
		const { send, outputs } = await guarded(header);
		expect((await send(fresh(), { [header]: value })).status).toBe(200);
		expect(await outputs()).toHaveLength(1);
		expect(JSON.stringify(await outputs())).not.toMatch(/secret/);
	});

	it('that n8n does not have, nobody is let in, and a sender is asked to come again', async () => {
		const { send, started } = await serve({ authentication: 'header' });
		const answer = await send(fresh(), { Authorization: `Bearer ${SECRET}` });
		expect([answer.status, started()]).toEqual([500, 0]);
		expect(answer.text).toContain('send it again later');
	});
});

it('A run that was started without an event ends at the trigger', async () => {
	const { run, outputs } = await serve({}, { mode: 'manual' });
	expect((await run([[{ json: {} }]])).status).toBe('success');
	expect(await outputs()).toEqual([]);
});
