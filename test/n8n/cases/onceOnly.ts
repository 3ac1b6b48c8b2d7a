import assert from 'node:assert/strict';
import type { IDataObject } from 'n8n-workflow';
import { itemsOf, runsOf } from '../../../tools/n8n/execution';
import { pause, waitUntil } from '../../../tools/lib/wait';
import type { Group } from '../case';
import { column, count } from '../check';
import type { Context } from '../context';
import {
	ACCEPTED,
	leadCallingNode,
	LEADS,
	leadsNode,
	link,
	NODE,
	pick,
	sourceNode,
	START,
	startNode,
	to,
} from '../flow';
import { rows } from '../rows';

const RETRY = { retryOnFail: true, maxTries: 3, waitBetweenTries: 200 };
const LOOP = 'Loop Over Items';
/** Leads with an unknown fate may have been duplicates: the next ones wait for a minute. */
const SLOW = 240;

export const onceOnly: Group = {
	title: 'Sent once only',
	cases: [
		{
			name: 'Retry On Fail, one by one: what was accepted in the first try is not sent in the second',
			async run(context) {
				const items = rows(4);
				context.service.faults.add({
					route: 'initiate',
					kind: 'status',
					status: 429,
					skip: 2,
					times: 1,
				});
				const { json } = await context.runNode({
					parameters: initiateFields(context),
					items,
					settings: RETRY,
				});
				assert.deepEqual(column(json, 'referenceId'), column(items, 'referenceId'));
				assert.deepEqual(timesSubmitted(context), { 1: 4 });
				assert.equal(context.service.ledger.count('initiate'), 5, 'four, and the refused one');
			},
		},
		{
			name: 'Retry On Fail, one by one: a refusal is not sent again by any try',
			async run(context) {
				const items = rows(3);
				context.service.store.addLead(items[1]);
				const { error } = await context.runNode({
					parameters: initiateFields(context),
					items,
					settings: RETRY,
				});
				assert.equal(error?.message, 'The lead already exists for this project and process');
				assert.equal(context.service.ledger.count('initiate'), 2);
			},
		},
		{
			name: 'Retry On Fail with "Continue": three tries of n8n, one submission each',
			async run(context) {
				const items = rows(3);
				context.service.store.addLead(items[0]);
				const { json } = await context.runNode({
					parameters: initiateFields(context),
					items,
					settings: { ...RETRY, onError: 'continueRegularOutput' },
				});
				assert.equal(json[0]?.message, 'The lead already exists for this project and process');
				assert.equal(context.service.ledger.count('initiate'), 3);
			},
		},
		{
			name: 'Retry On Fail, a list: what a lost answer may have stored is not sent again',
			seconds: SLOW,
			async run(context) {
				const items = rows(12);
				// The answer to the first request is lost, and no look-up helps while the service is away.
				const { faults } = context.service;
				faults.add({ route: 'bulkInitiate', kind: 'reset', when: 'after', times: 1 });
				faults.add({ route: 'queryLeads', kind: 'status', status: 500, times: 12 });
				const { json } = await context.runNode({
					parameters: bulk(context),
					items,
					settings: RETRY,
				});
				const outcomes = count(column(json, 'outcome'));
				assert.deepEqual(
					outcomes,
					{ accepted: 8, unknown: 4 },
					'nobody could tell of the first four',
				);
				assert.deepEqual(timesSubmitted(context), { 1: 12 });
			},
		},
		{
			name: 'an answer that was lost is looked up: every lead is found, and sent once',
			seconds: SLOW,
			async run(context) {
				context.service.faults.add({
					route: 'bulkInitiate',
					kind: 'reset',
					when: 'after',
					times: 1,
				});
				const parameters = { ...bulk(context), simplify: false };
				const { json } = await context.runNode({ parameters, items: rows(8) });
				// A lead stored within a second of its sending cannot be proved ours.
				const outcomes = column(json, 'outcome').map(String);
				assert.ok(
					outcomes.every((outcome) => ['accepted', 'unknown'].includes(outcome)),
					outcomes.join(),
				);
				assert.equal(json.filter(({ confirmedBy }) => confirmedBy === 'lookup').length, 4);
				assert.ok(json.every(({ leadId }) => typeof leadId === 'string'));
				assert.deepEqual(timesSubmitted(context), { 1: 8 });
			},
		},
		{
			name: 'Loop Over Items with Retry On Fail: each round sends its own leads, once',
			async run(context) {
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
							position: [300, 0],
							parameters: { batchSize: 3, options: {} },
						},
						{ ...leadCallingNode(initiateFields(context), context.credentials), ...RETRY },
						sourceNode(ACCEPTED, 0),
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
			},
		},
		{
			name: 'a failed execution retried from the list looks up before it sends',
			seconds: SLOW,
			async run(context) {
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
			},
		},
		{
			name: 'stopping an execution that waits for the duplicate budget ends it at once',
			async run(context) {
				const items = rows(40);
				for (const item of items) context.service.store.addLead(item);
				const workflow = await context.createFlow({
					parameters: { ...bulk(context), options: { whenManyDuplicates: 'pause' } },
					items,
				});
				const id = await context.client.startRun(workflow.id);
				await quiet(context);
				await stopAtOnce(context, id);
			},
		},
		{
			name: 'stopping an execution ends a request in flight and sends nothing more',
			async run(context) {
				context.service.faults.add({ route: 'bulkInitiate', kind: 'delay', delayMs: 60_000 });
				const workflow = await context.createFlow({ parameters: bulk(context), items: rows(40) });
				const id = await context.client.startRun(workflow.id);
				await quiet(context);
				await stopAtOnce(context, id);
			},
		},
		{
			name: 'stopping an execution ends the wait for the result of an update',
			async run(context) {
				const lead = context.service.store.addLead({ callInProgress: true });
				const workflow = await context.createFlow({
					parameters: {
						resource: 'lead',
						operation: 'update',
						leadId: lead._id,
						updateFields: { name: 'New' },
						waitForResult: true,
						waitSeconds: 300,
					},
				});
				const id = await context.client.startRun(workflow.id);
				const { ledger } = context.service;
				const what = 'the third look at the lead';
				await waitUntil({ what, timeoutMs: 30_000 }, () => ledger.count('getLead') >= 3);
				// The fourth would come after two seconds.
				await stopAtOnce(context, id, 4_000);
			},
		},
	],
};

function bulk({ service }: Context): IDataObject {
	return {
		resource: 'lead',
		operation: 'bulkInitiate',
		source: 'items',
		processId: pick(service.processId),
	};
}

function initiateFields({ service }: Context): IDataObject {
	return {
		resource: 'lead',
		operation: 'initiate',
		processId: pick(service.processId),
		phone: '={{ $json.phone }}',
		name: '={{ $json.name }}',
		additionalFields: { referenceId: '={{ $json.referenceId }}' },
	};
}

/** How many leads were submitted how often. */
function timesSubmitted({ service }: Context): Record<string, number> {
	return count([...service.ledger.submissions.values()].map(({ length }) => length));
}

/** Waits until bulk requests have come, and nothing for a moment. */
async function quiet({ service }: Context): Promise<void> {
	await waitUntil({ what: 'a pause after bulk requests', timeoutMs: 60_000 }, async () => {
		const before = service.ledger.count();
		await pause(700);
		return service.ledger.count('bulkInitiate') > 0 && service.ledger.count() === before;
	});
}

/** Well below every wait that is under way in these cases, and above what a busy machine needs. */
const AT_ONCE_MS = 5_000;

async function stopAtOnce(
	{ client, service }: Context,
	id: string,
	quietMs = 1_500,
): Promise<void> {
	const startedAt = performance.now();
	await client.stopExecution(id);
	const { status } = await client.waitForExecution(id);
	const tookMs = performance.now() - startedAt;
	assert.equal(status, 'canceled');
	assert.ok(tookMs < AT_ONCE_MS, `it took ${Math.round(tookMs)} ms`);
	const requests = service.ledger.count();
	await pause(quietMs);
	assert.equal(service.ledger.count(), requests, 'nothing was sent afterwards');
}
