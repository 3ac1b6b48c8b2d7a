/** A server that is no n8n: started by hand, and ended with this process at the latest. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

import { PlainError } from '../../tools/lib/plain-error';
import { waitUntil } from '../../tools/lib/wait';

const READY_MS = 60_000;
const STOP_MS = 20_000;

export interface ServerSetup {
	name: string;
	command: string;
	args: string[];
	cwd: string;
	logFile: string;
	/** Runs as this user, where we are root and it must not be. */
	user?: string;
	/** What ends it in an orderly way. */
	stopSignal: 'SIGTERM' | 'SIGINT';
	isReady(): Promise<boolean>;
}

/** @returns stops it */
export async function startServer(setup: ServerSetup): Promise<() => Promise<void>> {
	const { name, command, args, cwd, logFile, stopSignal } = setup;
	const log = openSync(logFile, 'a');
	// The signal reaches it too when this process is killed.
	const guard = ['--pdeathsig', stopSignal.slice(3), ...asUser(setup.user)];
	const child = spawn('setpriv', [...guard, command, ...args], {
		cwd,
		stdio: ['ignore', log, log],
		detached: true,
	});
	closeSync(log);
	let ended = false;
	child.once('exit', () => (ended = true));
	child.once('error', () => (ended = true));

	const stop = async () => {
		child.kill(stopSignal);
		const what = `${name} to end`;
		await waitUntil({ what, timeoutMs: STOP_MS }, () => ended).catch(() => child.kill('SIGKILL'));
	};
	try {
		await waitUntil({ what: `${name} to be ready`, timeoutMs: READY_MS }, async () => {
			if (ended) throw new Error('It ended before it was ready');
			return await setup.isReady();
		});
	} catch (error) {
		await stop();
		const said = readFileSync(logFile, 'utf8').slice(-2000);
		throw new PlainError(`${name} did not start (${(error as Error).message}). It said:\n${said}`);
	}
	return stop;
}

/** Arguments for setpriv. */
export function asUser(user: string | undefined): string[] {
	return user === undefined ? [] : ['--reuid', user, '--regid', user, '--init-groups'];
}
