/** n8n in queue mode: one main, two workers, one webhook processor, each with a disk of its own. */
import { randomUUID } from 'node:crypto';

import { LOOPBACK } from '../../tools/lib/launch';
import { N8nClient } from '../../tools/n8n/client';
import { type Mode, type RunningN8n, startN8n } from '../../tools/n8n/start';
import { DATABASE, startPostgres } from './postgres';
import { ensurePrograms } from './programs';
import { startRedis } from './redis';

export interface Cluster {
	main: RunningN8n;
	workers: [RunningN8n, RunningN8n];
	webhook: RunningN8n;
	client: N8nClient;
	/** The worker that took an execution. */
	workerOf(executionId: string): RunningN8n | undefined;
	stop(): Promise<void>;
}

/**
 * n8n takes a killed worker's job for stalled when it has not been heard of for so long (default: a
 * minute), and then empties its execution. Here the worker is back before, however slow the machine.
 */
const LATE_STALL = { QUEUE_WORKER_LOCK_DURATION: '300000' };

/** With n8n's default engine this machine's webhooks would take minutes longer, and show the same. */
const QUICK_EXPRESSIONS = { N8N_EXPRESSION_ENGINE: 'legacy' };

/** @param packageFile the packed package */
export async function startCluster(packageFile: string): Promise<Cluster> {
	const started: Array<{ stop(): Promise<void> }> = [];
	const stop = async () => {
		// Last started, first stopped: n8n does not like its database to go first.
		for (const one of started.splice(0).reverse()) await one.stop();
	};
	const keep = <T extends { stop(): Promise<void> }>(one: T): T => {
		started.push(one);
		return one;
	};
	try {
		const programs = await ensurePrograms();
		const redis = keep(await startRedis(programs.redisServer));
		const postgres = keep(await startPostgres(programs));
		const env = {
			...LATE_STALL,
			...QUICK_EXPRESSIONS,
			EXECUTIONS_MODE: 'queue',
			QUEUE_BULL_REDIS_HOST: LOOPBACK,
			QUEUE_BULL_REDIS_PORT: String(redis.port),
			DB_TYPE: 'postgresdb',
			DB_POSTGRESDB_HOST: LOOPBACK,
			DB_POSTGRESDB_PORT: String(postgres.port),
			DB_POSTGRESDB_DATABASE: DATABASE,
			DB_POSTGRESDB_USER: DATABASE,
			N8N_ENCRYPTION_KEY: randomUUID(),
		};
		const start = async (mode: Mode) =>
			keep(await startN8n({ mode, env, packages: [packageFile] }));
		// The main process alone makes the tables.
		const main = await start('main');
		const client = await N8nClient.signIn(main.url);
		const [webhook, ...workers] = await Promise.all([
			start('webhook'),
			start('worker'),
			start('worker'),
		]);
		return {
			main,
			workers,
			webhook,
			client,
			workerOf: (id) =>
				workers.find((worker) => worker.logs().includes(`Worker started execution ${id} `)),
			stop,
		};
	} catch (error) {
		await stop();
		throw error;
	}
}
