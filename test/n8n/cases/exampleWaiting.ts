/** The examples that keep a table of updates whose results are awaited: n8n 2.x. */
import assert from 'node:assert/strict';
import type { WorkflowInput } from '../../../tools/n8n/workflow';
import { itemsOf } from '../../../tools/n8n/execution';
import { waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { importExample, publish } from '../examples/importExample';

const TABLE = { type: 'n8n-nodes-base.dataTable', version: 1.1 };

/** True in n8n 2.x; holds that n8n 1.x has no such data table, which is why the examples ask for 2.x. */
async function hasTables({ client, n8n }: Context): Promise<boolean> {
	const types = await client.nodeTypes(TABLE.type);
	const found = types.some(({ version }) => [version].flat().includes(TABLE.version));
	assert.equal(found, n8n.version.startsWith('2.'));
	return found;
}

/** The alarm strikes at once, and not after a quarter of an hour. */
function withoutPatience(workflow: WorkflowInput): WorkflowInput {
	return JSON.parse(
		JSON.stringify(workflow).replace(/("name":"minutes","type":"number","value":)\d+/, '$10'),
	) as WorkflowInput;
}

export const exampleWaiting: Group = {
	title: 'Examples that wait',
	cases: [
		{
			alone: true,
			seconds: 240,
			...test('update-and-wait-for-result goes on when resume-on-result has the result; alarm-on-missing-result tells of one that never comes', async (context) => {
				if (!(await hasTables(context))) return;
				const { client, service } = context;
				const [answered, forgotten] = ['Asha Rao', 'Meera Iyer'].map((name) =>
					service.store.addLead({ name }),
				);
				const first = await importExample(context, 'update-and-wait-for-result', {
					leadId: answered!._id,
				});
				const resume = await importExample(context, 'resume-on-result');
				await publish(context, resume);
				const execution = await client.run(first.id, { from: 'Start', timeoutMs: 90_000 });
				assert.equal(itemsOf(execution, 'Updated').length, 1);
				assert.equal(answered!.currentState, 'interested');

				service.store.setCallbacks(service.processId, []);
				const second = await importExample(context, 'update-and-wait-for-result', {
					leadId: forgotten!._id,
				});
				const waiting = await client.startRun(second.id, { from: 'Start' });
				await waitUntil({ what: 'the execution to wait', timeoutMs: 60_000 }, async () => {
					return (await client.getExecution(waiting)).status === 'waiting';
				});
				const alarm = await importExample(context, 'alarm-on-missing-result', {
					change: withoutPatience,
				});
				const alarms = itemsOf(await client.run(alarm.id), 'Send the Alarm');
				assert.equal(alarms.length, 1);
				assert.match(String(alarms[0]!.json.message), new RegExp(forgotten!._id));
				assert.equal(itemsOf(await client.run(alarm.id), 'Send the Alarm').length, 0);
				await client.stopExecution(waiting);
			}),
		},
	],
};
