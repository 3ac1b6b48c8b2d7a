import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { pause, waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import type { Context } from '../context';

/** Well below every wait that is under way in these cases, and above what a busy machine needs. */
const AT_ONCE_MS = 5_000;

export const stopping: Group = {
	title: 'Stopping an execution',
	cases: [
		test('that waits for the change of a lead ends it at once', async (context) => {
			const { _id: leadId } = context.service.store.addLead({ callInProgress: true });
			const update = { resource: 'lead', operation: 'update', leadId };
			const options = { waitSeconds: 300 };
			const parameters = { ...update, updateFields: { name: 'New' }, options };
			await startAndStop(context, parameters);
		}),
	],
};

/** Stops the node once it has asked and waits, and holds that it ends then and sends nothing more. */
async function startAndStop(context: Context, parameters: IDataObject): Promise<void> {
	const route = 'getLead';
	const { client, service } = context;
	const { ledger } = service;
	const { id: workflow } = await context.createFlow({ parameters });
	const id = await client.startRun(workflow);
	await waitUntil({ what: `a pause after ${route}`, timeoutMs: 60_000 }, async () => {
		const before = ledger.count();
		await pause(700);
		return ledger.count(route) > 0 && ledger.count() === before;
	});
	const startedAt = performance.now();
	await client.stopExecution(id);
	assert.equal((await client.waitForExecution(id)).status, 'canceled');
	const tookMs = performance.now() - startedAt;
	assert.ok(tookMs < AT_ONCE_MS, `it took ${Math.round(tookMs)} ms`);
	const requests = ledger.count();
	await pause(4_000);
	assert.equal(ledger.count(), requests, 'nothing was sent afterwards');
}
