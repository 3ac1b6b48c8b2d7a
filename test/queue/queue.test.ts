/**
 * Queue mode as it is deployed: Redis, PostgreSQL, one main, two workers, one webhook processor.
 * Work is shared by processes that know nothing of each other, and some of them are killed.
 */
import { packedPackage } from '../n8n/packed';
import { Checks } from '../../tools/lib/checks';
import { type Cluster, startCluster } from './cluster';
import { killedAndRetried, killedAndSentAgain } from './killed';
import { restarted } from './restarted';
import { results } from './results';
import { spread } from './spread';

const START_MS = 600_000;
const CASE_MS = 1_800_000;

let cluster: Cluster;
beforeAll(async () => {
	cluster = await startCluster(packedPackage());
}, START_MS);
afterAll(async () => await cluster?.stop(), 120_000);

test.each([
	['Campaigns with one key on both workers, limits shared out in the credential', spread],
	['Update results through the webhook processor, worked on by two workers', results],
	['A worker killed in the middle of a campaign, and the execution retried', killedAndRetried],
	['A worker killed in the middle of a campaign, and the list sent again', killedAndSentAgain],
	['The same update results before and after a restart of all processes', restarted],
])(
	'%s',
	async (title, run) => {
		const checks = new Checks();
		await run(cluster, checks);
		checks.end(title);
	},
	CASE_MS,
);
