/**
 * `npm run demo` in a fresh clone: fetches n8n while npm installs the development dependencies, and
 * compiles sqlite3 meanwhile. `install.ts` takes it from there. So nothing but Node's own modules.
 */
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const { homedir } = require('node:os');
const { basename, delimiter, dirname, join } = require('node:path');
const { promisify } = require('node:util');

const execFile = promisify(require('node:child_process').execFile);

/** Without a network it fails after seconds. */
const QUIET = ['--fetch-retry-mintimeout=1000', '--no-audit', '--no-fund', '--loglevel=error'];
const INSTALL_AS_LOCKED = ['ci', '--ignore-scripts', '--legacy-peer-deps', ...QUIET];

const SQLITE = 'node_modules/sqlite3/build/Release/node_sqlite3.node';

/** Where everything heavy is kept, outside the checkout. */
function cacheFolder() {
	return process.env.LEAD_CALLING_CACHE || join(homedir(), '.cache', 'n8n-nodes-lead-calling');
}

/**
 * The folder of an install: named after a hash of its lock file, so a changed lock file is a new
 * install; and of the machine's kind, because native modules are built for one.
 */
function folderOf(name, manifest) {
	const hash = createHash('sha256')
		.update(fs.readFileSync(join(manifest, 'package-lock.json')))
		.update(`${process.platform}-${process.arch}`)
		.digest('hex');
	return join(cacheFolder(), `${name}-${hash.slice(0, 12)}`);
}

/** The Node below the folder of `node24`; undefined where there is none for this machine. */
function nodeIn(folder) {
	const modules = join(folder, 'node_modules');
	const home = fs.existsSync(modules) && fs.readdirSync(modules).find((one) => /^node-/.test(one));
	return home ? join(modules, home, 'bin', 'node') : undefined;
}

/** The environment in which native modules are compiled for a Node, whatever an outer npm says. */
function compilingFor(node) {
	return {
		PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
		npm_config_nodedir: dirname(dirname(node)),
		npm_config_ignore_scripts: 'false',
	};
}

/** What was fetched, each in a folder named after its manifest's. */
const prepared = () => join(cacheFolder(), 'prepared');
/** Is there as long as something is missing, and names the process that fetches it. */
const owner = () => join(prepared(), 'process');

function isPreparing() {
	try {
		return process.kill(Number(fs.readFileSync(owner(), 'utf8')), 0);
	} catch {
		return false;
	}
}

/** The folder with what has been fetched for a manifest; undefined where that is not complete. */
function preparedFor(manifest) {
	const folder = join(prepared(), basename(manifest));
	const isComplete = fs.existsSync(folder) && !fs.existsSync(owner());
	const lockIn = (one) => fs.readFileSync(join(one, 'package-lock.json'), 'utf8');
	return isComplete && lockIn(folder) === lockIn(manifest) ? folder : undefined;
}

async function npm(cwd, args, env) {
	await execFile('npm', args, { cwd, env: { ...process.env, ...env }, maxBuffer: Infinity });
}

async function fetch(manifest) {
	const folder = join(prepared(), basename(manifest));
	fs.cpSync(manifest, folder, { recursive: true });
	await npm(folder, INSTALL_AS_LOCKED);
	return folder;
}

/** @returns the binary of the sqlite3 that n8n wants, for the Node that runs n8n */
async function compileSqlite(n8n) {
	const node24 = join(__dirname, 'node24');
	const installed = folderOf('node-24', node24);
	const node = nodeIn(fs.existsSync(installed) ? installed : await fetch(node24));
	const { packages } = JSON.parse(fs.readFileSync(join(n8n, 'package-lock.json'), 'utf8'));
	const folder = join(prepared(), 'sqlite3');
	const dependencies = { sqlite3: packages['node_modules/sqlite3'].version };
	fs.mkdirSync(folder);
	fs.writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
	await npm(folder, ['install', '--ignore-scripts', ...QUIET]);
	await npm(folder, ['rebuild', 'sqlite3'], compilingFor(node));
	return join(folder, SQLITE);
}

async function prepare() {
	const versions = fs.readdirSync(__dirname).filter((name) => /^\d/.test(name));
	versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
	const newest = join(__dirname, versions.at(-1));
	if (fs.existsSync(folderOf(`n8n-${basename(newest)}`, newest)) || isPreparing()) return;
	fs.rmSync(prepared(), { recursive: true, force: true });
	fs.mkdirSync(prepared(), { recursive: true });
	fs.writeFileSync(owner(), String(process.pid));
	// Where it can't be compiled, `install.ts` tries again, and says why.
	const compiled = compileSqlite(newest).catch(() => undefined);
	const n8n = await fetch(newest);
	const binary = await compiled;
	if (binary) fs.cpSync(binary, join(n8n, SQLITE));
	fs.rmSync(join(prepared(), 'sqlite3'), { recursive: true, force: true });
	fs.rmSync(owner());
}

module.exports = {
	INSTALL_AS_LOCKED,
	compilingFor,
	folderOf,
	isPreparing,
	nodeIn,
	preparedFor,
};

if (require.main === module) prepare().catch(() => (process.exitCode = 1));
