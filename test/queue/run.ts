/**
 * Queue mode as it is deployed: Redis, PostgreSQL, one main, two workers, one webhook processor.
 * What happens when work is shared by processes that know nothing of each other, and when one dies.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PlainError } from '../../tools/lib/plain-error';
import { pack } from '../../tools/pack';
import { Checks } from './checks';
import { type Cluster, startCluster } from './cluster';
import {
	killedAndRemembered,
	killedAndRetried,
	killedAndSentAnew,
	killedAndSentGrown,
} from './killed';
import { restarted } from './restarted';
import { results } from './results';
import { spread } from './spread';

const CASES = {
	spread,
	results,
	killedAndRetried,
	killedAndSentAnew,
	killedAndSentGrown,
	killedAndRemembered,
	restarted,
};

async function main(): Promise<void> {
	const wanted = process.argv.slice(2);
	const startedAt = Date.now();
	const seconds = () => Math.round((Date.now() - startedAt) / 1000);
	const checks = new Checks();
	const cluster = await startPacked();
	console.log(`One main, two workers and one webhook processor are up after ${seconds()} s`);
	try {
		for (const [name, run] of Object.entries(CASES)) {
			if (wanted.length === 0 || wanted.includes(name)) await runCase(run, cluster, checks);
		}
	} finally {
		await cluster.stop();
	}
	checks.title('The whole run');
	checks.figure('seconds', seconds());
	process.exitCode = checks.print() ? 0 : 1;
}

async function startPacked(): Promise<Cluster> {
	const folder = mkdtempSync(join(tmpdir(), 'queue-package-'));
	try {
		return await startCluster(await pack(folder));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function runCase(
	run: (cluster: Cluster, checks: Checks) => Promise<void>,
	cluster: Cluster,
	checks: Checks,
): Promise<void> {
	try {
		await run(cluster, checks);
	} catch (error) {
		checks.brokeOff(error);
	}
}

main().catch((error: unknown) => {
	console.error(error instanceof PlainError ? error.message : error);
	console.log('0 passed, 1 failed');
	process.exit(1);
});
