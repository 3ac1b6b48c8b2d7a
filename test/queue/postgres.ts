import { chownSync } from 'node:fs';
import { join } from 'node:path';
import execa from 'execa';

import { LOOPBACK } from '../../tools/lib/launch';
import type { Programs } from './programs';
import { asUser, type Server, startServer } from './server';

/** The database and the user that every new PostgreSQL has. */
export const DATABASE = 'postgres';

/** What is lost in a power cut is of no interest here. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
const user = process.getuid?.() === 0 ? 'postgres' : undefined;

export async function startPostgres(programs: Programs): Promise<Server> {
	return await startServer(async (folder, port) => {
		if (user !== undefined) chownSync(folder, await idOf('-u', user), await idOf('-g', user));
		const data = join(folder, 'data');
		const create = ['-D', data, '-U', DATABASE, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
		await execa('setpriv', [...asUser(user), programs.initdb, ...create], { cwd: folder });
		const settings = [`listen_addresses=${LOOPBACK}`, 'unix_socket_directories=', ...FAST];
		return {
			name: 'PostgreSQL',
			command: programs.postgres,
			args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
			user,
			stopSignal: 'SIGINT',
			isReady: async () => {
				const question = ['-h', LOOPBACK, '-p', String(port), '-q'];
				return !(await execa(programs.pgIsReady, question, { reject: false })).failed;
			},
		};
	});
}

async function idOf(kind: '-u' | '-g', name: string): Promise<number> {
	return Number((await execa('id', [kind, name])).stdout);
}
