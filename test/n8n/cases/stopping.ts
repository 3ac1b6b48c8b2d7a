import type { IDataObject } from 'n8n-workflow';
import { pause, waitUntil } from '../../../tools/lib/wait';
import { type Group, test } from '../case';
import type { Context } from '../context';
import { bulk } from '../parameters';

/** Well below every wait that is under way in these cases, and above what a busy machine needs. */
const AT_ONCE_MS = 5_000;

export const stopping: Group = {
	title: 'Stopping an execution',
	sendsLists: true,
	cases: [
		test('that waits so that the key is not blocked ends it at once', async (context) => {
			// Each is refused, and none of them can be looked up.
			const items = Array.from({ length: 40 }, (_, at) => ({ leadId: `nobody-${at}` }));
			await stopWhenQuiet(context, bulk(context), items);
		}),
		test('that waits for the change of a lead ends it at once', async (context) => {
			const { _id: leadId } = context.service.store.addLead({ callInProgress: true });
			const update = { resource: 'lead', operation: 'update', updateFields: { name: 'New' } };
			await stopWhenQuiet(context, { ...update, leadId, options: { waitSeconds: 300 } });
		}),
	],
};

/** Stops the node once it waits, and holds that it ends then and sends nothing more. */
async function stopWhenQuiet(
	context: Context,
	parameters: IDataObject,
	items?: IDataObject[],
): Promise<void> {
	const { client, service } = context;
	const { ledger } = service;
	const { id: workflow } = await context.createFlow({ parameters, items });
	const id = await client.startRun(workflow);
	await waitUntil({ what: 'the node to wait', timeoutMs: 120_000 }, async () => {
		const before = ledger.count();
		await pause(1_500);
		return before > 0 && ledger.count() === before;
	});
	const startedAt = performance.now();
	await client.stopExecution(id);
	expect((await client.waitForExecution(id)).status).toBe('canceled');
	const tookMs = performance.now() - startedAt;
	expect(tookMs).toBeLessThan(AT_ONCE_MS);
	const requests = ledger.count();
	await pause(4_000);
	expect(ledger.count()).toBe(requests);
}
