/** What the demo shows: a list called from a page, an update's way back, and calls that end. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';

import { post } from '../lib/post';
import { formatTable } from '../lib/table';
import { type Execution, itemsOf, runsOf } from '../n8n/execution';
import {
	nextPage,
	pageUrl,
	press,
	signedIn,
	submit,
	titleOf,
	upload,
	waitForPage,
} from '../n8n/page';
import {
	chain,
	leadCallingNode,
	leadsNode,
	NODE,
	pick,
	productionUrl,
	startNode,
	type Workflow,
	type WorkflowInput,
} from '../n8n/workflow';
import { watchCalls } from './calls';
import { EXAMPLES, EXAMPLES_FOLDER, fillIn, readExample, withCalls } from './examples';
import { type DemoLead, type Kind, leadList, seed } from './leadList';
import type { Stage } from './stage';

/** Hears a claim of the demo, whether it holds, and what was found where it does not. */
export type Check = (claim: string, holds: boolean, found: unknown) => void;

const CALL = 'Yes, call them now';

/** By the names of the examples. */
type Workflows = ReadonlyMap<string, Workflow>;

/** Where a list is uploaded. */
export const PAGE = 'call-a-list-from-a-page';
/** What opens the pages. */
export const VISITOR = { user: 'demo', password: 'Calling-leads-1' };
/** These call, and are published; the others stay as they are imported. */
const SHOWN = [PAGE, 'call-then-act', 'week-on-a-page'];

/** Whom the update is of. */
const CALLED_BEFORE = { name: 'Meera Iyer', phone: '+1 732 555 0199', currentState: 'followup_1' };

/** What a check says of people who may be called, and of those who may not, whatever the switch says. */
const CHECKED: ReadonlyArray<[person: IDataObject, reason: string]> = [
	[{ Name: 'Ines Okafor', Phone: '+44 7700 900124', 'Do Not Call': '' }, 'Ready to call'],
	[
		{ Name: 'Tom Baker', Phone: '+44 7700 900123', 'Do Not Call': 'yes' },
		"Do not call ('Do Not Call')",
	],
	[
		{ Name: 'Nora Kim', Email: 'nora.kim@example.com', 'Do Not Call': '' },
		'Ready to save (no phone)',
	],
];

/** A row of the list with two numbers in one cell, and with the one that is right. */
const [TYPED, CORRECTED] = ['+1 630 555 0100 / 630 555 0101', '+1 630 555 0100'];

/** What must become of a row, as `outcome/category`, given what is the matter with it. */
const EXPECTED: Record<Kind, readonly string[]> = {
	good: ['accepted/accepted'],
	// A look-up or a reading tells that the service has the lead, and not that it was called.
	calledBefore: ['duplicate/alreadyCalled', 'duplicate/alreadyStored'],
	storedBefore: ['duplicate/alreadyStored'],
	repeatedInList: ['duplicate/repeatedInList'],
	referenceOfAnother: ['rejected/invalid'],
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
		const isShown = SHOWN.includes(name);
		const workflow = await client.createWorkflow(isShown ? addressed(withCalls(example)) : example);
		workflows.set(name, workflow);
		if (isShown) await client.activate(workflow.id);
	}
	return workflows;
}

/** The editor gives pages an address of their own. */
function addressed({ nodes, ...workflow }: WorkflowInput): WorkflowInput {
	return { ...workflow, nodes: nodes.map((node) => ({ webhookId: randomUUID(), ...node })) };
}

/**
 * The main job: a list goes in at the page, every row comes back with its outcome, and one is
 * corrected.
 *
 * @param meanwhile what needs no waiting
 */
export async function callList(
	stage: Stage,
	workflows: Workflows,
	check: Check,
	meanwhile: () => Promise<void>,
): Promise<void> {
	const { service } = stage;
	const page = workflows.get(PAGE)!;
	const list = leadList();
	const file = readFileSync(join(EXAMPLES_FOLDER, 'leads.csv'), 'utf8');
	seed(service, list);

	console.log(`\nOn the page: ${list.length} rows of examples/leads.csv are uploaded`);
	const known = service.store.leads().length;
	const first = await checkOnPage(stage, page, file);
	console.log(`  ${first.title}`);
	check('nobody is called by the upload', service.store.leads().length === known, first.title);
	console.log(
		"  'Yes, call them now' is chosen. They leave when n8n is a minute old: until then nobody",
	);
	console.log('  knows what left before.');
	await press(first.address, CALL);
	await meanwhile();
	const execution = await first.end();
	judgeList(list, execution, check);
	const accepted = resultsOf(execution).filter(({ outcome }) => outcome === 'accepted').length;
	const stored = service.store.leads().length - known;
	check(`the service stored ${accepted} leads, as many as accepted`, stored === accepted, stored);

	console.log('\nA phone is corrected in the file, and the whole list uploaded again');
	const second = await checkOnPage(stage, page, file.replace(TYPED, CORRECTED));
	await press(second.address, CALL);
	const again = resultsOf(await second.end());
	const called = again.filter(({ outcome }) => outcome === 'accepted').map(({ phone }) => phone);
	const isOne = called.join() === CORRECTED.replace(/ /g, '');
	check('the corrected one is called, and nobody else', isOne, called);
}

/** What the service must not have seen. */
export function judgeService(
	{ submissions, blocks, violations }: Stage['service']['ledger'],
	check: Check,
): void {
	const twice = [...submissions.values()].filter(({ length }) => length > 1).length;
	check('no lead was sent twice', twice === 0, twice);
	check('the API key was never blocked', blocks.length === 0, blocks.length);
	check('every request was as the service wants it', violations.length === 0, violations);
}

/** Uploads a list; the page that asks whether to call is there then. */
async function checkOnPage({ client, n8n }: Stage, page: Workflow, file: string) {
	const url = pageUrl(n8n.url, page);
	await waitForPage(url);
	const address = await upload(url, signedIn(VISITOR), 'leads.csv', file);
	const asking = await nextPage(address);
	const [{ id } = { id: '' }] = await client.listExecutions(page.id);
	const end = async () => {
		// The last page waits until a browser has shown it.
		await nextPage(address, asking);
		return await client.getExecution(id);
	};
	return { address, title: titleOf(asking), end };
}

/** A call and its end: in the node that waits, in "Call, then act", and at the trigger. */
export async function callOne(stage: Stage, workflows: Workflows, check: Check): Promise<void> {
	const { client, n8n, service } = stage;
	const heard = await watchCalls(stage, WEBHOOK_SECRET);
	console.log('\nInitiate with Wait for Call: one lead; and a visitor of "Call, then act"');
	const acting = workflows.get('call-then-act')!;
	await submit(pageUrl(n8n.url, acting), ['Ines Okafor', '+44 7700 900125', 'Solar roof']);
	const options = { waitMinutes: 1 };
	const person = { phone: '+1 732 555 0198', name: 'Asha Rao', startCalling: true };
	const execution = await runNode(stage, { operation: 'initiate', ...person, options }, [{}]);
	const [called] = itemsOf(execution, NODE).map(({ json }) => json);
	const said = `${called?.callStatus}, ${called?.disposition ?? 'nothing said'}`;
	const isCalled = called?.outcome === 'called';
	check(`the node waited for the end of the call: ${said}`, isCalled, JSON.stringify(called));
	const [ended] = await client.waitForExecutions(acting.id, 1);
	const { runData } = (await client.waitForExecution(ended!.id)).data.resultData;
	const went = ['Tell Sales', 'Close the Request', 'Not Reached Yet'].find((name) => runData[name]);
	check(`"Call, then act" went on to '${went}'`, went !== undefined, Object.keys(runData));
	const event = await heard(String(called?.leadId));
	check('the end of the call started the workflow of the trigger', event !== undefined, event);
	judgeService(service.ledger, check);
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
	const parameters = { operation: 'bulkInitiate', columns: 'exactNames', mode: 'check' };
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

/** Of each row of the list, in its order: the call's word, or the check's where it let nobody through. */
function resultsOf(execution: Execution): IDataObject[] {
	const jsonOf = (node: string) => itemsOf(execution, node).map(({ json }) => json);
	const called = jsonOf('Call');
	return jsonOf('Check').map((row) => (row.outcome === 'valid' ? (called.shift() ?? row) : row));
}

/** Shows what came of the list, and holds it against what its rows call for. */
function judgeList(list: readonly DemoLead[], execution: Execution, check: Check): void {
	const results = resultsOf(execution);
	console.log(`\n${outcomeTable(results)}\n`);
	for (const { hints = [] } of ['Check', 'Call'].flatMap((node) => runsOf(execution, node))) {
		for (const { message } of hints) console.log(`${asLines(message)}\n`);
	}
	judgeRows(list, results, check);
}

export function judgeRows(
	list: readonly DemoLead[],
	results: readonly IDataObject[],
	check: Check,
): void {
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

/** A hint as n8n shows it, in a terminal. */
function asLines(message: string): string {
	const lines = message.replace(/<\/?b>/g, '').split('<br>');
	return lines.map((line) => `  ${line}`).join('\n');
}
