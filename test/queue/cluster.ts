/** n8n in queue mode: one main, two workers, one webhook processor, each with a disk of its own. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import execa from 'execa';

import { aptInstall } from '../../tools/lib/apt';
import { freePort, LOOPBACK } from '../../tools/lib/launch';
import { waitUntil } from '../../tools/lib/wait';
import { N8nClient } from '../../tools/n8n/client';
import { type Mode, type RunningN8n, startN8n } from '../../tools/n8n/start';

export interface Cluster {
	main: RunningN8n;
	workers: RunningN8n[];
	webhook: RunningN8n;
	client: N8nClient;
	/** The worker that took an execution. */
	workerOf(executionId: string): RunningN8n | undefined;
	/** What is to be stopped with it, before it. */
	keep<T extends { stop(): Promise<void> }>(one: T): T;
	stop(): Promise<void>;
}

/**
 * n8n takes a killed worker's job for stalled when it has not been heard of for so long (default: a
 * minute), and then empties its execution. Here the worker is back before, however slow the machine.
 */
const LATE_STALL = { QUEUE_WORKER_LOCK_DURATION: '300000' };

/** With n8n's default engine this machine's webhooks would take minutes longer, and show the same. */
const QUICK_EXPRESSIONS = { N8N_EXPRESSION_ENGINE: 'legacy' };

/** What is lost in a power cut is of no interest here. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Beside the throw-away PostgreSQL that Debian has for tests; ends when standard input does. */
const REDIS = `redis-server --bind ${LOOPBACK} --port "$REDIS_PORT" --save "" >/dev/null &
until redis-cli -p "$REDIS_PORT" ping >/dev/null; do sleep 0.1; done
echo "ready $PGPORT $PGPASSWORD"
cat
kill $!`;

/** @param tarball the packed package */
export async function startCluster(tarball: string): Promise<Cluster> {
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
		const stores = keep(await startStores());
		const encryption = { N8N_ENCRYPTION_KEY: randomUUID() };
		const env = { ...LATE_STALL, ...QUICK_EXPRESSIONS, ...stores.env, ...encryption };
		const start = async (mode: Mode) => keep(await startN8n({ mode, env, packages: [tarball] }));
		// The main process alone makes the tables.
		const main = await start('main');
		const client = await N8nClient.signIn(main.url);
		const [webhook, ...workers] = await Promise.all([
			start('webhook'),
			start('worker'),
			start('worker'),
		]);
		const isOf = (id: string) => (worker: RunningN8n) =>
			worker.logs().includes(`Worker started execution ${id} `);
		const workerOf = (id: string) => workers.find(isOf(id));
		return { main, workers, webhook, client, workerOf, keep, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** PostgreSQL and Redis, and what n8n must know of them. */
async function startStores() {
	const programs = ['/usr/bin/pg_virtualenv', '/usr/bin/redis-server'];
	if (!programs.every((file) => existsSync(file))) await aptInstall('postgresql', 'redis-server');
	const redisPort = String(await freePort());
	const options = FAST.flatMap((one) => ['-o', one]);
	const child = execa('pg_virtualenv', ['-t', ...options, 'sh', '-c', REDIS], {
		cwd: tmpdir(),
		env: { REDIS_PORT: redisPort },
		all: true,
		reject: false,
	});
	let said = '';
	child.all!.on('data', (text: Buffer) => (said += text.toString()));
	const untilReady = { what: 'PostgreSQL and Redis', timeoutMs: 60_000 };
	const [, port, password] = await waitUntil(untilReady, () => {
		return /^ready (\d+) (\S+)$/m.exec(said) ?? undefined;
	});
	const env: Record<string, string> = {
		EXECUTIONS_MODE: 'queue',
		QUEUE_BULL_REDIS_HOST: LOOPBACK,
		QUEUE_BULL_REDIS_PORT: redisPort,
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: LOOPBACK,
		DB_POSTGRESDB_PORT: port!,
		DB_POSTGRESDB_DATABASE: 'postgres',
		DB_POSTGRESDB_USER: 'postgres',
		DB_POSTGRESDB_PASSWORD: password!,
	};
	const stop = async () => {
		child.stdin!.end();
		await child;
	};
	return { env, stop };
}
