import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../lib/wait';

const WINDOWS = process.platform === 'win32';
const STOP_MS = 20_000;

/** One n8n process with everything it started itself; see `run-n8n.cjs`. */
export interface N8nProcess {
	pid: number;
	/** Whether it has ended, for whatever reason. */
	hasEnded(): boolean;
	/** Asks it to shut down, as a service manager would, and insists after 20 s. */
	stop(): Promise<void>;
	/** Ends it at once, as a power cut would. */
	kill(): Promise<void>;
}

export interface Launch {
	nodeBinary: string;
	/** n8n's script and its arguments. */
	args: readonly string[];
	env: Record<string, string>;
	/** Also keeps n8n from reading a `.env` file of the folder we are called in. */
	cwd: string;
	/** Output is appended here. */
	logFile: string;
}

export function launch({ nodeBinary, args, env, cwd, logFile }: Launch): N8nProcess {
	const log = openSync(logFile, 'a');
	const child = spawn(nodeBinary, [join(__dirname, 'run-n8n.cjs'), ...args], {
		cwd,
		env,
		stdio: ['pipe', log, log],
		detached: !WINDOWS,
	});
	closeSync(log);
	const { pid } = child;
	if (pid === undefined) throw new Error(`${nodeBinary} could not be started`);
	let ended = false;
	child.once('exit', () => (ended = true));

	const untilEnded = async (timeoutMs: number) =>
		await waitUntil({ what: `n8n (process ${pid}) to end`, timeoutMs }, () => ended);
	const kill = async () => {
		killGroup(child, pid);
		await untilEnded(STOP_MS);
	};
	const stop = async () => {
		child.kill('SIGTERM');
		await untilEnded(STOP_MS).catch(() => undefined);
		await kill();
	};
	return { pid, hasEnded: () => ended, stop, kill };
}

function killGroup(child: ChildProcess, pid: number): void {
	try {
		if (WINDOWS) spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
		else process.kill(-pid, 'SIGKILL');
	} catch {
		child.kill('SIGKILL');
	}
}
