/** *Call* of saved people by every process of n8n: whose phone rings, as the service counts it. */
import { post } from '../../tools/lib/post';
import { waitUntil } from '../../tools/lib/wait';
import { itemsOf } from '../../tools/n8n/execution';
import { NODE } from '../../tools/n8n/workflow';
import type { StandIn } from '../service';
import type { Cluster } from './cluster';
import { type Lead, makeLeads, setUp, start } from './lists';
import type { Published } from './workflows';

const PEOPLE = 60;
const KILLED_AFTER = 25;
const LIST_MS = 600_000;
const DAY_MS = 24 * 3_600_000;
/** n8n gives an execution to whichever worker asks first. */
const MAX_LISTS = 6;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Calls wait in line for a day: till then no activity shows, and a lead is taken once more. */
const variant = { calls: { startsAfterMs: DAY_MS, lastsMs: 60_000 }, attempts: 'rung' } as const;

export async function calledOnce(cluster: Cluster): Promise<void> {
	const { service, workflow, people } = await begin(cluster, 'Once');
	const workers = new Set<unknown>();
	const run = async () => {
		const id = await start(cluster, workflow, people);
		workers.add(cluster.workerOf(id));
		return await outcomesOf(cluster, id);
	};
	expect(await run()).toEqual({ called: PEOPLE });
	for (let lists = 1; workers.size < 2 && lists < MAX_LISTS; lists++) {
		expect(await run()).toEqual({ alreadyStored: PEOPLE });
	}
	expect(workers.size).toBe(2);
	for (const worker of cluster.workers) {
		await worker.kill();
		await worker.restart();
	}
	expect(await run()).toEqual({ alreadyStored: PEOPLE });
	const counted = rings(service);
	say(`Call of ${PEOPLE} by two workers, and after a restart: ${counted.rings} rings`);
	expect(counted).toEqual({ rings: PEOPLE, twice: 0 });
}

export async function calledOnceAfterKill(cluster: Cluster): Promise<void> {
	const { service, workflow, people } = await begin(cluster, 'Killed');
	service.faults.add({ route: 'bulkInitiate', kind: 'delay', when: 'after', delayMs: 150 });
	const id = await start(cluster, workflow, people);
	const untilMiddle = { what: 'the middle of the list', timeoutMs: LIST_MS, intervalMs: 5 };
	await waitUntil(untilMiddle, () => rings(service).rings >= KILLED_AFTER);
	const worker = cluster.workerOf(id)!;
	await worker.kill();
	const before = rings(service).rings;
	await worker.restart();
	const outcomes = await outcomesOf(cluster, await start(cluster, workflow, people));
	const counted = rings(service);
	say(
		`Killed after ${before} of ${PEOPLE}, and again: ${JSON.stringify({ ...outcomes, ...counted })}`,
	);
	expect(counted).toEqual({ rings: PEOPLE, twice: 0 });
	expect(outcomes).toEqual({ alreadyStored: before, called: PEOPLE - before });
}

/** The same people on both workers: n8n's store has no lock, but each list says first whom it calls. */
export async function calledInOneSecond(cluster: Cluster): Promise<void> {
	const { service, workflow, people } = await begin(cluster, 'At once');
	const { workers, outcomes } = await atOnce(cluster, workflow, [people, people]);
	const counted = rings(service);
	say(
		`At once, on ${workers} workers, of ${PEOPLE}: ${JSON.stringify({ ...outcomes, ...counted })}`,
	);
	expect(counted).toEqual({ rings: PEOPLE, twice: 0 });
	expect(service.ledger.blocks).toEqual([]);
}

/** Each worker writes all of n8n's store back that it has read, so what the other one wrote goes. */
export async function othersAtOnce(cluster: Cluster): Promise<void> {
	const { service, workflow, people } = await begin(cluster, 'One');
	const others = save(service, 'Other');
	const { workers, outcomes } = await atOnce(cluster, workflow, [people, others]);
	const before = rings(service);
	for (const worker of cluster.workers) {
		await worker.kill();
		await worker.restart();
	}
	const again = await start(cluster, workflow, [...people, ...others]);
	const after = { again: await outcomesOf(cluster, again), ...rings(service) };
	say(
		`${PEOPLE} and ${PEOPLE} others at once, on ${workers} workers: ${JSON.stringify({ ...outcomes, ...before })}; then all: ${JSON.stringify(after)}`,
	);
	expect(after).toEqual({ again: { alreadyStored: 2 * PEOPLE }, rings: 2 * PEOPLE, twice: 0 });
	expect(service.ledger.blocks).toEqual([]);
}

/** Posts all lists in one moment. @returns on how many workers they ran, and what came of all rows */
async function atOnce(cluster: Cluster, workflow: Published, lists: readonly Lead[][]) {
	const known = await cluster.client.listExecutions(workflow.id);
	const url = workflow.at(cluster.webhook);
	await Promise.all(lists.map(async (leads) => await post(url, { leads })));
	const ids = await waitUntil({ what: 'all executions', timeoutMs: 60_000 }, async () => {
		const all = await cluster.client.listExecutions(workflow.id);
		const started = all.map(({ id }) => id).filter((id) => !known.some((one) => one.id === id));
		const isTaken = started.every((id) => cluster.workerOf(id));
		return started.length === lists.length && isTaken && started;
	});
	const outcomes: Record<string, number> = {};
	for (const id of ids) {
		for (const [category, count] of Object.entries(await outcomesOf(cluster, id)))
			outcomes[category] = (outcomes[category] ?? 0) + count;
	}
	return { workers: new Set(ids.map((id) => cluster.workerOf(id))).size, outcomes };
}

/** Everybody is saved, and was never called. */
async function begin(cluster: Cluster, name: string) {
	const { service, workflow } = await setUp(cluster, { variant }, { ifExists: 'call' });
	return { service, workflow, people: save(service, name) };
}

function save(service: StandIn, name: string): Lead[] {
	const people = makeLeads(PEOPLE, name);
	for (const lead of people) service.store.addLead({ ...lead });
	return people;
}

/** How many rows of the list came to what. */
async function outcomesOf({ client }: Cluster, id: string): Promise<Record<string, number>> {
	const execution = await client.waitForExecution(id, LIST_MS);
	const counts: Record<string, number> = {};
	for (const { json } of itemsOf(execution, NODE)) {
		const category = String(json.category);
		counts[category] = (counts[category] ?? 0) + 1;
	}
	return counts;
}

function rings({ ledger }: StandIn): { rings: number; twice: number } {
	const phones = ledger.requests.flatMap(({ processedLeads = [] }) =>
		processedLeads.flatMap(({ rings: rung }) => rung ?? []),
	);
	return { rings: phones.length, twice: phones.length - new Set(phones).size };
}
