/** Lists and single leads in n8n's own executions: failed, retried, stopped, and after a restart. */
import type { IDataObject } from 'n8n-workflow';

import { post } from '../../../tools/lib/post';
import { pause, waitUntil } from '../../../tools/lib/wait';
import { itemsOf } from '../../../tools/n8n/execution';
import { NODE, waitForWebhook } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { bulk, column, count, leadCallingFlow, rows } from '../flow';
import { activeTrigger, allHandedOn, updateEvent } from '../triggerFlow';

/** Well below the wait that is under way then, and above what a busy machine needs. */
const AT_ONCE_MS = 5_000;

/** How many leads were submitted how often. */
function timesSubmitted({ service }: Context): Record<string, number> {
	return count([...service.ledger.submissions.values()].map(({ length }) => length));
}

export const lists: Group = {
	title: 'A list',
	sendsLists: true,
	cases: [
		test('what needs a person leaves by the error output, with all that is known of it', async (context) => {
			const items = rows(5);
			context.service.store.addLead(items[1]);
			items[3]!.phone = '12345';
			const { json, failed } = await context.runNode({
				parameters: bulk(context.service),
				items,
				settings: { onError: 'continueErrorOutput' },
			});
			expect(column(json, 'referenceId')).toEqual(['R-0', 'R-1', 'R-2', 'R-4']);
			expect(json[1]).toMatchObject({ outcome: 'duplicate', category: 'alreadyStored' });
			expect(column(failed, 'referenceId')).toEqual(['R-3']);
			expect(String(failed[0]?.message)).toBe('Number too short');
			expect(failed[0]?.error).toMatchObject({ outcome: 'rejected', category: 'badPhone' });
		}),
		test('its summary leaves between the rows and what needs a person, also where the list fails', async (context) => {
			const { client, credentials, service } = context;
			const runWith = async (items: IDataObject[]) => {
				const parameters = { ...bulk(service), options: { addSummaryOutput: true } };
				const settings = { onError: 'continueErrorOutput' } as const;
				const flow = leadCallingFlow({ parameters, settings, items, credentials });
				const { id } = await client.createWorkflow(flow);
				const execution = await client.run(id);
				const [summary, ...others] = itemsOf(execution, NODE, 1);
				expect(others).toEqual([]);
				return { execution, summary: summary!.json };
			};
			const { execution, summary } = await runWith([...rows(3), { phone: '12345', name: 'Lead' }]);
			expect(summary).toMatchObject({ rows: 4, willBeCalled: 3, notCalled: 1 });
			expect(summary.html).toMatch(/<td>1<\/td>/);
			expect([0, 2].map((output) => itemsOf(execution, NODE, output).length)).toEqual([3, 1]);
			const failed = await runWith([{ Article: 'Saw' }, { Article: 'Axe' }]);
			expect(failed.summary).toMatchObject({ rows: 2, willBeCalled: 0, notCalled: 2 });
			expect(failed.summary.summary).toMatch(
				/^No names and phone numbers were found in this file\./,
			);
		}),
		test('a failed execution retried from the list looks up what an answer was lost of, and sends the rest', async (context) => {
			const { service, client } = context;
			const items = rows(8);
			service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
			service.faults.add({ route: '*', kind: 'status', status: 500 });
			const first = await context.runNode({ parameters: bulk(service), items, source: 'code' });
			expect(first.execution.status).toBe('error');
			const stored = service.store.leads().length;
			expect(stored).toBeGreaterThan(0);

			service.faults.clear();
			const retried = await client.retryExecution(first.execution.id);
			const { json } = context.read(first.workflow, retried);
			expect(count(column(json, 'outcome'))).toEqual({
				accepted: items.length - stored,
				duplicate: stored,
			});
			expect(timesSubmitted(context)).toEqual({ 1: items.length });
		}, 300),
		test('stopped while it waits so that the key is not blocked ends at once, and sends nothing more', async (context) => {
			const { client, service } = context;
			// Each is refused, and none of them can be looked up.
			const items = Array.from({ length: 40 }, (_, at) => ({ leadId: `nobody-${at}` }));
			const { id: workflow } = await context.createFlow({ parameters: bulk(service), items });
			const id = await client.startRun(workflow);
			const sent = () => service.ledger.count();
			await waitUntil({ what: 'the node to wait', timeoutMs: 120_000 }, async () => {
				const before = sent();
				await pause(1_500);
				return before > 0 && sent() === before;
			});
			const startedAt = performance.now();
			await client.stopExecution(id);
			expect((await client.waitForExecution(id)).status).toBe('canceled');
			expect(performance.now() - startedAt).toBeLessThan(AT_ONCE_MS);
			const before = sent();
			await pause(4_000);
			expect(sent()).toBe(before);
		}),
	],
};

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
			const list = await context.runNode({ parameters: bulk(service), items: rows(6) });
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
			expect(hints.join('\n')).toMatch(/Took .*to stay below the service's duplicate limit/);
			expect(n8n.logs()).toMatch(/n8n has just started/);
			expect(service.store.leads().length).toBe(6);
		}, 300),
	],
};
