import assert from 'node:assert/strict';
import { waitForWebhook } from '../../../tools/n8n/webhook';
import { type Group, test } from '../case';
import { column, count } from '../check';
import { bulk } from '../parameters';
import { rows } from '../rows';
import { activeTrigger, allHandedOn, createTrigger, post, updateEvent } from '../triggerFlow';

export const restart: Group = {
	title: 'Restart of n8n',
	cases: [
		{
			alone: true,
			...test('an event delivered before and after the restart starts the work once', async (context) => {
				const { id, production } = await activeTrigger(context);
				const event = updateEvent();
				await post(production, event);
				await context.client.waitForExecutions(id, 1);
				await context.n8n.restart();
				await waitForWebhook(production);
				const later = updateEvent();
				await post(production, event);
				await post(production, later);
				const outputs = await allHandedOn(context, id, 3);
				assert.deepEqual(
					column(outputs, 'updateId').sort(),
					[event.updateId, later.updateId].sort(),
				);
			}),
		},
		{
			alone: true,
			...test('an active trigger comes back though the service is away; remembered leads stay remembered', async (context) => {
				const { service, client } = context;
				const flow = await createTrigger(context, { callbackCheck: 'refuse' });
				service.store.setCallbacks(service.processId, [{ url: flow.production }]);
				await client.activate(flow.id);
				const first = await context.runNode({
					parameters: bulk(context, { options: { rememberSent: true } }),
					items: rows(6),
				});
				service.faults.add({ route: 'listProcesses', kind: 'status', status: 500 });
				await context.n8n.restart();
				await waitForWebhook(flow.production);

				const again = await client.run(first.workflow.id);
				const { json } = context.read(first.workflow, again);
				assert.deepEqual(count(column(json, 'outcome')), { rejected: 6 });
				assert.equal(service.ledger.submissions.size, 6);
				const others = service.ledger.count() - service.ledger.count('listProcesses');
				assert.equal(service.ledger.count('bulkInitiate'), others);
			}),
		},
	],
};
