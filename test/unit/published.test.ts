/** What the publishing job says of a tarball, with its own script and an npm that publishes nothing. */
import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import execa from 'execa';
import { parse } from 'yaml';

import { scripts, version } from '../../package.json';
import { pack, ROOT } from '../../tools/build';
import { refusePlaceholders } from '../../tools/placeholders';

interface Publishing {
	jobs: { publish: { steps: Array<{ run?: string }> } };
}

type Manifest = Record<string, unknown> & { scripts: Record<string, string> };

const { jobs } = parse(
	readFileSync(join(ROOT, '.github/workflows/publish.yml'), 'utf8'),
) as Publishing;
const SCRIPTS = jobs.publish.steps.flatMap(({ run = [] }) => run);

let folder: string;
let packed: string;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'lead-calling-published-'));
	packed = join(folder, 'packed');
	mkdirSync(packed);
	await execa('tar', ['-xzf', await pack(folder)], { cwd: packed });
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Attempt {
	/** What somebody did to the unpacked package. */
	change?: (root: string) => void;
	tag?: string;
	/** Whether it isn't the tarball that was packed. */
	isOther?: boolean;
}

/** @returns what npm was asked to publish, if it was */
async function publish({ change, tag = `v${version}`, isOther }: Attempt): Promise<string> {
	const place = mkdtempSync(join(folder, 'publish-'));
	await execa('cp', ['-r', join(packed, 'package'), place]);
	change?.(join(place, 'package'));
	// As npm packs: files alone.
	await execa('bash', ['-c', 'find package -type f | tar -czf one.tgz -T -'], { cwd: place });
	rmSync(join(place, 'package'), { recursive: true });
	const stub = '#!/bin/sh\n[ "$1" != publish ] || echo "$@" > asked\n[ "$1" != view ]\n';
	writeFileSync(join(place, 'npm'), stub, { mode: 0o755 });
	const hash = createHash('sha512')
		.update(readFileSync(join(place, 'one.tgz')))
		.digest('hex');
	const env = {
		PATH: `${place}${delimiter}${process.env.PATH}`,
		GITHUB_REF_NAME: tag,
		SHA512: isOther ? hash.replace(/^./, (one) => (one === '0' ? '1' : '0')) : hash,
		NPM_TOKEN: '',
	};
	for (const script of SCRIPTS) {
		// As GitHub runs it.
		const { failed } = await execa('bash', ['-e', '-c', script], {
			cwd: place,
			env,
			reject: false,
		});
		if (failed) break;
	}
	const asked = join(place, 'asked');
	return existsSync(asked) ? readFileSync(asked, 'utf8') : '';
}

const edit = (change: (manifest: Manifest) => void) => (root: string) => {
	const path = join(root, 'package.json');
	const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
	change(manifest);
	writeFileSync(path, JSON.stringify(manifest));
};

it('publishes what was packed, with provenance, and runs nothing of it', async () => {
	expect(await publish({})).toBe(
		'publish ./one.tgz --access public --provenance --ignore-scripts\n',
	);
});

it.each<[string, Attempt]>([
	['another tarball than was packed', { isOther: true }],
	['another version than the tag', { tag: 'v9.9.9' }],
	[
		'a package without a build',
		{ change: (root) => rmSync(join(root, 'dist'), { recursive: true }) },
	],
	[
		'a package without one of its nodes',
		{ change: (root) => rmSync(join(root, 'dist/nodes/LeadCalling/LeadCalling.node.js')) },
	],
	['a file beside the build', { change: (root) => writeFileSync(join(root, 'binding.gyp'), '{}') }],
	[
		'a file of another kind',
		{ change: (root) => writeFileSync(join(root, 'dist/nodes/x.node'), '') },
	],
	[
		'a script that runs when it is installed',
		{ change: edit(({ scripts }) => (scripts.postinstall = 'x')) },
	],
	[
		'a script that runs when it is prepared',
		{ change: edit(({ scripts }) => (scripts.prepare = 'x')) },
	],
	['a dependency', { change: edit((manifest) => (manifest.dependencies = { x: '1' })) }],
	['a bundled one', { change: edit((manifest) => (manifest.bundledDependencies = ['x'])) }],
])('does not publish %s', async (_, attempt) => {
	expect(await publish(attempt)).toBe('');
});

it.each(['<OWNER>', '<AUTHOR>', '<EMAIL>'])(
	'%s is filled in before anything is published',
	(name) => {
		const path = join(folder, 'filled.json');
		writeFileSync(path, JSON.stringify({ author: 'Asha Rao' }));
		expect(() => refusePlaceholders(path)).not.toThrow();
		writeFileSync(path, JSON.stringify({ author: `Asha ${name}` }));
		expect(() => refusePlaceholders(path)).toThrow(`still holds ${name}`);
	},
);

it('packs nothing that says <OWNER>, by hand neither', async () => {
	expect(scripts.prepublishOnly).toBe('tsx tools/build.ts --publish');
	const into = join(folder, 'release');
	const isOwned = !/<OWNER>/.test(readFileSync(join(ROOT, 'package.json'), 'utf8'));
	const args = ['--import', 'tsx', 'tools/pack.ts', into];
	const options = { cwd: ROOT, reject: false, all: true } as const;
	const { exitCode, all } = await execa(process.execPath, args, options);
	expect(exitCode).toBe(isOwned ? 0 : 1);
	expect(all).toContain(isOwned ? into : 'fill them in before you publish');
	expect(existsSync(into) ? readdirSync(into) : []).toHaveLength(isOwned ? 1 : 0);
});
