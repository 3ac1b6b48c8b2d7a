// The first step of `npm test` and `npm run demo`: a fresh clone has no node_modules, so nothing but
// Node's own modules may be imported here. (`pretest` would not run: `.npmrc` switches such scripts off.)
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';

const STAMP = 'node_modules/.installed-for';
/** What the demo runs on is there in seconds; `npm test` installs all. */
const DEMO_STAMP = 'node_modules/.installed-for-demo';
const OF_DEMO = /^(?:esbuild|execa|flatted|get-port|libphonenumber-js|pnpm|proper-lockfile|tsx)$/;

const lockFile = fs.readFileSync('package-lock.json', 'utf8');
// A release changes nothing but the package's own version.
const { version } = JSON.parse(lockFile);
const others = lockFile.replaceAll(`"version": "${version}"`, '');
const hash = createHash('sha256').update(others).digest('hex');
const isFor = (stamp) => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash;

const isDemo = process.argv[2] === 'demo';
if (!isFor(STAMP) && !(isDemo && isFor(DEMO_STAMP))) {
	// What somebody has installed is not replaced by less.
	const isFull = fs.existsSync('node_modules') && !fs.existsSync(DEMO_STAMP);
	const isLittle = isDemo && !isFull && !fs.existsSync(STAMP);
	console.log(`Installing what this runs on (once; ${isLittle ? 'seconds' : 'about a minute'})...`);
	if (isLittle) installForDemo();
	else npmCi('.');
	fs.writeFileSync(isLittle ? DEMO_STAMP : STAMP, hash);
}

/** From the one lock file: npm leaves out what the manifest doesn't ask for. */
function installForDemo() {
	const folder = 'output/demo';
	const lock = JSON.parse(lockFile);
	const root = lock.packages[''];
	const named = Object.entries(root.devDependencies).filter(([name]) => OF_DEMO.test(name));
	const manifest = { name: lock.name, devDependencies: Object.fromEntries(named) };
	lock.packages[''] = manifest;
	fs.rmSync(folder, { recursive: true, force: true });
	fs.mkdirSync(folder, { recursive: true });
	fs.writeFileSync(`${folder}/package.json`, JSON.stringify(manifest));
	fs.writeFileSync(`${folder}/package-lock.json`, JSON.stringify(lock));
	fs.cpSync('.npmrc', `${folder}/.npmrc`);
	npmCi(folder);
	fs.rmSync('node_modules', { recursive: true, force: true });
	fs.renameSync(`${folder}/node_modules`, 'node_modules');
}

function npmCi(cwd) {
	const { status } = spawnSync('npm', ['ci'], { cwd, stdio: 'inherit' });
	if (status !== 0) process.exit(1);
}
