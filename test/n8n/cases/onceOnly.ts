import type { IDataObject } from 'n8n-workflow';
import { itemsOf, runsOf } from '../../../tools/n8n/execution';
import { link, to } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import {
	ACCEPTED,
	leadCallingNode,
	LEADS,
	leadsNode,
	NODE,
	sourceNode,
	START,
	startNode,
} from '../flow';
import { bulk, initiate, timesSubmitted } from '../parameters';
import { column, count, rows } from '../rows';

const RETRY = { retryOnFail: true, maxTries: 3, waitBetweenTries: 200 };
const LOOP = 'Loop Over Items';
/** For a moment the service knows nobody, and has done nothing. */
const LOCKED_OUT = { kind: 'status', status: 401, times: 1 } as const;

export const onceOnly: Group = {
	title: 'Sent once only',
	sendsLists: true,
	cases: [
		test('Loop Over Items with Retry On Fail: each round sends its own leads, once', async (context) => {
			const items = rows(9);
			context.service.faults.add({ route: 'initiate', ...LOCKED_OUT, skip: 4 });
			const { id } = await context.client.createWorkflow({
				name: 'Loop',
				nodes: [
					startNode(),
					leadsNode(items),
					{
						name: LOOP,
						type: 'n8n-nodes-base.splitInBatches',
						typeVersion: 3,
						parameters: { batchSize: 3, options: {} },
					},
					{ ...leadCallingNode(initiate(context), context.credentials), ...RETRY },
					sourceNode(ACCEPTED),
				],
				connections: {
					...link(START, LEADS),
					...link(LEADS, LOOP),
					[LOOP]: { main: [[to(ACCEPTED)], [to(NODE)]] },
					...link(NODE, LOOP),
				},
			});
			const execution = await context.client.run(id);
			expect(runsOf(execution, NODE).length).toBe(3);
			const out = itemsOf(execution, ACCEPTED).map(({ json }) => json);
			expect(column(out, 'referenceId')).toEqual(column(items, 'referenceId'));
			const sources = out.map(({ source }) => JSON.parse(String(source)) as IDataObject);
			expect(sources).toEqual(items);
			expect(timesSubmitted(context)).toEqual({ 1: 9 });
		}),
		test('a failed execution retried from the list looks up what an answer was lost of, and sends the rest', async (context) => {
			const { service, client } = context;
			const items = rows(8);
			service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
			service.faults.add({ route: '*', kind: 'status', status: 500 });
			const first = await context.runNode({ parameters: bulk(context), items, source: 'code' });
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
	],
};
