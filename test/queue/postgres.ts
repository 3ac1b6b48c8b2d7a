import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import execa from 'execa';
import { freePort, LOOPBACK } from '../../tools/lib/ports';
import type { Programs } from './programs';
import type { RunningServer } from './redis';
import { asUser, startServer } from './server';

/** The database and the user that every new PostgreSQL has. */
export const DATABASE = 'postgres';

/** What is lost in a power cut is of no interest here. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const user = process.getuid?.() === 0 ? 'postgres' : undefined;

export async function startPostgres(programs: Programs): Promise<RunningServer> {
	const folder = mkdtempSync(join(tmpdir(), 'queue-postgres-'));
	if (user !== undefined) chownSync(folder, await idOf('-u', user), await idOf('-g', user));
	const data = join(folder, 'data');
	const create = ['-D', data, '-U', DATABASE, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
	await execa('setpriv', [...asUser(user), programs.initdb, ...create], { cwd: folder });

	const port = await freePort();
	const settings = [`listen_addresses=${LOOPBACK}`, 'unix_socket_directories=', ...FAST];
	const stop = await startServer({
		name: 'PostgreSQL',
		command: programs.postgres,
		args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
		cwd: folder,
		logFile: join(folder, 'postgres.log'),
		user,
		stopSignal: 'SIGINT',
		isReady: async () => {
			const question = ['-h', LOOPBACK, '-p', String(port), '-q'];
			return !(await execa(programs.pgIsReady, question, { reject: false })).failed;
		},
	});
	return {
		port,
		stop: async () => {
			await stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

async function idOf(kind: '-u' | '-g', name: string): Promise<number> {
	return Number((await execa('id', [kind, name])).stdout);
}
