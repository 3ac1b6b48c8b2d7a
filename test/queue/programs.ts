/** The two programs of queue mode that are no part of n8n, from Debian's packages. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { aptInstall } from '../../tools/lib/apt';
import { PlainError } from '../../tools/lib/plain-error';

const PACKAGES = ['redis-server', 'postgresql'];

/** Debian keeps the programs of a database server here, by version, outside the PATH. */
const POSTGRES_HOME = '/usr/lib/postgresql';

export interface Programs {
	redisServer: string;
	initdb: string;
	postgres: string;
	pgIsReady: string;
}

/**
 * Finds Redis and PostgreSQL, installing what is missing with apt-get.
 *
 * @throws PlainError when they are missing and cannot be installed
 */
export async function ensurePrograms(): Promise<Programs> {
	const installed = find();
	if (installed) return installed;
	await aptInstall(...PACKAGES);
	const found = find();
	if (found) return found;
	throw new PlainError(`Installed ${PACKAGES.join(' and ')}, and still cannot find them.`);
}

function find(): Programs | undefined {
	const programs = {
		redisServer: locate('redis-server'),
		initdb: locate('initdb'),
		postgres: locate('postgres'),
		pgIsReady: locate('pg_isready'),
	};
	return Object.values(programs).every((path) => path !== undefined)
		? (programs as Programs)
		: undefined;
}

function locate(program: string): string | undefined {
	const versions = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME) : [];
	const folders = [
		...versions.sort((a, b) => Number(b) - Number(a)).map((one) => join(POSTGRES_HOME, one, 'bin')),
		...(process.env.PATH ?? '').split(delimiter),
	];
	return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
