/** Lists with one key on both workers, one of which may be killed in the middle. */
import type { IDataObject } from 'n8n-workflow';

import { LIMITS } from '../../nodes/service/contract';
import { post } from '../../tools/lib/post';
import { waitUntil } from '../../tools/lib/wait';
import { type Execution, itemsOf } from '../../tools/n8n/execution';
import { NODE } from '../../tools/n8n/workflow';
import { phoneNumbers } from '../campaigns/leads';
import { credentialFor } from '../credential';
import { type ServiceOptions, type StandIn, startService } from '../service';
import type { Cluster } from './cluster';
import { publishList, type Published } from './workflows';

export interface Lead {
	phone: string;
	name: string;
}

/** Long enough for three times what the slowest list takes on two quiet cores. */
const LIST_MS = 600_000;
const HOUR_MS = 3_600_000;

const SPREAD_ROWS = 1_500;
/** n8n gives an execution to whichever worker asks first; a third or fourth comes to the other one. */
const MAX_LISTS = 4;

const KILLED_ROWS = 3_000;
const KILLED_AFTER = 1_000;
/** Ten times the specified rate: the look-ups of so many leads would take minutes. */
const QUICK = { requestsPerWindow: 10 * LIMITS.requestsPerWindow };
/** Of each list, as the documentation says. */
const MAX_SUBMITTED_TWICE = LIMITS.duplicatesPerWindow - 1;

const OUTCOMES = ['accepted', 'duplicate', 'rejected', 'unknown', 'notSent'];

const nextPhone = phoneNumbers();

/** What is wrong with none of them, however it ended. */
const NOTHING_WRONG = { failed: 0, withoutOutcome: 0, keyBlocks: 0, answered429: 0 };

export async function spread(cluster: Cluster): Promise<void> {
	const { service, workflow } = await setUp(cluster, { variant: { requestMs: 20 } });
	const lists = new Map<string, Lead[]>();
	const workers = new Set<unknown>();
	while (workers.size < 2 && lists.size < MAX_LISTS) {
		const leads = makeLeads(SPREAD_ROWS, `Spread ${lists.size}`);
		const createdAt = new Date(Date.now() - HOUR_MS).toISOString();
		leads.forEach((lead, at) => at % 3 === 0 && service.store.addLead({ ...lead, createdAt }));
		const id = await start(cluster, workflow, leads);
		lists.set(id, leads);
		workers.add(cluster.workerOf(id));
	}
	expect(workers.size).toBe(2);
	const ended = await Promise.all(
		[...lists].map(async ([id, leads]) => ({
			execution: await cluster.client.waitForExecution(id, LIST_MS),
			leads,
		})),
	);
	const isNew = (SPREAD_ROWS * lists.size * 2) / 3;
	expect({
		...wrongWith(service, ended),
		accepted: ended
			.flatMap(({ execution }) => itemsOf(execution, NODE))
			.filter(({ json }) => json.outcome === 'accepted').length,
		stored: stored(service),
		submittedTwice: submittedTwice(service),
	}).toEqual({ ...NOTHING_WRONG, accepted: isNew, stored: isNew, submittedTwice: 0 });
	const most = mostRequestsIn(LIMITS.requestWindowMs, service);
	expect(most).toBeLessThanOrEqual(LIMITS.requestsPerWindow);
}

/**
 * n8n does not run the execution of a killed worker again by itself. When the worker is back it marks
 * the execution as crashed, and a person may retry it until n8n takes the job for stalled.
 */
export async function killedAndRetried(cluster: Cluster): Promise<void> {
	const { client } = cluster;
	const { service, workflow } = await setUp(cluster, { keepBodies: false, limits: QUICK });
	// The leads of a request are stored before it is answered, so the kill falls in between.
	service.faults.add({ route: 'bulkInitiate', kind: 'delay', when: 'after', delayMs: 150 });
	const leads = makeLeads(KILLED_ROWS, 'Killed');
	const id = await start(cluster, workflow, leads);
	const untilMiddle = { what: 'the middle of the list', timeoutMs: LIST_MS, intervalMs: 5 };
	await waitUntil(untilMiddle, () => service.ledger.submissions.size >= KILLED_AFTER);
	const worker = cluster.workerOf(id)!;
	await worker.kill();
	await worker.restart();
	await waitUntil({ what: 'a crashed execution', timeoutMs: LIST_MS }, async () => {
		return (await client.getExecution(id)).status === 'crashed';
	});
	const execution = await client.retryExecution(id);
	expect({ ...wrongWith(service, [{ execution, leads }]), stored: stored(service) }).toEqual({
		...NOTHING_WRONG,
		stored: KILLED_ROWS,
	});
	expect(submittedTwice(service)).toBeLessThanOrEqual(MAX_SUBMITTED_TWICE);
}

interface Ended {
	execution: Execution;
	leads: readonly Lead[];
}

/** A service, and a workflow whose credential has half of its limits, as the docs tell for two workers. */
export async function setUp(
	{ client, keep }: Cluster,
	options: ServiceOptions,
	ofList: IDataObject = {},
) {
	const service = keep(await startService(options));
	const { requestsPerWindow, duplicatesPerWindow } = { ...LIMITS, ...options.limits };
	const half = {
		advanced: true,
		requestsPerWindow: Math.floor(requestsPerWindow / 2),
		duplicatesPerWindow: Math.floor(duplicatesPerWindow / 2),
	};
	const type = 'leadCallingApi';
	const credential = await client.createCredential(type, 'Service', credentialFor(service, half));
	return {
		service,
		workflow: await publishList(client, { [type]: credential }, service.processId, ofList),
	};
}

/** Posts the list to the webhook processor; gives the ID of the execution that a worker took up. */
export async function start(cluster: Cluster, workflow: Published, leads: Lead[]): Promise<string> {
	const executions = async () => await cluster.client.listExecutions(workflow.id);
	const known = new Set((await executions()).map(({ id }) => id));
	const { status } = await post(workflow.at(cluster.webhook), { leads });
	expect(status).toBe(200);
	return await waitUntil({ what: 'a worker to take the list', timeoutMs: 60_000 }, async () => {
		const started = (await executions()).find(({ id }) => !known.has(id));
		return started && cluster.workerOf(started.id) && started.id;
	});
}

/** Names each lead after the list and its place in it. */
export function makeLeads(count: number, list: string): Lead[] {
	return Array.from({ length: count }, (_, at) => ({
		phone: nextPhone(),
		name: `Lead ${at} of ${list}`,
	}));
}

function wrongWith({ ledger }: StandIn, ended: readonly Ended[]): typeof NOTHING_WRONG {
	const rows = ended.flatMap(({ execution, leads }) => {
		const items = itemsOf(execution, NODE);
		const isOne = ({ phone }: Lead, at: number) =>
			items[at]?.json.phone === phone && OUTCOMES.includes(String(items[at].json.outcome));
		return [...leads.map(isOne), ...items.slice(leads.length).map(() => false)];
	});
	return {
		failed: ended.filter(({ execution }) => execution.status !== 'success').length,
		withoutOutcome: rows.filter((isOne) => !isOne).length,
		keyBlocks: ledger.blocks.length,
		answered429: ledger.rateLimited,
	};
}

/** Leads that reached the service in more than one submission. */
function submittedTwice({ ledger }: StandIn): number {
	return [...ledger.submissions.values()].filter(({ length }) => length > 1).length;
}

/** Leads of the lists that the service stored. */
function stored({ ledger }: StandIn): number {
	const submissions = [...ledger.submissions.values()].flat();
	return submissions.filter(({ verdict }) => verdict === 'created').length;
}

/** The most requests that the service saw in any window of so many milliseconds. */
function mostRequestsIn(ms: number, { ledger }: StandIn): number {
	const times = ledger.requests.map(({ at }) => at).sort((a, b) => a - b);
	const inWindowFrom = (first: number) => times.filter((at) => at >= first && at - first < ms);
	return Math.max(...times.map((first) => inWindowFrom(first).length));
}
