import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { pause, waitUntil } from '../../../tools/lib/wait';
import type { RouteId } from '../../service';
import type { Case, Group } from '../case';
import type { Context } from '../context';
import { bulk } from '../parameters';
import { rows } from '../rows';

/** Well below every wait that is under way in these cases, and above what a busy machine needs. */
const AT_ONCE_MS = 5_000;

export const stopping: Group = {
	title: 'Stopping an execution',
	cases: [
		stopped(
			'that waits for the duplicate budget ends it at once',
			(context) => {
				for (const item of rows(40)) context.service.store.addLead(item);
				const options = { whenManyDuplicates: 'pause' };
				return { parameters: bulk(context, { options }), items: rows(40) };
			},
			quietAfter('bulkInitiate', 1),
		),
		stopped(
			'ends a request in flight and sends nothing more',
			(context) => {
				context.service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 60_000 });
				return { parameters: bulk(context), items: rows(40) };
			},
			quietAfter('bulkInitiate', 1),
		),
		stopped(
			'ends the wait for the result of an update',
			({ service }) => ({
				parameters: {
					...{ resource: 'lead', operation: 'update', updateFields: { name: 'New' } },
					leadId: service.store.addLead({ callInProgress: true })._id,
					...{ waitForResult: true, waitSeconds: 300 },
				},
			}),
			// Looks come every two seconds by then.
			quietAfter('getLead', 3),
		),
	],
};

/** Starts the node, stops it once it waits, and holds that it ends then and sends nothing more. */
function stopped(
	name: string,
	begin: (context: Context) => { parameters: IDataObject; items?: IDataObject[] },
	untilItWaits: (context: Context) => Promise<void>,
): Case {
	return {
		name,
		async run(context) {
			const { client, service } = context;
			const { id: workflow } = await context.createFlow(begin(context));
			const id = await client.startRun(workflow);
			await untilItWaits(context);
			const startedAt = performance.now();
			await client.stopExecution(id);
			const { status } = await client.waitForExecution(id);
			const tookMs = performance.now() - startedAt;
			assert.equal(status, 'canceled');
			assert.ok(tookMs < AT_ONCE_MS, `it took ${Math.round(tookMs)} ms`);
			const requests = service.ledger.count();
			await pause(4_000);
			assert.equal(service.ledger.count(), requests, 'nothing was sent afterwards');
		},
	};
}

/** Waits until so many requests have come, and nothing for a moment. */
function quietAfter(route: RouteId, requests: number) {
	return async ({ service: { ledger } }: Context): Promise<void> =>
		await waitUntil({ what: `a pause after ${route}`, timeoutMs: 60_000 }, async () => {
			const before = ledger.count();
			await pause(700);
			return ledger.count(route) >= requests && ledger.count() === before;
		}).then(() => undefined);
}
