// The first step of `npm test`, `npm run demo` and a release: a fresh clone has no node_modules, so nothing
// but Node's own modules may be imported here. (`pretest` would not run: `.npmrc` switches such scripts off.)
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { namesFor, PARTS } from './imports.mjs';

const STAMP = 'node_modules/.installed-for';
/** A part begins with what it imports, which is there in seconds; `npm test` installs all. */
const stampOf = (name) => `${STAMP}-${name}`;

/** npm itself would wait for minutes, package by package. */
const QUICKLY = [
	'--fetch-retries=0',
	'--fetch-timeout=20000',
	'--prefer-offline',
	'--loglevel=silent',
];

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const root = lock.packages[''];
requireNode(root.engines.node);

const part = Object.keys(PARTS).find((name) => name === process.argv[2]);
const names = part === undefined ? '' : namesFor(part, root).join();
const isFor = (stamp, hash) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash;
if (!isFor(STAMP, hashOf('')) && !(part && isFor(stampOf(part), hashOf(names)))) {
	// What somebody has installed is not replaced by less.
	const isInPart = Object.keys(PARTS).some((name) => fs.existsSync(stampOf(name)));
	const isFull = fs.existsSync('node_modules') && !isInPart;
	const isLittle = part !== undefined && !isFull;
	requireRegistry();
	console.log(`Installing what this runs on (once; ${isLittle ? 'seconds' : 'about a minute'})...`);
	if (isLittle) installPart(names.split(','));
	else npmCi('.');
	fs.writeFileSync(isLittle ? stampOf(part) : STAMP, hashOf(isLittle ? names : ''));
}

/** @param {string} range of engines, such as ">=20.15" */
function requireNode(range) {
	const [major, minor] = range.match(/\d+/g).map(Number);
	const [thisMajor, thisMinor] = process.versions.node.split('.').map(Number);
	if (thisMajor > major || (thisMajor === major && thisMinor >= minor)) return;
	console.error(
		`This needs Node ${major}.${minor} or newer, and runs on ${process.versions.node}.`,
	);
	process.exit(1);
}

function requireRegistry() {
	const { status } = spawnSync('npm', ['view', 'tsx', 'name', ...QUICKLY], { stdio: 'ignore' });
	if (status === 0) return;
	console.error(
		"npm's registry doesn't answer. Is there a network, or a proxy that npm must know?",
	);
	process.exit(1);
}

/** A release changes nothing in the lock file but the package's own version. */
function hashOf(names) {
	const locked = JSON.stringify(lock).replaceAll(`"version":"${lock.version}"`, '');
	return createHash('sha256').update(locked).update(names).digest('hex');
}

/** From the one lock file: npm leaves out what the manifest doesn't ask for. */
function installPart(names) {
	const folder = `output/${part}`;
	const versions = Object.fromEntries(names.map((name) => [name, root.devDependencies[name]]));
	const manifest = { name: lock.name, devDependencies: versions };
	const packages = { ...lock.packages, '': manifest };
	fs.rmSync(folder, { recursive: true, force: true });
	fs.mkdirSync(folder, { recursive: true });
	fs.writeFileSync(`${folder}/package.json`, JSON.stringify(manifest));
	fs.writeFileSync(`${folder}/package-lock.json`, JSON.stringify({ ...lock, packages }));
	fs.cpSync('.npmrc', `${folder}/.npmrc`);
	npmCi(folder);
	fs.rmSync('node_modules', { recursive: true, force: true });
	fs.renameSync(`${folder}/node_modules`, 'node_modules');
}

function npmCi(cwd) {
	const { status } = spawnSync('npm', ['ci'], { cwd, stdio: 'inherit' });
	if (status === 0) return;
	console.error('\nnpm could not install what this runs on: the lines above say why.');
	process.exit(1);
}
