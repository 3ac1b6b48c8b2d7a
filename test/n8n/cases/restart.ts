import assert from 'node:assert/strict';
import { post } from '../../../tools/lib/post';
import { waitForWebhook } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import { column, count } from '../check';
import { bulk } from '../parameters';
import { rows } from '../rows';
import { activeTrigger, allHandedOn, updateEvent } from '../triggerFlow';

export const restart: Group = {
	title: 'Restart of n8n',
	alone: true,
	cases: [
		test('a list sent again right after a restart waits, says why, and comes back as duplicates; an event of before is known', async (context) => {
			const { client, n8n, service } = context;
			const { id, production } = await activeTrigger(context);
			const event = updateEvent();
			await post(production, event);
			await client.waitForExecutions(id, 1);
			const list = await context.runNode({ parameters: bulk(context), items: rows(6) });
			assert.deepEqual(count(column(list.json, 'outcome')), { accepted: 6 });

			await n8n.restart();
			await waitForWebhook(production);
			const later = updateEvent();
			for (const one of [event, later]) await post(production, one);
			const outputs = await allHandedOn(context, id, 3);
			const ids = [event.updateId, later.updateId].sort();
			assert.deepEqual(column(outputs, 'updateId').sort(), ids);

			const again = await client.run(list.workflow.id, { timeoutMs: 240_000 });
			const { json, hints } = context.read(list.workflow, again);
			assert.deepEqual(count(column(json, 'outcome')), { duplicate: 6 });
			assert.match(hints.join('\n'), /waiting so that the service doesn't block/);
			assert.match(n8n.logs(), /n8n has just started/);
			assert.equal(service.store.leads().length, 6);
		}, 300),
	],
};
