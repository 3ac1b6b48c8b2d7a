// The first step of every command: a fresh clone has no node_modules, so nothing but Node's own
// modules may be imported here. It installs what is missing, then runs what it was given: a script
// of ours, or an installed command such as `jest`.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 15];

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command, ...args] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
	fail(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is Node ${process.versions.node}.`);
}

const lockHash = createHash('sha256')
	.update(readFileSync(join(root, 'package-lock.json')))
	.digest('hex');
const stamp = join(root, 'node_modules', '.installed-for');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
	console.log('Installing the development dependencies (once; about a minute)...');
	const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
		cwd: root,
		stdio: 'inherit',
		shell: process.platform === 'win32',
	});
	if (install.status !== 0) {
		fail(
			'The development dependencies could not be installed. Is there a network, and does `npm ci` work here?',
		);
	}
	writeFileSync(stamp, lockHash);
}

const [program, first] = command.endsWith('.ts')
	? [process.execPath, ['--import', 'tsx', join(root, command)]]
	: [join(root, 'node_modules', '.bin', command), []];
const child = spawn(program, [...first, ...args], {
	cwd: root,
	stdio: 'inherit',
	shell: process.platform === 'win32',
});
// Ctrl+C reaches the child by itself; a signal sent to this process alone does not.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => {});
child.on('exit', (code) => process.exit(code ?? 1));

function fail(sentence) {
	console.error(sentence);
	process.exit(1);
}
