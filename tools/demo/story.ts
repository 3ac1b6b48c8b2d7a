/** What the demo shows: one lead, its update's way back, and a list. */
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../../test/service';
import { post } from '../lib/post';
import { formatTable } from '../lib/table';
import type { N8nClient } from '../n8n/client';
import { itemsOf, runsOf } from '../n8n/execution';
import type { RunningN8n } from '../n8n/start';
import { chain, productionUrl, type Workflow } from '../n8n/workflow';
import { EXAMPLES, fillIn, type Filling, readExample } from './examples';
import { type DemoLead, type Kind, leadList, seed } from './leadList';

export interface Stage {
	n8n: RunningN8n;
	client: N8nClient;
	service: StandIn;
	filling: Filling;
}

/** Hears a claim of the demo, whether it holds, and what was found where it does not. */
type Check = (claim: string, holds: boolean, found: unknown) => void;

const LIST_MS = 15 * 60_000;

/** Lines of the node in the log of n8n: why it waits, and how far it is. */
const PROGRESS =
	/((?:n8n has just started|So that the service|Waiting, |\b\d+ of \d+ leads done).*)$/gm;

/** What must become of a row, as `outcome/category`, given what is the matter with it. */
const EXPECTED: Record<Kind, readonly string[]> = {
	good: ['accepted/accepted'],
	// A look-up or a reading tells that the service has the lead, and not that it was called.
	calledBefore: ['duplicate/alreadyCalled', 'duplicate/alreadyStored'],
	storedBefore: ['duplicate/alreadyStored'],
	repeatedInList: ['duplicate/repeatedInList'],
	badPhone: ['rejected/badPhone'],
	withoutName: ['rejected/invalid'],
	empty: ['rejected/invalid'],
};

/** @returns where the workflow that sends the list is to be looked at */
export async function play(stage: Stage, check: Check): Promise<string> {
	const { n8n, client, filling } = stage;
	console.log('\nInitiate: one lead');
	const leadId = await initiateOne(stage, check);

	console.log(`\nUpdate: the lead to 'interested', its result by webhook`);
	const workflows = new Map<string, Workflow>();
	for (const name of EXAMPLES) {
		const example = fillIn(readExample(name), { ...filling, leadId });
		workflows.set(name, await client.createWorkflow(example));
	}
	await updateAndWait(stage, workflows.get('update-and-react')!, leadId, check);

	const { id } = workflows.get('call-a-csv-file')!;
	await sendList(stage, id, check);
	return `${n8n.url}/workflow/${id}`;
}

/** @throws Error when no lead was initiated: nothing else could be shown */
async function initiateOne({ client, service, filling }: Stage, check: Check): Promise<string> {
	const { leadCallingApi } = filling.credentials;
	const { status, message } = await client.testCredential(leadCallingApi!.id!);
	check('the credential is accepted', status === 'OK', message);
	const { id } = await client.createWorkflow({
		name: 'Lead Calling: one lead',
		...chain(
			{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, parameters: {} },
			{
				name: 'Call a lead',
				type: 'n8n-nodes-lead-calling.leadCalling',
				typeVersion: 1,
				credentials: { leadCallingApi: leadCallingApi! },
				parameters: {
					resource: 'lead',
					operation: 'initiate',
					processId: { __rl: true, mode: 'id', value: filling.process.id },
					phone: '+91 55512 34567',
					name: 'Asha Rao',
				},
			},
		),
	});
	const execution = await client.run(id);
	const [initiated] = itemsOf(execution, 'Call a lead').map(({ json }) => json);
	if (initiated === undefined) {
		throw new Error(`No lead was initiated: ${execution.data.resultData.error?.message}`);
	}
	const leadId = String(initiated.leadId);
	const isCalled = service.store.lead(leadId)?.currentState === initiated.currentState;
	check('the service has the lead, and is calling it', isCalled, JSON.stringify(initiated));
	return leadId;
}

/** Runs the update, whose result the service posts to the trigger of the same workflow. */
async function updateAndWait(
	{ n8n, client, service }: Stage,
	{ id, nodes }: Workflow,
	leadId: string,
	check: Check,
): Promise<void> {
	const { webhookId } = nodes.find(({ name }) => name === 'Result Arrives')!;
	const url = productionUrl(n8n.url, webhookId!);
	await client.activate(id, url);
	const authentication = { type: 'bearer', token: WEBHOOK_SECRET } as const;
	service.store.setCallbacks(service.processId, [{ url, authentication }]);

	await client.run(id, { from: 'Start' });
	const ended = await client.waitForExecutions(id, 2);
	const { id: started } = ended.find(({ mode }) => mode === 'webhook')!;
	const [event] = itemsOf(await client.waitForExecution(started), 'Result Arrives');
	const isUpdated = event?.json.outcome === 'updated' && event.json.leadId === leadId;
	check('its result started the workflow of the trigger', isUpdated, JSON.stringify(event));
	const { status } = await post(url, {});
	check('a sender without the token is refused (403)', status === 403, status);
	const state = service.store.lead(leadId)?.currentState;
	check('the service shows the new state', state === 'interested', state);
}

/** The main job: a list of leads goes in, every row comes back with its outcome. */
async function sendList({ n8n, client, service }: Stage, id: string, check: Check) {
	const list = leadList();
	seed(service, list);
	console.log(`\nBulk Initiate: ${list.length} rows of examples/leads.csv`);
	const known = service.store.leads().length;
	const logged = () => [...n8n.logs().matchAll(PROGRESS)];
	let said = logged().length;
	const progress = setInterval(() => {
		for (const [, line] of logged().slice(said)) console.log(`  ${line}`);
		said = logged().length;
	}, 1_000);
	const execution = await client
		.run(id, { from: 'Start', timeoutMs: LIST_MS })
		.finally(() => clearInterval(progress));
	const results = itemsOf(execution, 'Bulk Initiate').map(({ json }) => json);
	console.log(`\n${outcomeTable(results)}\n`);
	for (const { hints = [] } of runsOf(execution, 'Bulk Initiate')) {
		for (const { message } of hints) console.log(`  ${message}\n`);
	}

	const differing = list.flatMap(({ kind, ...row }: DemoLead, at) => {
		const outcome = `${results[at]?.outcome}/${results[at]?.category}`;
		const isExpected = EXPECTED[kind].includes(outcome);
		return isExpected ? [] : [`${row['CRM ID']} is ${outcome}, not ${EXPECTED[kind].join(' or ')}`];
	});
	check('every row has the outcome that its data calls for', differing.length === 0, differing);
	const accepted = results.filter(({ outcome }) => outcome === 'accepted').length;
	const stored = service.store.leads().length - known;
	check(`the service stored ${accepted} leads, as many as accepted`, stored === accepted, stored);
	const { submissions, blocks } = service.ledger;
	const twice = [...submissions.values()].filter(({ length }) => length > 1).length;
	check('no lead was sent twice', twice === 0, twice);
	check('the API key was never blocked', blocks.length === 0, blocks.length);
}

/** What the service shows when it posts; no secret, as everything here is for show. */
export const WEBHOOK_SECRET = 'demo-webhook-secret-2f9c41';

/** Outcome by category, with one reason of each as an example. */
function outcomeTable(results: readonly IDataObject[]): string {
	const groups = new Map<string, IDataObject[]>();
	for (const result of results) {
		const name = `${result.outcome} ${result.category}`;
		groups.set(name, [...(groups.get(name) ?? []), result]);
	}
	const rows = [...groups]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([name, group]) => [...name.split(' '), group.length, String(group[0]!.reason)]);
	return formatTable(['outcome', 'category', 'leads', 'for example'], rows);
}
