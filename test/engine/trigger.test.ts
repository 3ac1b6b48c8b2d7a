/** What is taken in and what is refused: one by one in `test/unit`, in a mix in `triggerStorm.test.ts`. */
import type { IDataObject } from 'n8n-workflow';

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

it('With a secret that n8n does not have, nobody is let in, and a sender is asked to come again', async () => {
	const { send, started } = await serve({ authentication: 'header' });
	const answer = await send(fresh(), { Authorization: 'Bearer current-secret-0001' });
	expect([answer.status, started()]).toEqual([500, 0]);
	expect(answer.text).toContain('send it again later');
});

it('A run that was started without an event ends at the trigger', async () => {
	const { run, outputs } = await serve({}, { mode: 'manual' });
	expect((await run([[{ json: {} }]])).status).toBe('success');
	expect(await outputs()).toEqual([]);
});
