import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';
import { cacheFolder } from '../../tools/n8n/cache';
import { ensureN8n, type N8nInstall } from '../../tools/n8n/install';
import { installPackage } from '../../tools/n8n/package';
import { NEWEST_N8N } from '../../tools/n8n/versions';
import { type Contender, inTurn } from '../measure';
import { nodeMs, ratio } from '../result';
import type { Line } from './line';

/** Comparable packages that install from the registry. */
const OTHERS = [
	{ name: '@mendable/n8n-nodes-firecrawl', version: '2.1.2' },
	{ name: '@respond-io/n8n-nodes-respond-io', version: '1.3.6' },
] as const;

export const loading: Line = {
	id: 'loading',
	title: 'Loading the nodes in a fresh process',
	async run(bench) {
		const n8n = await ensureN8n(NEWEST_N8N);
		const tarball = await bench.packed();
		const folder = mkdtempSync(join(tmpdir(), 'lead-calling-load-'));
		try {
			const own = await contender(n8n, 'Lead Calling', await installPackage(folder, tarball));
			const others: Contender[] = [];
			for (const { name, version } of OTHERS) {
				const installed = await install(name, version);
				others.push(await contender(n8n, `${name} ${version}`, installed));
			}
			await inTurn(bench.quick ? 5 : 15, [own, ...others]);

			const fastest = others.reduce((best, one) =>
				nodeMs(one.side) < nodeMs(best.side) ? one : best,
			);
			const over = ratio(own.side, fastest.side);
			const what = 'loading time over the fastest of the others';
			const kB = statSync(tarball).size / 1_000;
			return {
				sides: [own, ...others].map(({ side }) => side),
				verdicts: [
					{ what, unit: 'x', atMost: 1, ...over },
					{ what: 'tarball', unit: 'kB', atMost: 100, value: kB },
				],
				notes: [
					'Each run is a process of its own; n8n-workflow is loaded before the clock starts.',
				],
			};
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
};

async function contender(n8n: N8nInstall, name: string, folder: string): Promise<Contender> {
	const script = join(__dirname, '..', 'loadNodes.cjs');
	const env = { NODE_PATH: join(n8n.dir, 'node_modules') };
	const load = async () =>
		Number((await execa(n8n.nodeBinary, [script, folder], { cwd: tmpdir(), env })).stdout);
	// The first time the files come from the disk.
	await load();
	return {
		side: { name, workflow: 'loadNodes.cjs', size: 'all its nodes', runs: [] },
		run: async () => ({ nodeMs: await load() }),
	};
}

/** The package's folder in the cache, where it is put once, without running any of its scripts. */
async function install(name: string, version: string): Promise<string> {
	const target = join(cacheFolder(), `${name.replace(/\W+/g, '-')}-${version}`);
	if (!existsSync(target)) {
		const unfinished = `${target}.unfinished-${process.pid}`;
		mkdirSync(unfinished, { recursive: true });
		const quiet = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
		await execa('npm', ['install', ...quiet, '--prefix', unfinished, `${name}@${version}`], {
			cwd: unfinished,
		});
		renameSync(unfinished, target);
	}
	return join(target, 'node_modules', name);
}
