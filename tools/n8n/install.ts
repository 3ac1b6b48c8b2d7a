/** n8n and the Node that runs it, each installed once into a cache that all checkouts share. */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import execa from 'execa';
import { check, lock } from 'proper-lockfile';
import { PlainError } from '../lib/plain-error';
import { pause } from '../lib/wait';
import {
	compilingFor,
	folderOf,
	INSTALL_AS_LOCKED,
	isPreparing,
	nodeIn,
	preparedFor,
} from './prepare.cjs';

/** The versions of n8n that the package is tried on: the newest installable 2.x and the last 1.x. */
export const N8N_VERSIONS = ['2.41.1', '1.123.81'] as const;

export type N8nVersion = (typeof N8N_VERSIONS)[number];

export const NEWEST_N8N: N8nVersion = N8N_VERSIONS[0];

export interface N8nInstall {
	/** The Node 24 that runs it: n8n 2.x wants 24 or newer, n8n 1.x nothing newer. */
	nodeBinary: string;
	/** n8n's own script, to be run with `nodeBinary`. */
	n8nBinary: string;
	/** The folder with its `node_modules`. */
	dir: string;
}

/** The native modules that n8n does not run without. */
const NATIVE = ['sqlite3', 'isolated-vm'];

/** A process that runs a compiler beside this one may refresh its lock late. */
const LOCK = { realpath: false, stale: 60_000 };

export interface CachedInstall {
	/** Its name in the cache. */
	name: string;
	/** Folder with a `package.json` and its committed lock file. */
	manifest: string;
	/** Shown before the work begins, such as "about 5 minutes, 2.2 GB". */
	takes: string;
	/** What is left to do in the folder after `npm ci`. */
	finish?: (folder: string) => Promise<void>;
}

/** A complete n8n of this version. @throws PlainError when it cannot be installed */
export async function ensureN8n(version: N8nVersion): Promise<N8nInstall> {
	const nodeBinary = await ensureNode();
	const dir = await ensureInstalled({
		name: `n8n-${version}`,
		manifest: join(__dirname, version),
		takes: 'about 5 minutes, 2.2 GB',
		finish: async (folder) => {
			const env = compilingFor(nodeBinary);
			const load = NATIVE.map((name) => `require('${name}')`).join('; ');
			const args = ['--no-node-snapshot', '-e', load];
			const { failed } = await execa(nodeBinary, args, { cwd: folder, env, reject: false });
			if (!failed) return;
			await run(folder, env, 'npm', 'rebuild', ...NATIVE);
			await run(folder, env, nodeBinary, ...args);
		},
	});
	return { nodeBinary, n8nBinary: join(dir, 'node_modules', 'n8n', 'bin', 'n8n'), dir };
}

/** @returns the `node` binary; the headers that native modules are compiled against are beside it */
export async function ensureNode(): Promise<string> {
	const binaryIn = (folder: string) => {
		const binary = nodeIn(folder);
		if (binary) return binary;
		// The packages are optional, one for each kind of machine, so npm does not miss one.
		const machine = `${process.platform}-${process.arch}`;
		throw new PlainError(`There is no Node 24 for ${machine}, or no network to fetch it.`);
	};
	const folder = await ensureInstalled({
		name: 'node-24',
		manifest: join(__dirname, 'node24'),
		takes: 'half a minute',
		finish: async (unfinished) => await run(unfinished, {}, binaryIn(unfinished), '--version'),
	});
	return binaryIn(folder);
}

/** @throws PlainError when npm fails, which has said why */
export async function ensureInstalled(wanted: CachedInstall): Promise<string> {
	const { name, manifest, takes, finish } = wanted;
	const folder = folderOf(name, manifest);
	await makeOnce(folder, async (unfinished) => {
		if (isPreparing()) console.log(`Waiting for ${name}, which is being fetched...`);
		while (isPreparing()) await pause(200);
		const prepared = preparedFor(manifest);
		if (prepared) {
			rmSync(unfinished, { recursive: true });
			renameSync(prepared, unfinished);
		} else {
			console.log(`Installing ${name} (once; ${takes}) into ${folder}`);
			cpSync(manifest, unfinished, { recursive: true });
			await run(unfinished, {}, 'npm', ...INSTALL_AS_LOCKED);
		}
		await finish?.(unfinished);
	});
	return folder;
}

/**
 * Makes a folder that is not there yet. It gets its name when it is complete, so a broken-off one is
 * never taken for it; of several processes one does the work while the others wait.
 */
export async function makeOnce(
	folder: string,
	fill: (unfinished: string) => Promise<void>,
): Promise<void> {
	if (existsSync(folder)) return;
	mkdirSync(dirname(folder), { recursive: true });
	if (await check(folder, LOCK)) console.log(`Another process is making ${folder}; waiting...`);
	const release = await lock(folder, { ...LOCK, retries: { forever: true, maxTimeout: 1_000 } });
	try {
		if (existsSync(folder)) return;
		const unfinished = `${folder}.unfinished`;
		rmSync(unfinished, { recursive: true, force: true });
		mkdirSync(unfinished);
		await fill(unfinished);
		renameSync(unfinished, folder);
	} finally {
		await release();
	}
}

async function run(cwd: string, env: Record<string, string>, program: string, ...args: string[]) {
	const options = { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], reject: false } as const;
	const { failed, shortMessage } = (await execa(program, args, options)) as execa.ExecaError;
	if (failed) throw new PlainError(`${shortMessage}\nThe lines above say why.`);
}
