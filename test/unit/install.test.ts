import { build, type BuildOptions } from 'esbuild';
import execa from 'execa';

import { devDependencies, n8n, peerDependencies } from '../../package.json';
import { ROOT } from '../../tools/build';

/** What `npm run demo` or a release installs in a clone that has nothing. */
async function installed(part: string): Promise<string[]> {
	const manifest = JSON.stringify({ devDependencies, peerDependencies });
	const script = `
		import { namesFor } from './tools/imports.mjs';
		console.log(JSON.stringify(namesFor('${part}', ${manifest})));`;
	const args = ['--input-type=module', '-e', script];
	const { stdout } = await execa(process.execPath, args, { cwd: ROOT });
	return JSON.parse(stdout) as string[];
}

/** What these files and all that they import take from npm, as esbuild finds it. */
async function imported(entryPoints: string[], external: string[] = []): Promise<string[]> {
	const options = { bundle: true, platform: 'node', write: false, outdir: 'none' } as const;
	const found: BuildOptions = { packages: 'external', metafile: true, logLevel: 'silent' };
	const paths = { absWorkingDir: ROOT, entryPoints };
	const { metafile } = await build({ ...options, ...found, ...paths });
	const names = Object.values(metafile!.inputs)
		.flatMap(({ imports }) => imports)
		.filter((one) => one.external && !/^(?:node:|\.)/.test(one.path))
		.map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
	return [...new Set(names)].filter((name) => !external.includes(name)).sort();
}

const sourceOf = (file: string) => file.replace(/^dist\/(.+)\.js$/, '$1.ts');

it.each([
	['demo', ['tools/demo.ts']],
	['release', ['tools/pack.ts', 'tools/release.ts']],
])(
	'installs for a %s what %j and the package that is built import, and tsx',
	async (part, files) => {
		const tools = await imported(files);
		const nodes = await imported(
			[...n8n.nodes, ...n8n.credentials].map(sourceOf),
			Object.keys(peerDependencies),
		);
		expect(await installed(part)).toEqual([...new Set(['tsx', ...tools, ...nodes])].sort());
	},
);

it('packs a release among few: no test, no linter, no n8n', async () => {
	expect(await installed('release')).toEqual([
		...['esbuild', 'execa', 'libphonenumber-js', 'tsx', 'typescript'],
	]);
});
