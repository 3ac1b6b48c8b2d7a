/** A package registry of our own on loopback, which asks no other, and an npm that asks it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import execa from 'execa';
import { END_WITH_PARENT, freePort, launch, LOOPBACK } from '../../tools/lib/launch';
import { ensureInstalled } from '../../tools/n8n/install';

export interface Registry {
	/** Puts what `npm pack` made on offer, as `npm publish` does. */
	publish(tarball: string): Promise<void>;
	/**
	 * The environment in which an n8n installs from here. It insists on the public registry unless it has
	 * a licence, so an `npm` that has the last word stands first in its PATH. What n8n itself asks of the
	 * public registry and of its makers goes to a proxy that is not there.
	 */
	env: Record<string, string>;
	stop(): Promise<void>;
}

/**
 * @param folder where it keeps what is published; an empty one
 * @param node that runs it, and npm
 * @throws PlainError when it cannot be installed or does not come up
 */
export async function startRegistry(folder: string, node: string): Promise<Registry> {
	const installed = await ensureInstalled({
		name: 'registry',
		manifest: join(__dirname, 'registry'),
		takes: 'half a minute, 65 MB',
	});
	const bin = join(folder, 'bin');
	mkdirSync(bin, { recursive: true });
	const url = `http://${LOOPBACK}:${await freePort()}`;
	const config = join(folder, 'config.yaml');
	const access = "packages:\n  '**':\n    access: $all\n    publish: $authenticated\n";
	const users = 'auth:\n  htpasswd:\n    file: ./users\nweb:\n  enable: false\n';
	writeFileSync(config, `storage: ./storage\nlisten: ${url}\n${users}${access}`);
	const path = `${dirname(node)}${delimiter}${process.env.PATH}`;
	const script = join(installed, 'node_modules/verdaccio/bin/verdaccio');
	const { stop } = await launch({
		name: 'The registry',
		command: node,
		args: [END_WITH_PARENT, script, '--config', config],
		env: { PATH: path, HOME: folder },
		cwd: folder,
		isReady: async () => (await fetch(`${url}/-/ping`).catch(() => undefined))?.ok === true,
	});
	const response = await fetch(`${url}/-/user/org.couchdb.user:publisher`, {
		method: 'PUT',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ name: 'publisher', password: 'only-on-loopback' }),
	});
	const { token } = (await response.json()) as { token: string };

	const last = `--registry='${url}' --cache='${join(folder, 'cache')}'`;
	const npm = `#!/bin/sh\nunset HTTPS_PROXY\nPATH='${path}' exec npm "$@" ${last}\n`;
	writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 });
	const nobody = `http://${LOOPBACK}:${await freePort()}`;
	return {
		publish: async (tarball) => {
			const auth = `--${url.replace('http:', '')}/:_authToken=${token}`;
			const args = ['publish', tarball, `--registry=${url}`, auth, '--provenance=false'];
			await execa('npm', args, { cwd: folder });
		},
		env: { PATH: `${bin}${delimiter}${path}`, HTTPS_PROXY: nobody },
		stop,
	};
}
