import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { itemsOf, runsOf } from '../../../tools/n8n/execution';
import { link, to } from '../../../tools/n8n/workflow';
import { type Group, test } from '../case';
import { column, count } from '../check';
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
import { rows } from '../rows';

const RETRY = { retryOnFail: true, maxTries: 3, waitBetweenTries: 200 };
const LOOP = 'Loop Over Items';
/** For a moment the service knows nobody, and has done nothing. */
const LOCKED_OUT = { kind: 'status', status: 401, times: 1 } as const;

export const onceOnly: Group = {
	title: 'Sent once only',
	sendsLists: true,
	cases: [
		test('Retry On Fail, one by one: what was accepted in the first try is not sent in the second', async (context) => {
			const items = rows(4);
			context.service.faults.add({ route: 'initiate', ...LOCKED_OUT, skip: 2 });
			const parameters = initiate(context);
			const { json } = await context.runNode({ parameters, items, settings: RETRY });
			assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
			assert.deepEqual(timesSubmitted(context), { 1: 4 });
			assert.equal(context.service.ledger.count('initiate'), 5, 'four, and the refused one');
		}),
		test('Retry On Fail, a list: what was not sent in the first try is sent in the second', async (context) => {
			context.service.faults.add({ route: 'bulkInitiate', ...LOCKED_OUT });
			const parameters = bulk(context);
			const { json } = await context.runNode({ parameters, items: rows(12), settings: RETRY });
			assert.deepEqual(count(column(json, 'outcome')), { accepted: 12 });
			assert.deepEqual(timesSubmitted(context), { 1: 12 });
		}),
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
			assert.equal(runsOf(execution, NODE).length, 3);
			const out = itemsOf(execution, ACCEPTED).map(({ json }) => json);
			assert.deepEqual(column(out, 'referenceId'), column(items, 'referenceId'));
			const sources = out.map(({ source }) => JSON.parse(String(source)) as IDataObject);
			assert.deepEqual(sources, items, 'linked through the loop');
			assert.deepEqual(timesSubmitted(context), { 1: 9 });
		}),
		test('a failed execution retried from the list looks up what an answer was lost of, and sends the rest', async (context) => {
			const { service, client } = context;
			const items = rows(8);
			service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
			service.faults.add({ route: '*', kind: 'status', status: 500 });
			const first = await context.runNode({ parameters: bulk(context), items, source: 'code' });
			assert.equal(first.execution.status, 'error');
			const stored = service.store.leads().length;
			assert.ok(stored > 0, 'the first run stored some of the leads');

			service.faults.clear();
			const retried = await client.retryExecution(first.execution.id);
			const { json } = context.read(first.workflow, retried);
			assert.deepEqual(count(column(json, 'outcome')), {
				accepted: items.length - stored,
				duplicate: stored,
			});
			assert.deepEqual(timesSubmitted(context), { 1: items.length });
		}, 300),
	],
};
