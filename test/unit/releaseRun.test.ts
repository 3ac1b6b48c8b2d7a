/** `npm run release` in a clone whose GitHub is a folder beside it, and whose tests do nothing. */
import {
	appendFileSync,
	cpSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import execa from 'execa';

import { ROOT } from '../../tools/build';

const GITHUB = 'https://github.com/acme/n8n-nodes-lead-calling.git';
const OWNER = { OWNER: 'acme', AUTHOR: 'Asha Rao', EMAIL: 'asha@acme.example' };

let folder: string;
let clone: string;
const bare = () => join(folder, 'github.git');
const git = async (cwd: string, ...args: string[]) => (await execa('git', args, { cwd })).stdout;
const read = (file: string) => readFileSync(join(clone, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(clone, file), text);

/** An npm that has never heard of the package, and else is npm. */
function stubNpm(): void {
	const stub = `#!/bin/sh\n[ "$1" != view ] || { echo E404; exit 1; }\nPATH=${process.env.PATH} exec npm "$@"\n`;
	writeFileSync(join(folder, 'npm'), stub, { mode: 0o755 });
}

beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'lead-calling-release-'));
	clone = join(folder, 'clone');
	stubNpm();
	await git(folder, 'clone', '--quiet', '--no-checkout', ROOT, clone);
	await git(clone, 'sparse-checkout', 'set', '--cone', 'tools', 'nodes/shared', '.github');
	await git(clone, 'checkout', '--quiet', '--force', '-B', 'main');
	// As they are here, also where they aren't committed.
	for (const place of ['tools', 'nodes/shared', 'package.json', 'package-lock.json']) {
		cpSync(join(ROOT, place), join(clone, place), { recursive: true });
	}
	symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
	appendFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
	for (const file of ['package.json', '.github/CODEOWNERS']) {
		const fill = (text: string, [name, value]: [string, string]) =>
			text.replaceAll(`<${name}>`, value);
		write(file, Object.entries(OWNER).reduce(fill, read(file)));
	}
	write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n- Calls.\n');
	// What is asked of the tests stands beside the clone.
	const asked = `process.argv.slice(2)`;
	write('tools/test.ts', `require('node:fs').writeFileSync('../asked', \`all \${${asked}}\`);`);
	for (const [name, value] of [
		['user.name', 'Asha Rao'],
		['user.email', OWNER.EMAIL],
		['remote.origin.url', GITHUB],
		[`url.${bare()}.insteadOf`, GITHUB],
	]) {
		await git(clone, 'config', name!, value!);
	}
	await git(clone, 'add', '--all');
	await git(clone, 'commit', '--quiet', '--message', 'Ours');
	await git(folder, 'clone', '--quiet', '--bare', clone, bare());
});

afterAll(() => rmSync(folder, { recursive: true }));

async function release() {
	const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
	const args = ['--import', 'tsx', 'tools/release.ts', '0.9.0', '--first'];
	return await execa(process.execPath, args, { cwd: clone, env, reject: false, all: true });
}

const tags = async () => [await git(bare(), 'tag'), await git(clone, 'tag')];

it('releases nothing that is not committed', async () => {
	write('LICENSE', 'Mine');
	expect((await release()).all).toContain('There are changes that are not committed');
	expect(await tags()).toEqual(['', '']);
	await git(clone, 'checkout', '--', 'LICENSE');
});

it('leaves nothing behind, here and there, where GitHub takes no push to the branch', async () => {
	const hook = '#!/bin/sh\n[ "$1" != refs/heads/main ]\n';
	const path = join(bare(), 'hooks/update');
	writeFileSync(path, hook, { mode: 0o755 });
	const before = await git(clone, 'rev-parse', 'HEAD');
	const { all, exitCode } = await release();
	expect([all, exitCode]).toEqual([expect.stringContaining('nothing is changed'), 1]);
	expect(await tags()).toEqual(['', '']);
	expect(await git(clone, 'rev-parse', 'HEAD')).toBe(before);
	rmSync(path);
});

it('pushes the version in all places that say it, and its tag', async () => {
	const { all, exitCode } = await release();
	expect([all, exitCode]).toEqual([expect.stringContaining('v0.9.0 is pushed'), 0]);
	expect(read('../asked')).toBe('all ');
	expect(await tags()).toEqual(['v0.9.0', 'v0.9.0']);
	expect(await git(bare(), 'rev-parse', 'v0.9.0^{}')).toBe(await git(bare(), 'rev-parse', 'main'));
	expect(read('nodes/shared/connect.ts')).toContain("VERSION = '0.9.0'");
	for (const file of ['package.json', 'package-lock.json']) {
		expect(JSON.parse(read(file))).toMatchObject({ version: '0.9.0' });
	}
	expect(read('CHANGELOG.md')).toContain('## 0.9.0 (');
});
