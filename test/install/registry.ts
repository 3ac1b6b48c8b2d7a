/** A package registry of our own on loopback, which asks no other. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import execa from 'execa';
import { PlainError } from '../../tools/lib/plain-error';
import { freePort, LOOPBACK } from '../../tools/lib/ports';
import { waitUntil } from '../../tools/lib/wait';
import { ensureInstalled } from '../../tools/n8n/cache';
import { ensureNode } from '../../tools/n8n/node';
import { npmCi } from '../../tools/n8n/npm';
import { launch } from '../../tools/n8n/process';

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
	const node = await ensureNode(console.log);
	const installed = await ensureInstalled({
		manifest: '../../test/install/registry',
		name: 'registry',
		takes: 'half a minute, 65 MB',
		needsGigabytes: 0.2,
		install: async (cwd, logFile) => await npmCi('The registry', 'verdaccio', { cwd, logFile }),
		log: console.log,
	});
	mkdirSync(folder, { recursive: true });
	const url = `http://${LOOPBACK}:${await freePort()}`;
	const config = join(folder, 'config.yaml');
	writeFileSync(
		config,
		`storage: ./storage\nlisten: ${url}\nauth:\n  htpasswd:\n    file: ./users\nweb:\n  enable: false\n${PACKAGES}`,
	);
	const logFile = join(folder, 'registry.log');
	const running = launch({
		nodeBinary: node.binary,
		args: [join(installed, 'node_modules/verdaccio/bin/verdaccio'), '--config', config],
		env: { PATH: `${dirname(node.binary)}:${process.env.PATH}`, HOME: folder },
		cwd: folder,
		logFile,
	});
	try {
		await waitUntil({ what: 'the registry', timeoutMs: 60_000 }, async () => {
			if (running.hasEnded()) throw new Error('it ended');
			return await fetch(`${url}/-/ping`).then(
				({ ok }) => ok,
				() => false,
			);
		});
		const token = await signUp(url);
		return {
			url,
			publish: async (tarball) => {
				const auth = `--${url.replace('http:', '')}/:_authToken=${token}`;
				const args = ['publish', tarball, `--registry=${url}`, auth, '--ignore-scripts'];
				await execa('npm', args, { cwd: folder });
			},
			stop: running.stop,
		};
	} catch (error) {
		await running.kill();
		const words = readFileSync(logFile, 'utf8').slice(-1_500);
		throw new PlainError(`The registry did not start: ${(error as Error).message}\n${words}`);
	}
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
