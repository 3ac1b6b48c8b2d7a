import assert from 'node:assert/strict';
import { waitUntil } from '../../../tools/lib/wait';
import type { Execution } from '../../../tools/n8n/execution';
import { type Group, test } from '../case';
import { hasFields } from '../check';
import type { Context } from '../context';
import { createTrigger, handedOn, post, updateEvent, withWebhookSecret } from '../triggerFlow';

const BOTH = ['updateResult', 'callActivity'];

/** Alone: in n8n 1.x the end of one test run ends the listening of all others. */
export const triggerTests: Group = {
	title: 'Trigger: test runs in the editor',
	cases: [
		{
			alone: true,
			...test('while the editor listens, an event at the test URL starts one run by hand', async (context) => {
				const flow = await createTrigger(context);
				assert.equal((await post(flow.test, updateEvent())).status, 404, 'nobody listens yet');
				await context.client.listen(flow.id);
				const event = updateEvent();
				assert.equal((await post(flow.test, event)).status, 200);
				const execution = await runByHand(context, flow.id);
				hasFields(handedOn(execution)[0], { updateId: event.updateId, deduplicated: false });
			}),
		},
		{
			alone: true,
			...test('a chosen sample is posted by the node itself, through authentication and all', async (context) => {
				const credentials = await withWebhookSecret(context, { secret: 'webhook-secret-2-xyzxyz' });
				const samples = {
					updateSucceeded: 'updated',
					callInProgress: 'callInProgress',
					leadNotFound: 'failed',
				};
				const authentications = ['bearer', 'header', 'query'];
				for (const [sampleEvent, outcome] of Object.entries(samples)) {
					const parameters = { sampleEvent, authentication: authentications.pop() };
					const flow = await createTrigger(context, parameters, { credentials });
					await context.client.listen(flow.id);
					const execution = await runByHand(context, flow.id);
					hasFields(handedOn(execution)[0], { event: 'updateResult', outcome });
				}
			}),
		},
		{
			alone: true,
			...test('samples of call activities arrive too, again and again', async (context) => {
				const parameters = { triggerOn: BOTH, sampleEvent: 'callConnected' };
				const flow = await createTrigger(context, parameters);
				for (const runs of [1, 2]) {
					await context.client.listen(flow.id);
					const execution = await runByHand(context, flow.id, runs);
					hasFields(handedOn(execution)[0], { event: 'callActivity', toState: 'interested' });
				}
			}),
		},
		{
			alone: true,
			...test('a sample that would not start the workflow is refused at once', async (context) => {
				const flow = await createTrigger(context, { sampleEvent: 'callConnected' });
				await assert.rejects(
					context.client.listen(flow.id),
					/is not an event that this trigger starts on/,
				);
			}),
		},
		test('no sample is posted on activation', async (context) => {
			const flow = await createTrigger(context, { sampleEvent: 'updateSucceeded' });
			await context.client.activate(flow.id);
			await new Promise((resolve) => setTimeout(resolve, 2_000));
			assert.deepEqual(await context.client.listExecutions({ workflowId: flow.id }), []);
		}),
	],
};

async function runByHand({ client }: Context, id: string, runs = 1): Promise<Execution> {
	await waitUntil({ what: `run ${runs} of the test`, timeoutMs: 20_000 }, async () => {
		return (await client.countExecutions(id)) >= runs;
	});
	const [newest] = await client.listExecutions({ workflowId: id });
	assert.equal(newest?.mode, 'manual');
	return await client.waitForExecution(newest!.id);
}
