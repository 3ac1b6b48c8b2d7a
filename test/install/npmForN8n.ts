import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { freePort, LOOPBACK } from '../../tools/lib/launch';

/**
 * The environment in which an n8n installs from our registry. It insists on the public one unless
 * it has a licence, so an `npm` that has the last word stands first in its PATH. What n8n itself
 * asks of the public registry and of its makers goes to a proxy that is not there, so the answers
 * come from loopback alone.
 *
 * @param folder for the `npm` and its cache
 */
export async function npmForN8n(
	folder: string,
	registryUrl: string,
	nodeBinary: string,
): Promise<Record<string, string>> {
	const bin = join(folder, 'bin');
	mkdirSync(bin, { recursive: true });
	const path = `${dirname(nodeBinary)}${delimiter}${process.env.PATH}`;
	writeFileSync(
		join(bin, 'npm'),
		`#!/bin/sh\nunset HTTPS_PROXY\nPATH='${path}' exec npm "$@" --registry='${registryUrl}' --cache='${join(folder, 'cache')}'\n`,
	);
	chmodSync(join(bin, 'npm'), 0o755);
	return {
		PATH: `${bin}${delimiter}${path}`,
		HTTPS_PROXY: `http://${LOOPBACK}:${await freePort()}`,
	};
}
