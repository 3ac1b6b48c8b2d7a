import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';
import { cacheFolder } from '../../tools/n8n/install';
import { ensureN8n, type N8nInstall } from '../../tools/n8n/install';
import { installPackage } from '../../tools/n8n/start';
import { NEWEST_N8N } from '../../tools/n8n/install';
import { Contender, inTurn, timeOver } from '../measure';
import type { Line } from '../result';

/** Comparable packages without dependencies, by their tarballs in the registry. */
const OTHERS = [
	{ name: '@mendable/n8n-nodes-firecrawl', tarball: 'mendable-n8n-nodes-firecrawl-2.1.2.tgz' },
	{
		name: '@respond-io/n8n-nodes-respond-io',
		tarball: 'respond-io-n8n-nodes-respond-io-1.3.6.tgz',
	},
];

const OVER_FASTEST = 1;

export const loading: Line = {
	id: 'loading',
	notes: ['A fresh process, n8n-workflow loaded before, against the fastest package of its kind.'],
	async run(bench) {
		const n8n = await ensureN8n(NEWEST_N8N);
		const folder = mkdtempSync(join(tmpdir(), 'lead-calling-load-'));
		try {
			const ours = await contender(
				n8n,
				'Lead Calling',
				'n8n-nodes-lead-calling',
				folder,
				await bench.packed(),
			);
			const others: Contender[] = [];
			for (const { name, tarball } of OTHERS) {
				others.push(await contender(n8n, name, name, folder, await download(name, tarball)));
			}
			await inTurn(bench.isQuick ? 5 : 15, ours, ...others);
			const [fastest] = others.sort((one, other) => one.median() - other.median());
			return [timeOver('both nodes', ours, fastest!, OVER_FASTEST)];
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
};

async function contender(
	n8n: N8nInstall,
	name: string,
	packageName: string,
	folder: string,
	tarball: string,
) {
	const script = join(__dirname, '..', 'loadNodes.cjs');
	const env = { NODE_PATH: join(n8n.dir, 'node_modules') };
	await installPackage(folder, tarball);
	const installed = join(folder, '.n8n', 'nodes', 'node_modules', packageName);
	const load = async () => {
		const { stdout } = await execa(n8n.nodeBinary, [script, installed], { cwd: tmpdir(), env });
		return { ms: Number(stdout) };
	};
	// The first time the files come from the disk.
	await load();
	return new Contender(name, load);
}

/** @returns the tarball in the cache, where it is put once */
async function download(name: string, tarball: string): Promise<string> {
	const cached = join(cacheFolder(), tarball);
	const [version] = /\d+\.\d+\.\d+/.exec(tarball)!;
	const args = ['pack', '--silent', '--pack-destination', cacheFolder(), `${name}@${version}`];
	if (!existsSync(cached)) await execa('npm', args, { cwd: tmpdir() });
	return cached;
}
