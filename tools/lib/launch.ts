import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error';
import { waitUntil } from './wait';

const WINDOWS = process.platform === 'win32';
const STOP_MS = 20_000;

/** A server with everything it started itself. It is ready. */
export interface RunningServer {
	pid: number;
	/** Asks it to shut down, as a service manager would, and insists after 20 s. */
	stop(): Promise<void>;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
}

export interface Launch {
	/** Its name in messages. */
	name: string;
	command: string;
	args: readonly string[];
	/** Default: the environment of this process. */
	env?: Record<string, string>;
	/** Also keeps n8n from reading a `.env` file of the folder we are called in. */
	cwd: string;
	/** Output is appended here. */
	logFile: string;
	/** What ends it in an orderly way. Default SIGTERM. */
	stopSignal?: 'SIGTERM' | 'SIGINT';
	/** Default: a minute. */
	readyMs?: number;
	isReady(): Promise<boolean>;
}

/** Before the arguments of Node: the script that follows ends with this process, however that ends. */
export const END_WITH_PARENT = join(__dirname, 'endWithParent.cjs');

/**
 * Starts a server and waits until it is ready.
 *
 * @throws PlainError with the end of its output when it does not become ready
 */
export async function launch(setup: Launch): Promise<RunningServer> {
	const {
		name,
		command,
		args,
		env,
		cwd,
		logFile,
		stopSignal = 'SIGTERM',
		readyMs = 60_000,
	} = setup;
	const log = openSync(logFile, 'a');
	const stdio: ['pipe', number, number] = ['pipe', log, log];
	const child = spawn(command, args, { cwd, env, stdio, detached: !WINDOWS });
	closeSync(log);
	let ended = false;
	child.once('exit', () => (ended = true));
	child.once('error', () => (ended = true));

	const untilEnded = async () =>
		await waitUntil({ what: `${name} to end`, timeoutMs: STOP_MS }, () => ended);
	const kill = async () => {
		killGroup(child);
		await untilEnded();
	};
	const stop = async () => {
		child.kill(stopSignal);
		await untilEnded().catch(() => undefined);
		await kill();
	};
	try {
		const what = `${name} to be ready`;
		await waitUntil({ what, timeoutMs: readyMs, intervalMs: 100 }, async () => {
			if (ended) throw new Error('it ended before it was ready');
			return await setup.isReady();
		});
	} catch (error) {
		await kill();
		const said = readFileSync(logFile, 'utf8').slice(-3_000);
		throw new PlainError(`${name} did not start: ${(error as Error).message}. It said:\n${said}`);
	}
	return { pid: child.pid!, stop, kill };
}

function killGroup(child: ChildProcess): void {
	if (child.pid === undefined) return;
	try {
		if (WINDOWS) spawn('taskkill', ['/pid', String(child.pid), '/T', '/F']);
		else process.kill(-child.pid, 'SIGKILL');
	} catch {
		child.kill('SIGKILL');
	}
}
