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
/** Leads with an unknown fate may have been duplicates: the next ones wait for a minute. */
const SLOW = 240;

export const onceOnly: Group = {
	title: 'Sent once only',
	cases: [
		test('Retry On Fail, one by one: what was accepted in the first try is not sent in the second', async (context) => {
			const items = rows(4);
			const { faults } = context.service;
			faults.add({ route: 'initiate', kind: 'status', status: 429, skip: 2, times: 1 });
			const parameters = initiate(context);
			const { json } = await context.runNode({ parameters, items, settings: RETRY });
			assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
			assert.deepEqual(timesSubmitted(context), { 1: 4 });
			assert.equal(context.service.ledger.count('initiate'), 5, 'four, and the refused one');
		}),
		{
			seconds: SLOW,
			...test('Retry On Fail, a list: what a lost answer may have stored is not sent again', async (context) => {
				const items = rows(12);
				// The answer to the first request is lost, and no look-up helps while the service is away.
				const { faults } = context.service;
				faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
				faults.add({ route: 'queryLeads', kind: 'status', status: 500, times: 12 });
				const parameters = bulk(context);
				const { json } = await context.runNode({ parameters, items, settings: RETRY });
				// Nobody could tell of the first four.
				assert.deepEqual(count(column(json, 'outcome')), { accepted: 8, unknown: 4 });
				assert.deepEqual(timesSubmitted(context), { 1: 12 });
			}),
		},
		test('Loop Over Items with Retry On Fail: each round sends its own leads, once', async (context) => {
			const items = rows(9);
			const { faults } = context.service;
			faults.add({ route: 'initiate', kind: 'status', status: 429, skip: 4, times: 1 });
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
		{
			seconds: SLOW,
			...test('a failed execution retried from the list looks up before it sends', async (context) => {
				const { service, client } = context;
				const items = rows(8);
				service.faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
				service.faults.add({ route: '*', kind: 'status', status: 500 });
				const first = await context.runNode({ parameters: bulk(context), items, source: 'code' });
				assert.equal(first.execution.status, 'error');
				assert.equal(service.store.leads().length, 4, 'the first run stored some of the leads');

				service.faults.clear();
				const retried = await client.retryExecution(first.execution.id);
				const { json } = context.read(first.workflow, retried);
				assert.deepEqual(count(column(json, 'outcome')), { accepted: 4, rejected: 4 });
				assert.deepEqual(timesSubmitted(context), { 1: 8 });
			}),
		},
	],
};
