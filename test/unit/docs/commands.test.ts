/** The README's commands do what it says, with a registry on loopback and a home folder of their own. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { type Loopback, startLoopback } from '../../loopback';
import { codeBlocks, ROOT } from './pages';

const { name, version, peerDependencies, scripts } = JSON.parse(
	readFileSync(join(ROOT, 'package.json'), 'utf8'),
) as { name: string; version: string; peerDependencies: object; scripts: Record<string, string> };

/** Runs the command that `docker exec` is given, and notes that a container was restarted. */
const DOCKER = `#!/bin/sh
case "$1" in
	exec) shift 2; exec "$@" ;;
	restart) echo "$2" > "$HOME/restarted" ;;
	*) exit 1 ;;
esac
`;

let folder: string;
let registry: Loopback;
let asked: string[];

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'readme-'));
	const made = join(folder, 'made');
	mkdirSync(made);
	writeFileSync(join(made, 'package.json'), JSON.stringify({ name, version, peerDependencies }));
	execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: made });
	const tarball = readFileSync(join(folder, `${name}-${version}.tgz`));
	asked = [];
	registry = await startLoopback(({ url = '', headers }, response) => {
		asked.push(url);
		if (url.endsWith('.tgz')) return void response.end(tarball);
		if (url !== `/${name}`) return void response.writeHead(404).end('{}');
		const dist = { tarball: `http://${headers.host}/${name}.tgz` };
		const versions = { [version]: { name, version, peerDependencies, dist } };
		response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
	});
	writeFileSync(join(folder, 'docker'), DOCKER);
	chmodSync(join(folder, 'docker'), 0o755);
});

afterAll(async () => {
	await registry.stop();
	rmSync(folder, { recursive: true, force: true });
});

const install = codeBlocks('README.md', 'sh').filter((code) => code.includes(name));

it('has commands for a machine and for a container', () => {
	expect(install.map((code) => code.includes('docker'))).toEqual([false, true]);
});

it.each(install)('puts the package where n8n looks for it, and nothing else: %s', async (code) => {
	const home = mkdtempSync(join(folder, 'home-'));
	asked.length = 0;
	await promisify(execFile)('sh', ['-e', '-c', code], {
		cwd: home,
		env: {
			PATH: `${folder}${delimiter}${process.env.PATH}`,
			HOME: home,
			npm_config_registry: registry.url,
			npm_config_userconfig: join(home, '.npmrc'),
			npm_config_audit: 'false',
			npm_config_update_notifier: 'false',
		},
	});
	const installed = join(home, '.n8n', 'nodes', 'node_modules', name, 'package.json');
	expect(JSON.parse(readFileSync(installed, 'utf8'))).toMatchObject({ name, version });
	expect(new Set(asked)).toEqual(new Set([`/${name}`, `/${name}.tgz`]));
	if (code.includes('docker')) expect(readFileSync(join(home, 'restarted'), 'utf8')).toBe('n8n\n');
});

it.each(['README.md', 'docs/testing.md', 'docs/operations.md', 'examples/README.md'])(
	'%s names only scripts that exist',
	(page) => {
		const text = readFileSync(join(ROOT, page), 'utf8');
		for (const [, script] of text.matchAll(
			/npm (?:run )?((?:test|demo|bench|docs|service)[\w:]*)/g,
		)) {
			expect(Object.keys(scripts)).toContain(script);
		}
	},
);
