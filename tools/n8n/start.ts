import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { END_WITH_PARENT, launch } from '../lib/launch';
import { PlainError } from '../lib/plain-error';
import { freePort, isFree, LOOPBACK } from '../lib/ports';
import type { Log } from './cache';
import { type Mode, n8nEnvironment, type Ports } from './environment';
import { ensureN8n } from './install';
import { installPackage } from './package';
import { isReady } from './ready';
import { type N8nVersion, NEWEST_N8N } from './versions';

const READY_MS = 180_000;

export interface StartOptions {
	/** Default: the newest one. */
	version?: N8nVersion;
	/** `main` (default), or a `worker` or `webhook` processor of queue mode. */
	mode?: Mode;
	/** Further arguments, such as `--concurrency=5` of a worker. */
	args?: readonly string[];
	/** Database, settings, packages. Default: a temporary one that `stop` removes. */
	userFolder?: string;
	/** Default: a free one. */
	port?: number;
	/** Packages to install first: tarballs, or folders of built packages. */
	packageDir?: string | readonly string[];
	/** Wins over the harness's own settings, such as `{ N8N_EXPRESSION_ENGINE: 'legacy' }`. */
	env?: Readonly<Record<string, string>>;
	/** Progress of a first install; silent by default once n8n is there. */
	log?: Log;
}

export interface RunningN8n {
	readonly version: N8nVersion;
	readonly mode: Mode;
	/** Without a slash at the end. Of a worker: where its health checks are. */
	readonly url: string;
	readonly port: number;
	readonly userFolder: string;
	/** Of the current process; another one after `restart`. */
	readonly pid: number;
	/** Shuts down in an orderly way; removes the user folder when it was a temporary one. */
	stop(): Promise<void>;
	/** Ends n8n and all it started at once, leaving everything on disk as it is. */
	kill(): Promise<void>;
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
	const { version = NEWEST_N8N, mode = 'main', args = [], packageDir = [], env = {} } = options;
	const n8n = await ensureN8n(version, { log: options.log });
	const ports = await choosePorts(options.port);
	const userFolder = options.userFolder
		? resolve(options.userFolder)
		: mkdtempSync(join(tmpdir(), 'n8n-user-'));
	mkdirSync(userFolder, { recursive: true });
	for (const one of [packageDir].flat()) await installPackage(userFolder, one);

	const url = `http://${LOOPBACK}:${ports.main}`;
	const logFile = join(userFolder, `n8n-${mode}-${ports.main}.log`);
	let printed = '';
	const logs = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : printed);
	const removeTemporary = () => {
		if (options.userFolder) return;
		printed = logs();
		rmSync(userFolder, { recursive: true, force: true });
	};
	const start = async () => {
		return await launch({
			name: `n8n ${version}`,
			command: n8n.nodeBinary,
			args: [END_WITH_PARENT, n8n.n8nBinary, mode === 'main' ? 'start' : mode, ...args],
			env: n8nEnvironment(mode, n8n.nodeBinary, userFolder, ports, env),
			cwd: userFolder,
			logFile,
			readyMs: READY_MS,
			isReady: async () => await isReady(url, mode),
		});
	};

	let current = await start().catch((error: unknown) => {
		removeTemporary();
		throw error;
	});
	return {
		version,
		mode,
		url,
		port: ports.main,
		userFolder,
		get pid() {
			return current.pid;
		},
		stop: async () => {
			await current.stop();
			removeTemporary();
		},
		kill: async () => await current.kill(),
		restart: async () => {
			await current.stop();
			current = await start();
		},
		logs,
	};
}

async function choosePorts(wanted: number | undefined): Promise<Ports> {
	if (wanted !== undefined && !(await isFree(wanted))) {
		throw new PlainError(
			`Port ${wanted} is in use. Stop what listens there, or choose another port with --port.`,
		);
	}
	return { main: wanted ?? (await freePort()), broker: await freePort() };
}
