import assert from 'node:assert/strict';
import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import type { Execution } from '../../../tools/n8n/execution';
import { type Group, test } from '../case';
import { hasFields } from '../check';
import type { Context } from '../context';
import { createTrigger, handedOn, updateEvent, withWebhookSecret } from '../triggerFlow';

/** Alone: in n8n 1.x the end of one test run ends the listening of all others. */
export const triggerTests: Group = {
	title: 'Trigger: test runs in the editor',
	alone: true,
	cases: [
		test('while the editor listens, an event at the test URL starts one run by hand', async (context) => {
			const flow = await createTrigger(context);
			assert.equal((await post(flow.test, updateEvent())).status, 404, 'nobody listens yet');
			await context.client.listen(flow.id);
			const event = updateEvent();
			assert.equal((await post(flow.test, event)).status, 200);
			const execution = await runByHand(context, flow.id);
			hasFields(handedOn(execution)[0], { updateId: event.updateId });
		}),
		test('a chosen sample arrives, past authentication and all, again and again', async (context) => {
			const credentials = await withWebhookSecret(context, 'webhook-secret-2-xyzxyz');
			const samples = {
				updateSucceeded: { event: 'updateResult', outcome: 'updated' },
				callInProgress: { event: 'updateResult', outcome: 'callInProgress' },
				callConnected: { event: 'callActivity', toState: 'interested' },
			};
			for (const [sampleEvent, expected] of Object.entries(samples)) {
				const triggerOn = [expected.event];
				const parameters = { triggerOn, sampleEvent, authentication: 'header' };
				const flow = await createTrigger(context, parameters, { credentials });
				for (const runs of [1, 2]) {
					await context.client.listen(flow.id);
					hasFields(handedOn(await runByHand(context, flow.id, runs))[0], expected);
				}
			}
		}),
		test('a sample that would not start the workflow is refused at once', async (context) => {
			const flow = await createTrigger(context, { sampleEvent: 'callConnected' });
			await assert.rejects(context.client.listen(flow.id), /'Sample Event' doesn't start/);
		}),
	],
};

async function runByHand({ client }: Context, id: string, runs = 1): Promise<Execution> {
	await waitUntil({ what: `run ${runs} of the test`, timeoutMs: 20_000 }, async () => {
		return (await client.countExecutions(id)) >= runs;
	});
	const [newest] = await client.listExecutions(id);
	assert.equal(newest?.mode, 'manual');
	return await client.waitForExecution(newest!.id);
}
