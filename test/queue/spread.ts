/** Two campaigns with one key at the same time, one on each worker, each with its share of the limits. */
import { LIMITS } from '../../nodes/service/contract';
import { startService } from '../service';
import {
	CAMPAIGN_MS,
	mostRequestsIn,
	rowsWith,
	rowsWithoutOutcome,
	startCampaign,
	stored,
	submittedTwice,
} from './campaign';
import type { Checks } from '../../tools/lib/checks';
import type { Cluster } from './cluster';
import { type Lead, makeLeads } from './leads';
import { publishCampaign, serviceCredentials } from './workflows';

const ROWS = 1_500;
const HOUR_MS = 3_600_000;

/** Half of what the service allows to a key, rounded down: what the credential says for two workers. */
const SHARE_OF_TWO = {
	requestsPerWindow: Math.floor(LIMITS.requestsPerWindow / 2),
	duplicatesPerWindow: Math.floor(LIMITS.duplicatesPerWindow / 2),
};

/** n8n gives an execution to whichever worker asks first; a third or fourth comes to the other one. */
const MOST_CAMPAIGNS = 4;

export async function spread(cluster: Cluster, checks: Checks): Promise<void> {
	const service = await startService({ keepBodies: false, variant: { requestMs: 20 } });
	try {
		const { client } = cluster;
		const credentials = await serviceCredentials(client, service, SHARE_OF_TWO);
		const workflow = await publishCampaign(client, 'Spread', credentials, service.processId);
		const lists = new Map<string, Lead[]>();
		const workers = new Set<unknown>();
		while (workers.size < 2 && lists.size < MOST_CAMPAIGNS) {
			// A lead without a reference ID is looked up once, by its phone.
			const leads = makeLeads(ROWS, `Spread ${lists.size}`);
			const createdAt = new Date(Date.now() - HOUR_MS).toISOString();
			leads.forEach(({ phone, name }, at) => {
				if (at % 3 === 0) service.store.addLead({ phone, name, createdAt });
			});
			const id = await startCampaign(cluster, workflow, leads);
			lists.set(id, leads);
			workers.add(cluster.workerOf(id));
		}
		const startedAt = Date.now();
		const ids = [...lists.keys()];
		const executions = await Promise.all(
			ids.map(async (id) => await client.waitForExecution(id, CAMPAIGN_MS)),
		);
		const sum = (count: (one: (typeof executions)[number]) => number) =>
			executions.reduce((total, one) => total + count(one), 0);

		const rows = ROWS * lists.size;
		checks.figure('rows, a third of them stored an hour before', `${lists.size} x ${ROWS}`);
		checks.figure('seconds', Math.round((Date.now() - startedAt) / 1000));
		checks.is('workers that ran one', workers.size, 2);
		checks.is(
			'executions that failed',
			sum(({ status }) => Number(status !== 'success')),
			0,
		);
		checks.is(
			'rows without exactly one outcome',
			sum((one) => rowsWithoutOutcome(one, lists.get(one.id)!)),
			0,
		);
		checks.is(
			'rows accepted',
			sum((one) => rowsWith('accepted', one)),
			(rows * 2) / 3,
		);
		checks.is('rows stored by the service', stored(service), (rows * 2) / 3);
		checks.is('leads submitted twice', submittedTwice(service), 0);
		checks.is('key blocks', service.ledger.blocks.length, 0);
		checks.is('requests answered 429', service.ledger.rateLimited, 0);
		checks.figure('requests', service.ledger.count());
		checks.atMost(
			'most requests in any window',
			mostRequestsIn(LIMITS.requestWindowMs, service),
			LIMITS.requestsPerWindow,
		);
	} finally {
		await service.stop();
	}
}
