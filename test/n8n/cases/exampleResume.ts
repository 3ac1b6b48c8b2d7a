/** What examples must stand: two results at once, a form sent twice, each lead once. */
import assert from 'node:assert/strict';
import { waitUntil } from '../../../tools/lib/wait';
import { itemsOf } from '../../../tools/n8n/execution';
import { productionUrl } from '../../../tools/n8n/webhook';
import { type Group, test } from '../case';
import { importExample, publish, SECRET } from '../examples/importExample';
import { post, updateEvent } from '../triggerFlow';

export const exampleResume: Group = {
	title: 'Examples, hard cases',
	cases: [
		{
			alone: true,
			seconds: 240,
			...test('two executions wait for one lead, and two results in the same instant wake both', async (context) => {
				const { client, n8n, service } = context;
				// Data tables as these examples use them exist from 2.x on.
				if (!n8n.version.startsWith('2.')) return;
				const { _id: leadId } = service.store.addLead({ callInProgress: true });
				const waiting = await importExample(context, 'update-and-wait-for-result', { leadId });
				const waking = await importExample(context, 'resume-on-result');
				await publish(context, waking);
				service.store.setCallbacks(service.processId, []);

				const runs = [];
				for (let run = 0; run < 2; run++) {
					const id = await client.startRun(waiting.id, { from: 'Start' });
					await waitUntil({ what: `run ${run} to wait`, timeoutMs: 60_000 }, async () => {
						return (await client.getExecution(id)).status === 'waiting';
					});
					runs.push(id);
				}
				const { webhookId } = waking.nodes.find(({ type }) => type.endsWith('leadCallingTrigger'))!;
				const url = productionUrl(client.url, webhookId!);
				const headers = { authorization: `Bearer ${SECRET}` };
				const results = [updateEvent({ leadId }), updateEvent({ leadId })];
				const answers = await Promise.all(results.map((one) => post(url, one, headers)));
				assert.deepEqual(
					answers.map(({ status }) => status),
					[200, 200],
				);

				const ended = await Promise.all(runs.map((id) => client.waitForExecution(id, 120_000)));
				const rows = ended.map((one) => itemsOf(one, 'Read the Row')[0]!.json);
				assert.deepEqual(
					rows.map(({ outcome }) => outcome),
					['updated', 'updated'],
				);
				assert.deepEqual(
					rows.map(({ updateId }) => updateId).sort(),
					results.map(({ updateId }) => updateId).sort(),
				);
			}),
		},
		test('without-a-public-address goes on with each lead once', async (context) => {
			const { client, service } = context;
			for (const currentState of ['interested', 'new']) service.store.addLead({ currentState });
			const { id } = await importExample(context, 'without-a-public-address');
			const seen = async () =>
				itemsOf(await client.run(id), 'React to the Lead').map(({ json }) => json.currentState);
			assert.deepEqual(await seen(), ['interested']);
			assert.deepEqual(await seen(), []);
			service.store.addLead({ currentState: 'interested' });
			assert.deepEqual(await seen(), ['interested']);
		}),
		test('initiate-one-lead calls a person who sends the form twice once', async (context) => {
			const { client, service } = context;
			const item = (phone: string) => ({
				Name: 'Asha Rao',
				Phone: phone,
				Email: '',
				Interest: 'Solar roof',
			});
			const ids = [];
			for (const phone of ['+91 98123 45678', '+919812345678']) {
				const { id } = await importExample(context, 'initiate-one-lead', {
					items: { 'Call Me Back': [item(phone)] },
				});
				ids.push(itemsOf(await client.run(id, { to: 'Initiate' }), 'Initiate')[0]!.json._id);
			}
			assert.equal(service.ledger.submissions.size, 1);
			assert.equal(ids[0], ids[1]);
		}),
	],
};
