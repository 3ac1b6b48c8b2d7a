/** What the demo shows: one lead, its update's way back, a list, and a row of it corrected. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { IDataObject } from 'n8n-workflow';

import type { StandIn } from '../../test/service';
import { post } from '../lib/post';
import { formatTable } from '../lib/table';
import type { N8nClient } from '../n8n/client';
import { type Execution, itemsOf, runsOf } from '../n8n/execution';
import type { RunningN8n } from '../n8n/start';
import {
	chain,
	leadCallingNode,
	leadsNode,
	NODE,
	pick,
	productionUrl,
	startNode,
	type Workflow,
} from '../n8n/workflow';
import { EXAMPLES, fillIn, type Filling, readExample, withCheckOff } from './examples';
import { type DemoLead, type Kind, leadList, seed } from './leadList';

export interface Stage {
	n8n: RunningN8n;
	client: N8nClient;
	service: StandIn;
	filling: Filling;
}

/** Hears a claim of the demo, whether it holds, and what was found where it does not. */
export type Check = (claim: string, holds: boolean, found: unknown) => void;

/** By the names of the examples. */
type Workflows = ReadonlyMap<string, Workflow>;

const LIST_MS = 15 * 60_000;

const CALLS = 'call-a-csv-file';
const LIST = 'Bulk Initiate';

/** Whom the update is of. */
const CALLED_BEFORE = { name: 'Meera Iyer', phone: '+91 55512 34568', currentState: 'followup_1' };

/** What a check says of people who may be called, and of those who may not, whatever the switch says. */
const CHECKED: ReadonlyArray<[person: IDataObject, reason: string]> = [
	[{ Name: 'Ines Okafor', Phone: '+44 7700 900124', 'Do Not Call': '' }, 'Would be called'],
	[
		{ Name: 'Tom Baker', Phone: '+44 7700 900123', 'Do Not Call': 'yes' },
		"Do not call: 'Do Not Call'",
	],
	[
		{ Name: 'Nora Kim', Email: 'nora.kim@example.com', 'Do Not Call': '' },
		'Would be saved: no phone to call',
	],
];

/** A row of the list with two numbers in one cell, and with the one that is right. */
const [TYPED, CORRECTED] = ['+91 55590 12345 / 55591 23456', '+91 55590 12345'];

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

/** The examples as they are to be looked at, the one with an update for a lead that the service has. */
export async function importExamples({ client, service, filling }: Stage): Promise<Workflows> {
	const { _id: leadId } = service.store.addLead({ ...CALLED_BEFORE, attempted: true });
	const workflows = new Map<string, Workflow>();
	for (const name of EXAMPLES) {
		const example = fillIn(readExample(name), { ...filling, leadId });
		// This one is to call; the others stay as they are imported.
		const shown = name === CALLS ? withCheckOff(example) : example;
		workflows.set(name, await client.createWorkflow(shown));
	}
	return workflows;
}

/**
 * The main job: a list goes in, every row comes back with its outcome, and one is corrected.
 *
 * @param meanwhile what needs no waiting
 */
export async function callList(
	stage: Stage,
	workflows: Workflows,
	check: Check,
	meanwhile: () => Promise<void>,
): Promise<void> {
	const { client, service, filling } = stage;
	const { id } = workflows.get(CALLS)!;
	const list = leadList();
	seed(service, list);
	const send = async () => await client.startRun(id, { from: 'Start' });
	const ended = async (run: string) => await client.waitForExecution(run, LIST_MS);

	console.log(`\n${LIST}: ${list.length} rows of examples/leads.csv`);
	console.log('  They leave when n8n is a minute old: until then nobody knows what left before.');
	const known = service.store.leads().length;
	const first = await send();
	await meanwhile();
	const execution = await ended(first);
	judgeList(list, execution, check);
	const accepted = resultsOf(execution).filter(({ outcome }) => outcome === 'accepted').length;
	const stored = service.store.leads().length - known;
	check(`the service stored ${accepted} leads, as many as accepted`, stored === accepted, stored);

	console.log(`\nA phone is corrected in the file, and the whole list sent again`);
	const { csvFile } = filling;
	writeFileSync(csvFile, readFileSync(csvFile, 'utf8').replace(TYPED, CORRECTED));
	const again = resultsOf(await ended(await send()));
	const called = again.filter(({ outcome }) => outcome === 'accepted').map(({ phone }) => phone);
	const isOne = called.join() === CORRECTED.replace(/ /g, '');
	check('the corrected one is called, and nobody else', isOne, called);
	const { submissions, blocks } = service.ledger;
	const twice = [...submissions.values()].filter(({ length }) => length > 1).length;
	check('no lead was sent twice', twice === 0, twice);
	check('the API key was never blocked', blocks.length === 0, blocks.length);
}

/** @throws Error when it was not initiated */
export async function callOne(stage: Stage, check: Check): Promise<void> {
	console.log('\nInitiate: one lead');
	const person = { phone: '+91 55512 34567', name: 'Asha Rao' };
	const execution = await runNode(stage, { operation: 'initiate', ...person }, [{}]);
	const [initiated] = itemsOf(execution, NODE).map(({ json }) => json);
	if (initiated === undefined) {
		throw new Error(`No lead was initiated: ${execution.data.resultData.error?.message}`);
	}
	const lead = stage.service.store.lead(String(initiated.leadId));
	const isCalled = lead?.currentState === initiated.currentState;
	check('the service has the lead, and is calling it', isCalled, JSON.stringify(initiated));
}

/** Updates a lead; the service posts the result to the trigger of the same workflow. */
export async function updateLead(stage: Stage, workflows: Workflows, check: Check): Promise<void> {
	console.log(`\nMeanwhile, Update: a lead to 'interested', its result by webhook`);
	const { n8n, client, service } = stage;
	const { id, nodes } = workflows.get('update-and-react')!;
	const { webhookId } = nodes.find(({ name }) => name === 'Result Arrives')!;
	const url = productionUrl(n8n.url, webhookId!);
	await client.activate(id, url);
	const authentication = { type: 'bearer', token: WEBHOOK_SECRET } as const;
	service.store.setCallbacks(service.processId, [{ url, authentication }]);

	await client.run(id, { from: 'Start' });
	const ended = await client.waitForExecutions(id, 2);
	const { id: started } = ended.find(({ mode }) => mode === 'webhook')!;
	const [event] = itemsOf(await client.waitForExecution(started), 'Result Arrives');
	const isUpdated = event?.json.outcome === 'updated';
	check('its result started the workflow of the trigger', isUpdated, JSON.stringify(event));
	const { status } = await post(url, {});
	check('a sender without the token is refused (403)', status === 403, status);
	const state = service.store.lead(String(event?.json.leadId))?.currentState;
	check('the service shows the new state', state === 'interested', state);
}

/** A list that is only checked need not wait. */
export async function checkPeople(stage: Stage, check: Check): Promise<void> {
	console.log('\nMeanwhile, Check Only: three people of another list');
	const parameters = { operation: 'bulkInitiate', columns: 'exactNames', checkOnly: true };
	const people = CHECKED.map(([person]) => person);
	const results = itemsOf(await runNode(stage, parameters, people), NODE).map(({ json }) => json);
	for (const { name, reason } of results) console.log(`  ${String(name)}: ${String(reason)}`);
	const isTold = CHECKED.every(([, reason], at) => String(results[at]?.reason).startsWith(reason));
	check('each is told what would become of it', isTold, JSON.stringify(results));
	const names = people.map(({ Name }) => Name);
	const saved = stage.service.store.leads().filter(({ name }) => names.includes(name));
	check('nobody of them is sent', saved.length === 0, JSON.stringify(saved));
}

/** Runs the node in a workflow of its own. */
async function runNode(
	{ client, filling }: Stage,
	parameters: IDataObject,
	items: readonly IDataObject[],
): Promise<Execution> {
	const processId = pick(filling.process.id, 'id');
	const { leadCallingApi } = filling.credentials;
	const node = leadCallingNode(
		{ resource: 'lead', processId, ...parameters },
		{ leadCallingApi: leadCallingApi! },
	);
	const nodes = chain(startNode(), leadsNode(items), node);
	const { id } = await client.createWorkflow({ name: 'Lead Calling: by hand', ...nodes });
	return await client.run(id);
}

function resultsOf(execution: Execution): IDataObject[] {
	return itemsOf(execution, LIST).map(({ json }) => json);
}

/** Shows what came of the list, and holds it against what its rows call for. */
function judgeList(list: readonly DemoLead[], execution: Execution, check: Check): void {
	const results = resultsOf(execution);
	console.log(`\n${outcomeTable(results)}\n`);
	for (const { hints = [] } of runsOf(execution, LIST)) {
		for (const { message } of hints) console.log(`  ${message}\n`);
	}
	const differing = list.flatMap(({ kind, ...row }, at) => {
		const outcome = `${results[at]?.outcome}/${results[at]?.category}`;
		const isExpected = EXPECTED[kind].includes(outcome);
		return isExpected ? [] : [`${row['CRM ID']} is ${outcome}, not ${EXPECTED[kind].join(' or ')}`];
	});
	check('every row has the outcome that its data calls for', differing.length === 0, differing);
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
