import type { Bench } from '../bench';
import { type Contender, inTurn, measure } from '../measure';
import { median } from '../numbers';
import { clean, type LineResult, ratio, type Side } from '../result';
import { count, type Line } from './line';

export const getMany: Line = {
	id: 'get-many',
	title: 'Get many, return all',
	async run(bench) {
		const result: LineResult = { sides: [], verdicts: [], notes: [] };
		for (const latencyMs of bench.quick ? [100] : [20, 100]) await at(bench, latencyMs, result);
		result.notes.push(
			'n8n is started anew before every run, so that the peaks can be compared.',
			'At 20 ms the pagination needs an interval of 50 ms, or it would go beyond the limit and end with 429.',
		);
		return result;
	},
};

async function at(bench: Bench, latencyMs: number, result: LineResult): Promise<void> {
	const instance = await bench.instance();
	const standIn = await bench.standIn(latencyMs);
	const leads = bench.quick ? 5_000 : 20_000;
	const contender = (name: string, file: string, nodes: readonly string[]): Contender => ({
		side: { name, workflow: file, size: `${count(leads)} leads, ${latencyMs} ms`, runs: [] },
		run: async () => {
			await instance.n8n.restart();
			const values = { INTERVAL: latencyMs < 50 ? 50 : 0 };
			const wanted = { file, nodes, items: leads, seed: leads };
			return await measure(instance, standIn, {
				...wanted,
				...(file === 'get-many-http' && { values }),
			});
		},
	});
	const ours = contender('Lead Calling', 'get-many-lead-calling', ['Lead Calling']);
	const other = contender('HTTP Request, pagination + Split Out', 'get-many-http', [
		'HTTP Request',
		'Split Out',
	]);
	await inTurn(bench.quick ? 1 : latencyMs === 100 ? 3 : 1, [ours, other]);

	result.sides.push(ours.side, other.side);
	if (latencyMs !== 100) return;
	const { size } = ours.side;
	const faster = ratio(other.side, ours.side);
	const memory = peak(ours.side) / peak(other.side);
	result.verdicts.push(
		{ what: `${size}: faster than pagination`, unit: 'x', atLeast: 3, ...faster },
		{ what: `${size}: peak memory over pagination's`, unit: 'x', atMost: 1.2, value: memory },
		clean(`${size}: 429s`, [ours.side]),
	);
}

function peak({ runs }: Side): number {
	return median(runs.map((run) => run.peakMB ?? 1));
}
