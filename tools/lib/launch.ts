/** Servers on loopback: n8n, a package registry, PostgreSQL, Redis. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { PlainError } from './plain-error';
import { waitUntil } from './wait';

const READY_MS = 180_000;
const STOP_MS = 20_000;

export const LOOPBACK = '127.0.0.1';

/** Before the arguments of Node: the script that follows ends with this process, however that ends. */
export const END_WITH_PARENT = join(__dirname, 'endWithParent.cjs');

export interface Launch {
	/** Its name in messages. */
	name: string;
	command: string;
	args: readonly string[];
	/** Default: the environment of this process. */
	env?: Record<string, string>;
	/** It keeps its files there, and all it prints in `output.log`. */
	cwd: string;
	/** What ends it in an orderly way. Default SIGTERM. */
	stopSignal?: 'SIGTERM' | 'SIGINT';
	isReady(): Promise<boolean>;
}

/** A server with everything it started itself. It is ready. */
export interface RunningServer {
	pid: number;
	/** Asks it to shut down, as a service manager would, and insists after 20 s. */
	stop(): Promise<void>;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
}

/** A free port on loopback, reserved for this process for a few seconds. */
export async function freePort(): Promise<number> {
	return await getPort({ host: LOOPBACK });
}

/** @throws PlainError when something listens on this port of loopback */
export async function requireFree(port: number): Promise<void> {
	if ((await getPort({ host: LOOPBACK, port })) === port) return;
	throw new PlainError(
		`Port ${port} is in use. Stop what listens there, or choose another port with --port.`,
	);
}

/** Everything that servers of this folder have printed. */
export function outputIn(cwd: string): string {
	return readFileSync(join(cwd, 'output.log'), 'utf8');
}

/**
 * Starts a server and waits until it is ready.
 *
 * @throws PlainError with the end of its output when it does not become ready
 */
export async function launch(setup: Launch): Promise<RunningServer> {
	const { name, command, args, env, cwd, stopSignal } = setup;
	const log = openSync(join(cwd, 'output.log'), 'a');
	const child = spawn(command, args, { cwd, env, stdio: ['pipe', log, log], detached: true });
	closeSync(log);
	let ended = false;
	child.once('exit', () => (ended = true));
	child.once('error', () => (ended = true));

	const untilEnded = async () =>
		await waitUntil({ what: `${name} to end`, timeoutMs: STOP_MS }, () => ended);
	const kill = async () => {
		try {
			process.kill(-child.pid!, 'SIGKILL');
		} catch {
			// Nothing of its process group is left.
		}
		await untilEnded();
	};
	const stop = async () => {
		child.kill(stopSignal);
		await untilEnded().catch(() => undefined);
		await kill();
	};
	try {
		const what = `${name} to be ready`;
		await waitUntil({ what, timeoutMs: READY_MS, intervalMs: 100 }, async () => {
			if (ended) throw new Error('it ended before it was ready');
			return await setup.isReady();
		});
	} catch (error) {
		await kill();
		const said = outputIn(cwd).slice(-3_000);
		throw new PlainError(`${name} did not start: ${(error as Error).message}. It said:\n${said}`);
	}
	return { pid: child.pid!, stop, kill };
}
