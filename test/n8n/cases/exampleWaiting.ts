/** The examples that keep a table of updates whose results are awaited: n8n 2.x. */
import assert from 'node:assert/strict';
import { post } from '../../../tools/lib/post';
import { waitUntil } from '../../../tools/lib/wait';
import { itemsOf } from '../../../tools/n8n/execution';
import { productionUrl } from '../../../tools/n8n/workflow';
import type { WorkflowInput } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import { column } from '../check';
import type { Context } from '../context';
import { importExample, publish, SECRET } from '../examples/importExample';
import { updateEvent } from '../triggerFlow';

const TABLE = { type: 'n8n-nodes-base.dataTable', version: 1.1 };

export const exampleWaiting: Group = {
	title: 'Examples that wait',
	alone: true,
	cases: [
		test('update-and-wait-for-result goes on when resume-on-result has the result; alarm-on-missing-result tells of one that never comes', async (context) => {
			if (!(await hasTables(context))) return;
			const { client, service } = context;
			const [answered, forgotten] = ['Asha Rao', 'Meera Iyer'].map((name) =>
				service.store.addLead({ name }),
			);
			const importWaiting = async (leadId: string) =>
				await importExample(context, 'update-and-wait-for-result', { leadId });
			const first = await importWaiting(answered!._id);
			await publish(context, await importExample(context, 'resume-on-result'));
			const execution = await client.run(first.id, { from: 'Start', timeoutMs: 90_000 });
			assert.equal(itemsOf(execution, 'Updated').length, 1);
			assert.equal(answered!.currentState, 'interested');

			service.store.setCallbacks(service.processId, []);
			const waiting = await startWaiting(context, (await importWaiting(forgotten!._id)).id);
			const alarm = await importExample(context, 'alarm-on-missing-result', {
				change: withoutPatience,
			});
			const alarms = itemsOf(await client.run(alarm.id), 'Send the Alarm');
			assert.equal(alarms.length, 1);
			assert.match(String(alarms[0]!.json.message), new RegExp(forgotten!._id));
			assert.equal(itemsOf(await client.run(alarm.id), 'Send the Alarm').length, 0);
			await client.stopExecution(waiting);
		}),
		test('two executions wait for one lead, and two results in the same instant wake both', async (context) => {
			if (!(await hasTables(context))) return;
			const { client, service } = context;
			const { _id: leadId } = service.store.addLead({ callInProgress: true });
			const waiting = await importExample(context, 'update-and-wait-for-result', { leadId });
			const waking = await importExample(context, 'resume-on-result');
			await publish(context, waking);
			service.store.setCallbacks(service.processId, []);
			const runs = [];
			for (let run = 0; run < 2; run++) runs.push(await startWaiting(context, waiting.id));

			const { webhookId } = waking.nodes.find(({ type }) => type.endsWith('leadCallingTrigger'))!;
			const url = productionUrl(client.url, webhookId!);
			const headers = { authorization: `Bearer ${SECRET}` };
			const results = [updateEvent({ leadId }), updateEvent({ leadId })];
			const answers = await Promise.all(results.map((one) => post(url, one, headers)));
			assert.deepEqual(column(answers as never, 'status'), [200, 200]);

			const ended = await Promise.all(runs.map((id) => client.waitForExecution(id, 120_000)));
			const rows = ended.map((one) => itemsOf(one, 'Read the Row Back')[0]!.json);
			assert.deepEqual(column(rows, 'outcome'), ['updated', 'updated']);
			const ids = column(results, 'updateId').sort();
			assert.deepEqual(column(rows, 'updateId').sort(), ids);
		}),
	],
};

/** True in n8n 2.x; holds that n8n 1.x has no such data table, which is why the examples ask for 2.x. */
async function hasTables({ client, n8n }: Context): Promise<boolean> {
	const types = await client.nodeTypes(TABLE.type);
	const found = types.some(({ version }) => [version].flat().includes(TABLE.version));
	assert.equal(found, n8n.version.startsWith('2.'));
	return found;
}

/** Starts an execution, and is back when it waits for its result. */
async function startWaiting({ client }: Context, workflowId: string): Promise<string> {
	const id = await client.startRun(workflowId, { from: 'Start' });
	await waitUntil({ what: `execution ${id} to wait`, timeoutMs: 60_000 }, async () => {
		return (await client.getExecution(id)).status === 'waiting';
	});
	return id;
}

/** The alarm strikes at once, and not after a quarter of an hour. */
function withoutPatience(workflow: WorkflowInput): WorkflowInput {
	return JSON.parse(
		JSON.stringify(workflow).replace(/("name":"minutes","type":"number","value":)\d+/, '$10'),
	) as WorkflowInput;
}
