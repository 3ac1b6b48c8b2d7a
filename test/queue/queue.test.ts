/**
 * Queue mode as it is deployed: Redis, PostgreSQL, one main, two workers, one webhook processor.
 * Work is shared by processes that know nothing of each other, and some of them are killed.
 */
import { type Cluster, startCluster } from './cluster';
import { calledInOneSecond, calledOnce, calledOnceAfterKill, othersAtOnce } from './calledOnce';
import { results } from './events';
import { killedAndRetried, spread } from './lists';

const START_MS = 600_000;
const CASE_MS = 1_800_000;

let cluster: Cluster;
beforeAll(async () => {
	cluster = await startCluster(process.env.LEAD_CALLING_TARBALL!);
}, START_MS);
afterAll(async () => await cluster?.stop(), 120_000);

test.each([
	['Lists with one key on both workers, limits shared out, block nothing', spread],
	['Update results come through the webhook processor and are worked on once', results],
	['Saved people whom two workers call, and one after a restart, ring once', calledOnce],
	['After a kill in the middle of a call the others are called', calledOnceAfterKill],
	['Called by two workers at one moment, each person rings once', calledInOneSecond],
	[
		'Others called by two workers at one moment ring once, also when all are called again',
		othersAtOnce,
	],
	['After a kill in the middle of a list its execution is retried', killedAndRetried],
])('%s', async (_, run) => await run(cluster), CASE_MS);
