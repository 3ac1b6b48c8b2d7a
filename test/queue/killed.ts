/**
 * A worker that is killed in the middle of a campaign. n8n does not run its execution again by
 * itself. When the worker is back it marks the execution as crashed, and a person may retry it
 * until n8n takes the job for stalled, a minute and more after the kill: then n8n empties the
 * execution, and a retry of it does nothing. So a person may as well send the list again.
 */
import { LIMITS } from '../../nodes/service/contract';
import type { Checks } from '../../tools/lib/checks';
import { waitUntil } from '../../tools/lib/wait';
import { startService, type StandIn } from '../service';
import { CAMPAIGN_MS, rowsWithoutOutcome, startCampaign, stored, submittedTwice } from './campaign';
import type { Cluster } from './cluster';
import { type Lead, makeLeads } from './leads';
import { publishCampaign, type Published, serviceCredentials } from './workflows';

const ROWS = 3_000;
const KILLED_AFTER = 1_000;

/** Ten times the specified rate: the look-ups of so many leads would take minutes. */
const REQUESTS_PER_WINDOW = 10 * LIMITS.requestsPerWindow;

/** What the documentation tells to enter for two workers. */
const SHARE_OF_TWO = {
	requestsPerWindow: REQUESTS_PER_WINDOW / 2,
	duplicatesPerWindow: Math.floor(LIMITS.duplicatesPerWindow / 2),
};

/** Of each list, as the documentation says. */
const MAX_SUBMITTED_TWICE = LIMITS.duplicatesPerWindow - 1;

interface Killed {
	service: StandIn;
	workflow: Published;
	leads: Lead[];
	/** The execution whose worker was killed. */
	id: string;
	/** Resolves when the worker is back. */
	back: Promise<void>;
}

export async function killedAndRetried(cluster: Cluster, checks: Checks): Promise<void> {
	await afterKill(cluster, checks, async ({ leads, id, back }) => {
		await back;
		const what = 'the execution to be marked as crashed';
		await waitUntil({ what, timeoutMs: CAMPAIGN_MS }, async () => {
			return (await cluster.client.getExecution(id)).status === 'crashed';
		});
		const retry = await cluster.client.retryExecution(id);
		checks.is('retries that failed', Number(retry.status !== 'success'), 0);
		checks.is('rows without exactly one outcome', rowsWithoutOutcome(retry, leads), 0);
	});
}

/** The list has one row more by then, so it is known for what its rows are, and not as a list. */
export async function killedAndSentAgain(cluster: Cluster, checks: Checks): Promise<void> {
	await afterKill(cluster, checks, async ({ workflow, leads }) => {
		leads.push(...makeLeads(1, 'The one more'));
		const id = await startCampaign(cluster, workflow, leads);
		const execution = await cluster.client.waitForExecution(id, CAMPAIGN_MS);
		checks.is('executions that failed', Number(execution.status !== 'success'), 0);
		checks.is('rows without exactly one outcome', rowsWithoutOutcome(execution, leads), 0);
	});
}

async function afterKill(
	cluster: Cluster,
	checks: Checks,
	goOn: (killed: Killed) => Promise<void>,
): Promise<void> {
	const service = await startService({
		keepBodies: false,
		limits: { requestsPerWindow: REQUESTS_PER_WINDOW },
	});
	// The leads of a request are stored before it is answered, so the kill falls in between.
	service.faults.add({ route: 'bulkInitiate', kind: 'delay', when: 'after', delayMs: 150 });
	try {
		const { client } = cluster;
		const credentials = await serviceCredentials(client, service, SHARE_OF_TWO);
		const { processId } = service;
		const workflow = await publishCampaign(client, 'Killed', credentials, processId);
		const leads = makeLeads(ROWS, processId);
		const id = await startCampaign(cluster, workflow, leads);
		await waitUntil(
			{ what: 'the middle of the campaign', timeoutMs: CAMPAIGN_MS, intervalMs: 5 },
			() => service.ledger.submissions.size >= KILLED_AFTER,
		);
		const worker = cluster.workerOf(id)!;
		await worker.kill();
		const startedAt = Date.now();
		checks.figure('rows', ROWS);
		checks.figure('sent before the kill', service.ledger.submissions.size);
		const back = worker.restart();
		await Promise.all([back, goOn({ service, workflow, leads, id, back })]);
		checks.figure('seconds from the kill to the end', Math.round((Date.now() - startedAt) / 1000));
		checks.figure('questions', service.ledger.count('queryLeads'));
		checks.atMost('leads submitted twice', submittedTwice(service), MAX_SUBMITTED_TWICE);
		checks.is('leads that the service does not hold', leads.length - stored(service), 0);
		checks.is('key blocks', service.ledger.blocks.length, 0);
		checks.is('requests answered 429', service.ledger.rateLimited, 0);
	} finally {
		await service.stop();
	}
}
