/** The examples that keep a table of updates whose results are awaited: n8n 2.x. */
import { waitUntil } from '../../../tools/lib/wait';
import { itemsOf } from '../../../tools/n8n/execution';
import type { WorkflowInput } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { importExample, publish } from '../examples/importExample';

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
			expect(itemsOf(execution, 'Updated').length).toBe(1);
			expect(answered!.currentState).toBe('interested');

			service.store.setCallbacks(service.processId, []);
			const waiting = await startWaiting(context, (await importWaiting(forgotten!._id)).id);
			const alarm = await importExample(context, 'alarm-on-missing-result', {
				change: withoutPatience,
			});
			const alarms = itemsOf(await client.run(alarm.id), 'Send the Alarm');
			expect(alarms.length).toBe(1);
			expect(String(alarms[0]!.json.message)).toMatch(new RegExp(forgotten!._id));
			expect(itemsOf(await client.run(alarm.id), 'Send the Alarm').length).toBe(0);
			await client.stopExecution(waiting);
		}),
	],
};

/** True in n8n 2.x; holds that n8n 1.x has no such data table, which is why the examples ask for 2.x. */
async function hasTables({ client, n8n }: Context): Promise<boolean> {
	const types = await client.nodeTypes(TABLE.type);
	const found = types.some(({ version }) => [version].flat().includes(TABLE.version));
	expect(found).toBe(n8n.version.startsWith('2.'));
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
