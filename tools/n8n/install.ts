/** n8n and the Node that runs it, each installed once into a cache that all checkouts share. */
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import execa from 'execa';
import { check, lock } from 'proper-lockfile';
import { PlainError } from '../lib/plain-error';

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

const LOCK_FILE = 'pnpm-lock.yaml';

const SQLITE_BINARY = 'node_modules/sqlite3/build/Release/node_sqlite3.node';

/** Without a network it fails after seconds. */
const QUIET = ['--fetch-retry-mintimeout=1000', '--loglevel=error'];
/** pnpm takes a third of npm's time; "hoisted" lays `node_modules` out as npm does. */
const PNPM = join(dirname(require.resolve('pnpm')), 'bin', 'pnpm.cjs');
export const AS_LOCKED = ['install', '--frozen-lockfile', '--ignore-scripts', '--ignore-workspace'];
const AS_NPM = ['--config.node-linker=hoisted', ...QUIET];

/** A process that runs a compiler beside this one may refresh its lock late. */
const LOCK = { realpath: false, stale: 60_000 };

export interface CachedInstall {
	/** Its name in the cache. */
	name: string;
	/** Folder with a `package.json` and its committed `pnpm-lock.yaml`. */
	manifest: string;
	/** Shown before the work begins, such as "about 2 minutes, 1.5 GB". */
	takes: string;
	/** What is left to do in the folder after that. */
	finish?: (folder: string) => Promise<void>;
}

/**
 * A complete n8n of this version. Where its database is compiled, that goes on beside the download.
 *
 * @throws PlainError when it cannot be installed
 */
export async function ensureN8n(version: N8nVersion): Promise<N8nInstall> {
	const manifest = join(__dirname, version);
	const name = `n8n-${version}`;
	const node = ensureNode();
	const isThere = existsSync(folderOf(name, manifest));
	const sqlite = isThere ? undefined : node.then(async (one) => await compileSqlite(one, manifest));
	// Where it can't be compiled it is tried again below, and says why.
	const compiled = sqlite?.catch(() => undefined);
	const dir = await ensureInstalled({
		name,
		manifest,
		takes: 'about 2 minutes, 1.5 GB',
		finish: async (folder) => {
			const binary = await compiled;
			if (binary) cpSync(binary, join(folder, SQLITE_BINARY));
			await requireNative(folder, await node);
		},
	});
	return { nodeBinary: await node, n8nBinary: join(dir, 'node_modules', 'n8n', 'bin', 'n8n'), dir };
}

/** @returns the `node` binary; the headers that native modules are compiled against are beside it */
export async function ensureNode(): Promise<string> {
	const binaryIn = (folder: string) => {
		const modules = join(folder, 'node_modules');
		const home = existsSync(modules) && readdirSync(modules).find((one) => /^node-/.test(one));
		if (home) return join(modules, home, 'bin', 'node');
		// The packages are optional, one for each kind of machine, so pnpm does not miss one.
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

/** @throws PlainError when pnpm fails, which has said why */
export async function ensureInstalled(wanted: CachedInstall): Promise<string> {
	const { name, manifest, takes, finish } = wanted;
	const folder = folderOf(name, manifest);
	await makeOnce(folder, async (unfinished) => {
		console.log(`Installing ${name} (once; ${takes}) into ${folder}`);
		cpSync(manifest, unfinished, { recursive: true });
		await run(
			unfinished,
			{},
			process.execPath,
			PNPM,
			...AS_LOCKED,
			...AS_NPM,
			`--store-dir=${join(cacheFolder(), 'store')}`,
		);
		await finish?.(unfinished);
	});
	return folder;
}

/**
 * The folder of an install, outside the checkout: named after a hash of its lock file, so a changed
 * lock file is a new install; and of the machine's kind, because native modules are built for one.
 */
function folderOf(name: string, manifest: string): string {
	const hash = createHash('sha256')
		.update(readFileSync(join(manifest, LOCK_FILE)))
		.update(`${process.platform}-${process.arch}`)
		.digest('hex');
	return join(cacheFolder(), `${name}-${hash.slice(0, 12)}`);
}

function cacheFolder(): string {
	return process.env.LEAD_CALLING_CACHE || join(homedir(), '.cache/n8n-nodes-lead-calling');
}

/** @returns the binary of the sqlite3 that an n8n wants, for the Node that runs it */
async function compileSqlite(node: string, manifest: string): Promise<string> {
	const locked = readFileSync(join(manifest, LOCK_FILE), 'utf8');
	const [, version] = /^ {2}sqlite3@([\d.]+):/m.exec(locked)!;
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-sqlite3-'));
	process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
	const dependencies = { sqlite3: version };
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
	const npm = async (...args: string[]) =>
		await execa('npm', args, { cwd: folder, env: compilingFor(node) });
	await npm('install', '--ignore-scripts', '--omit=optional', '--no-audit', ...QUIET);
	await npm('rebuild', 'sqlite3');
	return join(folder, SQLITE_BINARY);
}

/** Compiles what n8n can't load. @throws PlainError when it can't be loaded then either */
async function requireNative(folder: string, node: string): Promise<void> {
	const env = compilingFor(node);
	const load = NATIVE.map((name) => `require('${name}')`).join('; ');
	const args = ['--no-node-snapshot', '-e', load];
	const { failed } = await execa(node, args, { cwd: folder, env, reject: false });
	if (!failed) return;
	await run(folder, env, 'npm', 'rebuild', ...NATIVE);
	await run(folder, env, node, ...args);
}

/** The environment in which native modules are compiled for a Node, whatever an outer npm says. */
function compilingFor(node: string): Record<string, string> {
	// The compiler's third level takes twice as long, and n8n is as quick without.
	const quick = '-O1';
	return {
		PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
		npm_config_nodedir: dirname(dirname(node)),
		npm_config_ignore_scripts: 'false',
		...{ CFLAGS: quick, CXXFLAGS: quick },
	};
}

/**
 * Makes a folder that is not there yet. It gets its name when it is complete, so a broken-off one is
 * never taken for it; of several processes one does the work while the others wait.
 */
async function makeOnce(
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
	const stdio = ['ignore', 'inherit', 'inherit'] as const;
	const options = { cwd, env, stdio, reject: false } as const;
	const { failed, shortMessage } = (await execa(program, args, options)) as execa.ExecaError;
	if (failed) throw new PlainError(`${shortMessage}\nThe lines above say why.`);
}
