import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import execa from 'execa';

import { devDependencies, n8n, peerDependencies } from '../../package.json';
import { ROOT } from '../../tools/build';

/** What `npm run demo` installs in a clone that has nothing. */
async function installed(): Promise<string[]> {
	const script = `
		import { namesForDemo } from './tools/imports.mjs';
		console.log(JSON.stringify(namesForDemo(${JSON.stringify({ devDependencies, peerDependencies })})));`;
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

it('installs for the demo what its tools and the package that it builds import, and tsx', async () => {
	const tools = await imported([join('tools', 'demo.ts')]);
	const nodes = await imported(
		[...n8n.nodes, ...n8n.credentials].map(sourceOf),
		Object.keys(peerDependencies),
	);
	expect(await installed()).toEqual([...new Set(['tsx', ...tools, ...nodes])].sort());
});
