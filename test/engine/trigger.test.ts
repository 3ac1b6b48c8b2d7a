/** What is taken in and what is refused: one by one in `test/unit`, in a mix in `triggerStorm.test.ts`. */
import { type IDataObject, UserError } from 'n8n-workflow';

import { fresh, serve } from '../support/engine/trigger';

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

const SENT = { Authorization: 'Bearer current-secret-0001' };

it('With a secret that nobody has entered, nobody is let in', async () => {
	const { send, started } = await serve({ authentication: 'header' });
	const answer = await send(fresh(), SENT);
	expect([answer.status, answer.text, started()]).toEqual([
		403,
		'{"error":"The secret is missing or wrong"}',
		0,
	]);
});

it('The same with a credential that was deleted; one that cannot be read at this moment is another matter', async () => {
	const deleted = new UserError('Credential with ID "7" does not exist');
	for (const [error, status] of [
		[deleted, 403],
		[new Error('The database is away'), 500],
	] as const) {
		const credentials = { leadCallingWebhookApi: error };
		const { send, started } = await serve({ authentication: 'header' }, { credentials });
		const answer = await send(fresh(), SENT);
		expect([answer.status, started()]).toEqual([status, 0]);
		expect(answer.text.includes('send it again later')).toBe(status === 500);
	}
});

it('A trigger as it is placed asks for a secret, and starts on calls and on updates', async () => {
	const credentials = { leadCallingWebhookApi: { secret: 'current-secret-0001' } };
	const placed = { authentication: undefined, triggerOn: undefined };
	const { send, outputs } = await serve(placed, { credentials });
	expect((await send(fresh())).status).toBe(403);
	for (const event of [fresh(), fresh('callConnected')]) await send(event, SENT);
	const kinds = (await outputs()).map(({ event }) => event);
	expect(kinds.sort()).toEqual(['callActivity', 'updateResult']);
});

it('A run that was started without an event ends at the trigger', async () => {
	const { run, outputs } = await serve({}, { mode: 'manual' });
	expect((await run([[{ json: {} }]])).status).toBe('success');
	expect(await outputs()).toEqual([]);
});
