import assert from 'node:assert/strict';
import { waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { activeTrigger, createTrigger, post, updateEvent } from '../triggerFlow';

export const triggerActivation: Group = {
	title: 'Trigger: activation',
	cases: [
		test('without the check it is activated without asking the service, and deactivated again', async (context) => {
			const { id, production } = await activeTrigger(context);
			assert.equal(context.service.ledger.count(), 0);
			assert.equal((await post(production, updateEvent())).status, 200);
			await context.client.deactivate(id);
			await waitUntil({ what: 'the webhook to be gone', timeoutMs: 30_000 }, async () => {
				return (await post(production, updateEvent())).status === 404;
			});
		}),
		test('Refuse: it stays inactive while no process holds the URL, and says why', async (context) => {
			const { id, production } = await createTrigger(context, { callbackCheck: 'refuse' });
			await assert.rejects(
				context.client.activate(id),
				/The service does not have the production URL/,
			);
			assert.equal((await post(production, updateEvent())).status, 404);
		}),
		test('Refuse: it is activated once a process holds the URL', async (context) => {
			const flow = await createTrigger(context, { callbackCheck: 'refuse' });
			const { store, processId } = context.service;
			store.setCallbacks(processId, [{ url: flow.production }]);
			await context.client.activate(flow.id);
			assert.equal(context.service.ledger.count('listProcesses'), 1);
		}),
		test('Warn: it is activated all the same, and the log says what is missing', async (context) => {
			await activeTrigger(context, { callbackCheck: 'warn' });
			await logged(context, 'The service does not have the production URL');
		}),
	],
};

async function logged({ n8n }: Context, sentence: string): Promise<void> {
	const what = `"${sentence}" in the log of n8n`;
	await waitUntil({ what, timeoutMs: 10_000 }, () => n8n.logs().includes(sentence));
}
