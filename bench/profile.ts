/**
 * Where the time went: sums up the processor profiles that `npm run bench -- --profile folder`
 * leaves, per function, by its own time.
 *
 *   node tools/run.mjs bench/profile.ts <folder> [text that the stack must hold]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTable } from '../tools/lib/table';

interface ProfileNode {
	id: number;
	callFrame: { functionName: string; url: string; lineNumber: number };
	children?: number[];
}

interface Profile {
	nodes: ProfileNode[];
	samples: number[];
	timeDeltas: number[];
}

const SHOWN = 40;

function sumUp(profile: Profile, wanted: string | undefined, into: Map<string, number>): void {
	const byId = new Map(profile.nodes.map((node) => [node.id, node]));
	const counts = new Set<number>();
	const walk = (node: ProfileNode, inside: boolean) => {
		const isInside = inside || wanted === undefined || node.callFrame.url.includes(wanted);
		if (isInside) counts.add(node.id);
		for (const child of node.children ?? []) walk(byId.get(child)!, isInside);
	};
	walk(profile.nodes[0]!, false);
	profile.samples.forEach((id, at) => {
		if (!counts.has(id)) return;
		const { functionName, url, lineNumber } = byId.get(id)!.callFrame;
		const file = url.split('/').slice(-3).join('/');
		const name = `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
		into.set(name, (into.get(name) ?? 0) + (profile.timeDeltas[at] ?? 0) / 1_000);
	});
}

const [folder, wanted] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder with the profiles.');
const totals = new Map<string, number>();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))) {
	sumUp(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile, wanted, totals);
}
const rows = [...totals].sort(([, one], [, other]) => other - one);
const all = rows.reduce((sum, [, ms]) => sum + ms, 0);
console.log(`${Math.round(all)} ms`);
console.log(
	formatTable(
		['function', 'ms', 'share'],
		rows
			.slice(0, SHOWN)
			.map(([name, ms]) => [name, Math.round(ms), `${((ms / all) * 100).toFixed(1)} %`]),
	),
);
