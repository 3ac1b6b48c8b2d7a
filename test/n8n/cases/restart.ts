import { post } from '../../../tools/lib/post';
import { waitForWebhook } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import { bulk } from '../parameters';
import { activeTrigger, allHandedOn, updateEvent } from '../triggerFlow';
import { column, count, rows } from '../rows';

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
			expect(count(column(list.json, 'outcome'))).toEqual({ accepted: 6 });

			await n8n.restart();
			await waitForWebhook(production);
			const later = updateEvent();
			for (const one of [event, later]) await post(production, one);
			const outputs = await allHandedOn(context, id, 3);
			const ids = [event.updateId, later.updateId].sort();
			expect(column(outputs, 'updateId').sort()).toEqual(ids);

			const again = await client.run(list.workflow.id, { timeoutMs: 240_000 });
			const { json, hints } = context.read(list.workflow, again);
			expect(count(column(json, 'outcome'))).toEqual({ duplicate: 6 });
			expect(hints.join('\n')).toMatch(/waiting so that the service doesn't block/);
			expect(n8n.logs()).toMatch(/n8n has just started/);
			expect(service.store.leads().length).toBe(6);
		}, 300),
	],
};
