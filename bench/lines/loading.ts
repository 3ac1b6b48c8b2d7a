import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import execa from 'execa';
import { MAX_PACKED_BYTES } from '../../tools/build';
import { ensureN8n, NEWEST_N8N } from '../../tools/n8n/install';
import type { Bench } from '../bench';
import { duration, inTurn, medianOf, ratios, type Run, type Verdict } from '../measure';

/** Comparable packages without dependencies. */
const OTHERS = {
	'@mendable/n8n-nodes-firecrawl': '2.1.2',
	'@respond-io/n8n-nodes-respond-io': '1.3.6',
};

const MAX_LOADED_KB = 200;

/** A fresh process, with `n8n-workflow` loaded before. */
export async function loading(bench: Bench): Promise<Verdict[]> {
	const n8n = await ensureN8n(NEWEST_N8N);
	const folder = mkdtempSync(join(tmpdir(), 'lead-calling-load-'));
	const others = Object.entries(OTHERS).map(([name, version]) => `${name}@${version}`);
	const args = ['install', '--ignore-scripts', '--legacy-peer-deps', '--prefer-offline'];
	await execa('npm', [...args, bench.tarball, ...others], { cwd: folder });
	const env = { NODE_PATH: join(n8n.dir, 'node_modules') };
	const load = (name: string) => async () => {
		const script = [join(__dirname, '..', 'loadNodes.cjs'), join(folder, 'node_modules', name)];
		const { stdout } = await execa(n8n.nodeBinary, script, { cwd: tmpdir(), env });
		return JSON.parse(stdout) as Run & { bytes: number };
	};
	const sides = ['n8n-nodes-lead-calling', ...Object.keys(OTHERS)].map((name) => ({
		name,
		load: load(name),
	}));
	// The first time the files come from the disk.
	const firsts: Array<{ bytes: number }> = [];
	for (const side of sides) firsts.push(await side.load());
	const runs = await inTurn(
		bench.isQuick ? 1 : 15,
		Object.fromEntries(sides.map((side) => [side.name, side.load])),
	);
	rmSync(folder, { recursive: true });
	const ours = runs['n8n-nodes-lead-calling']!;
	const [fastest] = Object.keys(OTHERS).sort((a, b) => medianOf(runs[a]!) - medianOf(runs[b]!));
	return [
		{
			what: 'both nodes',
			ours: duration(medianOf(ours)),
			instead: `${fastest}: ${duration(medianOf(runs[fastest!]!))}`,
			...{ values: ratios(ours, runs[fastest!]!), unit: 'x', atMost: 1 },
		},
		sizeOf('kB that n8n loads at its start', firsts[0]!.bytes, MAX_LOADED_KB * 1_000),
		sizeOf('kB of the tarball', statSync(bench.tarball).size, MAX_PACKED_BYTES),
	];
}

function sizeOf(what: string, bytes: number, maxBytes: number): Verdict {
	const kB = Math.round(bytes / 1_000);
	return { what, ours: String(kB), values: [kB], unit: '', atMost: maxBytes / 1_000 };
}
