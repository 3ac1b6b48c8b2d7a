import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import type { Execution } from '../../../tools/n8n/execution';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { createTrigger, handedOn, updateEvent, withWebhookSecret } from '../triggerFlow';

/** Alone: in n8n 1.x the end of one test run ends the listening of all others. */
export const triggerTests: Group = {
	title: 'Trigger: test runs in the editor',
	alone: true,
	cases: [
		test('while the editor listens, an event at the test URL starts one run by hand', async (context) => {
			const flow = await createTrigger(context);
			expect((await post(flow.test, updateEvent())).status).toBe(404);
			await context.client.listen(flow.id);
			const event = updateEvent();
			expect((await post(flow.test, event)).status).toBe(200);
			const execution = await runByHand(context, flow.id);
			expect(handedOn(execution)[0]).toMatchObject({ updateId: event.updateId });
		}),
		test('a chosen sample arrives, past authentication and all, again and again', async (context) => {
			const credentials = await withWebhookSecret(context, 'webhook-secret-2-xyzxyz');
			const sample = { triggerOn: ['callActivity'], sampleEvent: 'callConnected' };
			const parameters = { ...sample, authentication: 'header' };
			const flow = await createTrigger(context, parameters, { credentials });
			for (const runs of [1, 2]) {
				await context.client.listen(flow.id);
				const [event] = handedOn(await runByHand(context, flow.id, runs));
				expect(event).toMatchObject({ event: 'callActivity', toState: 'interested' });
			}
		}),
		test('a sample that would not start the workflow is refused at once', async (context) => {
			const flow = await createTrigger(context, { sampleEvent: 'callConnected' });
			const listening = context.client.listen(flow.id);
			await expect(listening).rejects.toThrow("'Sample Event' doesn't start");
		}),
	],
};

async function runByHand({ client }: Context, id: string, runs = 1): Promise<Execution> {
	await waitUntil({ what: `run ${runs} of the test`, timeoutMs: 20_000 }, async () => {
		return (await client.countExecutions(id)) >= runs;
	});
	const [newest] = await client.listExecutions(id);
	expect(newest?.mode).toBe('manual');
	return await client.waitForExecution(newest!.id);
}
