/** A server that is no n8n, in a temporary folder: Redis or PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Launch, launch } from '../../tools/lib/launch';
import { freePort } from '../../tools/lib/launch';

export interface Server {
	port: number;
	/** Stops it and removes all it stored. */
	stop(): Promise<void>;
}

type Setup = Omit<Launch, 'cwd' | 'stopSignal'> & {
	/** Runs as this user, where we are root and it must not be. */
	user?: string;
	stopSignal: 'SIGTERM' | 'SIGINT';
};

/** @param setUp says what to start, in a folder and on a port of its own */
export async function startServer(
	setUp: (folder: string, port: number) => Promise<Setup>,
): Promise<Server> {
	const folder = mkdtempSync(join(tmpdir(), 'queue-'));
	const port = await freePort();
	const { user, stopSignal, command, args, ...setup } = await setUp(folder, port);
	// The signal reaches it too when this process is killed.
	const guard = ['--pdeathsig', stopSignal.slice(3), ...asUser(user)];
	const server = await launch({
		...setup,
		command: 'setpriv',
		args: [...guard, command, ...args],
		stopSignal,
		cwd: folder,
	});
	return {
		port,
		stop: async () => {
			await server.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Arguments for setpriv. */
export function asUser(user: string | undefined): string[] {
	return user === undefined ? [] : ['--reuid', user, '--regid', user, '--init-groups'];
}
