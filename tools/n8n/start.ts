import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import execa from 'execa';
import {
	END_WITH_PARENT,
	freePort,
	launch,
	LOOPBACK,
	outputIn,
	requireFree,
	type RunningServer,
} from '../lib/launch';
import { ensureN8n, type N8nVersion, NEWEST_N8N } from './install';

/** The editor with its workflows, or a processor of queue mode. */
export type Mode = 'main' | 'worker' | 'webhook';

/** Nothing leaves the machine, nothing pops up in the editor, plain HTTP on loopback is enough. */
const QUIET = {
	NODE_ENV: 'production',
	N8N_HOST: LOOPBACK,
	N8N_LISTEN_ADDRESS: LOOPBACK,
	N8N_SECURE_COOKIE: 'false',
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	// 2.x runs Code nodes in a task runner anyway. 1.x would run them in its own process, where on
	// Node 24 no expression finds their items.
	N8N_RUNNERS_ENABLED: 'true',
	// The default of 2.x. With that of 1.x, no pool, requests at the same time share a transaction
	// and break it.
	DB_SQLITE_POOL_SIZE: '3',
};

export interface StartOptions {
	/** Default: the newest one. */
	version?: N8nVersion;
	mode?: Mode;
	/** Database, settings, packages. Default: a temporary one that `stop` removes. */
	userFolder?: string;
	/** Default: a free one. */
	port?: number;
	/** Packages to install first: tarballs, or folders. */
	packages?: readonly string[];
	/** Wins over the harness's own settings, such as `{ N8N_EXPRESSION_ENGINE: 'legacy' }`. */
	env?: Readonly<Record<string, string>>;
}

export interface RunningN8n extends RunningServer {
	readonly version: N8nVersion;
	/** Without a slash at the end. Of a worker: where its health checks are. */
	readonly url: string;
	readonly userFolder: string;
	/** Stops it where it still runs and starts it again on the same folder and ports. */
	restart(): Promise<void>;
	/** Everything n8n has printed since the first start. */
	logs(): string;
}

/**
 * Starts a real n8n on loopback and waits until it serves; installs it first when needed. It ends
 * with this process at the latest, however this process ends.
 *
 * @throws PlainError when the port is taken, n8n cannot be installed, or n8n does not come up
 */
export async function startN8n(options: StartOptions = {}): Promise<RunningN8n> {
	const { version = NEWEST_N8N, mode = 'main', packages = [] } = options;
	const { nodeBinary, n8nBinary } = await ensureN8n(version);
	if (options.port !== undefined) await requireFree(options.port);
	const port = options.port ?? (await freePort());
	const userFolder = resolve(options.userFolder ?? mkdtempSync(join(tmpdir(), 'n8n-user-')));
	mkdirSync(userFolder, { recursive: true });
	for (const one of packages) await installPackage(userFolder, one);

	const url = `http://${LOOPBACK}:${port}`;
	const env = {
		PATH: `${dirname(nodeBinary)}${delimiter}${process.env.PATH}`,
		HOME: process.env.HOME ?? userFolder,
		...QUIET,
		...(mode === 'worker' ? workerHealth(port) : { N8N_PORT: String(port) }),
		// Where the task runners meet n8n. Two n8n side by side need two.
		N8N_RUNNERS_BROKER_PORT: String(await freePort()),
		N8N_USER_FOLDER: userFolder,
		...options.env,
	};
	const start = async () =>
		await launch({
			name: `n8n ${version}`,
			command: nodeBinary,
			args: [END_WITH_PARENT, n8nBinary, mode === 'main' ? 'start' : mode],
			env,
			// Not the folder we are called in, whose `.env` n8n would read.
			cwd: userFolder,
			isReady: async () => await isReady(url, mode),
		});

	let current = await start();
	return {
		version,
		url,
		userFolder,
		get pid() {
			return current.pid;
		},
		stop: async () => {
			await current.stop();
			if (!options.userFolder) rmSync(userFolder, { recursive: true, force: true });
		},
		kill: async () => await current.kill(),
		restart: async () => {
			await current.stop();
			current = await start();
		},
		logs: () => outputIn(userFolder),
	};
}

/**
 * Puts a node package where n8n's own installer puts it, and in the same way; n8n finds it there on
 * its next start.
 *
 * @param tarballOrFolder what `npm pack` made, or the folder of a package
 */
export async function installPackage(userFolder: string, tarballOrFolder: string): Promise<void> {
	const cwd = join(userFolder, '.n8n', 'nodes');
	mkdirSync(cwd, { recursive: true });
	const args = ['--ignore-scripts', '--legacy-peer-deps', '--install-links', '--offline'];
	await execa('npm', ['install', ...args, resolve(tarballOrFolder)], { cwd });
}

function workerHealth(port: number): Record<string, string> {
	return {
		QUEUE_HEALTH_CHECK_ACTIVE: 'true',
		QUEUE_HEALTH_CHECK_PORT: String(port),
		N8N_WORKER_SERVER_ADDRESS: LOOPBACK,
	};
}

/** Whether n8n serves what it is there for: before its routes and its database are there it answers too. */
async function isReady(url: string, mode: Mode): Promise<boolean> {
	const path = { main: '/rest/settings', webhook: '/webhook/none', worker: '/healthz/readiness' };
	try {
		const response = await fetch(url + path[mode], { signal: AbortSignal.timeout(5_000) });
		await response.arrayBuffer();
		const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
		return response.status < 500 && (isJson || mode === 'worker');
	} catch {
		return false;
	}
}
