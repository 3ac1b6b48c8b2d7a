import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, type Log } from './cache';
import { ensureNode, type NodeInstall } from './node';
import { npm, npmCi, runLogged } from './npm';
import type { N8nVersion } from './versions';

export interface N8nInstall {
	version: N8nVersion;
	/** The Node 24 that runs it. */
	nodeBinary: string;
	/** n8n's own script, to be run with `nodeBinary`. */
	n8nBinary: string;
	/** The folder with its `node_modules`. */
	dir: string;
}

/** The native modules that n8n does not run without. */
const NATIVE = ['sqlite3', 'isolated-vm'];

/**
 * A complete n8n of this version from the cache, installed from its committed lock file when it is
 * not there yet. Safe to call from several processes at once.
 *
 * @throws PlainError when there is no network, no space, no compiler; names the log file
 */
export async function ensureN8n(
	version: N8nVersion,
	{ log = console.log }: { log?: Log } = {},
): Promise<N8nInstall> {
	const node = await ensureNode(log);
	const name = `n8n-${version}`;
	const dir = await ensureInstalled({
		manifest: version,
		name,
		takes: 'about 5 minutes, 2.2 GB',
		needsGigabytes: 3,
		install: async (folder, logFile) => await installN8n(name, folder, logFile, node),
		log,
	});
	return { version, nodeBinary: node.binary, n8nBinary: n8nScript(dir), dir };
}

async function installN8n(
	name: string,
	cwd: string,
	logFile: string,
	node: NodeInstall,
): Promise<void> {
	const env = {
		...process.env,
		PATH: `${dirname(node.binary)}${delimiter}${process.env.PATH}`,
		npm_config_nodedir: node.home,
	};
	await npmCi(name, 'n8n', { cwd, env, logFile });
	// npm's settings reach a rebuild as environment variables: here scripts must run, whatever the
	// user or an outer npm says.
	const buildEnv = { ...env, npm_config_ignore_scripts: 'false' };
	await npm(name, ['rebuild', ...NATIVE], { cwd, env: buildEnv, logFile });
	await runLogged(node.binary, [n8nScript(cwd), '--version'], { cwd, env, logFile });
	const load = `require('sqlite3'); require('isolated-vm')`;
	await runLogged(node.binary, ['--no-node-snapshot', '-e', load], { cwd, env, logFile });
}

function n8nScript(dir: string): string {
	return join(dir, 'node_modules', 'n8n', 'bin', 'n8n');
}
