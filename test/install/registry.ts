/** A package registry of our own on loopback, which asks no other. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import execa from 'execa';
import { END_WITH_PARENT, launch } from '../../tools/lib/launch';
import { freePort, LOOPBACK } from '../../tools/lib/launch';
import { ensureInstalled, ensureNode } from '../../tools/n8n/install';

export interface Registry {
	url: string;
	/** Puts what `npm pack` made on offer, as `npm publish` does. */
	publish(tarball: string): Promise<void>;
	stop(): Promise<void>;
}

const PACKAGES = `packages:
  '**':
    access: $all
    publish: $authenticated
`;

/**
 * @param folder where it keeps what is published; an empty one
 * @throws PlainError when it cannot be installed or does not come up
 */
export async function startRegistry(folder: string): Promise<Registry> {
	const node = await ensureNode();
	const installed = await ensureInstalled({
		name: 'registry',
		manifest: join(__dirname, 'registry'),
		takes: 'half a minute, 65 MB',
	});
	mkdirSync(folder, { recursive: true });
	const url = `http://${LOOPBACK}:${await freePort()}`;
	const config = join(folder, 'config.yaml');
	writeFileSync(
		config,
		`storage: ./storage\nlisten: ${url}\nauth:\n  htpasswd:\n    file: ./users\nweb:\n  enable: false\n${PACKAGES}`,
	);
	const running = await launch({
		name: 'The registry',
		command: node,
		args: [
			...[END_WITH_PARENT, join(installed, 'node_modules/verdaccio/bin/verdaccio')],
			...['--config', config],
		],
		env: { PATH: `${dirname(node)}:${process.env.PATH}`, HOME: folder },
		cwd: folder,
		isReady: async () =>
			await fetch(`${url}/-/ping`).then(
				({ ok }) => ok,
				() => false,
			),
	});
	const token = await signUp(url);
	return {
		url,
		publish: async (tarball) => {
			const auth = `--${url.replace('http:', '')}/:_authToken=${token}`;
			const args = ['publish', tarball, `--registry=${url}`, auth, '--provenance=false'];
			await execa('npm', args, { cwd: folder });
		},
		stop: running.stop,
	};
}

async function signUp(url: string): Promise<string> {
	const response = await fetch(`${url}/-/user/org.couchdb.user:publisher`, {
		method: 'PUT',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ name: 'publisher', password: 'only-on-loopback' }),
	});
	const { token } = (await response.json()) as { token?: string };
	if (token === undefined) throw new Error(`signing up was answered ${response.status}`);
	return token;
}
