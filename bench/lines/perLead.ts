import type { Bench } from '../bench';
import { type Contender, inTurn, measure } from '../measure';
import { clean, type LineResult, nodeMs, ratio } from '../result';
import { count, type Line } from './line';

const REQUESTS_PER_WINDOW = 100;
const WINDOW_MS = 5_000;

export const getLead = perLead('get', 'Get lead');
export const update = perLead('update', 'Update lead');

/** One request per lead on both sides: the service's limit decides how fast that can be. */
function perLead(id: string, title: string): Line {
	return {
		id,
		title,
		async run(bench) {
			const result: LineResult = { sides: [], verdicts: [], notes: [] };
			for (const latencyMs of bench.quick ? [100] : [20, 100]) {
				await at(bench, id, latencyMs, result);
			}
			result.notes.push(
				'The least time that the limit allows: 100 requests at once, and 100 more every 5 seconds.',
			);
			return result;
		},
	};
}

async function at(bench: Bench, id: string, latencyMs: number, result: LineResult): Promise<void> {
	const instance = await bench.instance();
	const standIn = await bench.standIn(latencyMs);
	const rows = bench.quick ? 150 : 1_000;
	const contender = (name: string, file: string, node: string): Contender => ({
		side: { name, workflow: file, size: `${count(rows)} leads, ${latencyMs} ms`, runs: [] },
		run: async () =>
			await measure(instance, standIn, {
				file,
				values: { ROWS: rows },
				nodes: [node],
				items: rows,
				seed: rows,
			}),
	});
	const ours = contender('Lead Calling', `${id}-lead-calling`, 'Lead Calling');
	const other = contender('HTTP Request, batching', `${id}-http`, 'HTTP Request');
	await inTurn(1, [ours, other]);

	const least = (Math.ceil(rows / REQUESTS_PER_WINDOW) - 1) * WINDOW_MS;
	const { size } = ours.side;
	const share = least / nodeMs(ours.side);
	result.verdicts.push(
		{ what: `${size}: share of the allowed rate`, unit: '', atLeast: 0.95, value: share },
		clean(`${size}: 429s`, [ours.side]),
	);
	if (id === 'get') {
		const over = ratio(other.side, ours.side);
		const what = `${size}: time of HTTP Request over ours`;
		result.verdicts.push({ what, unit: 'x', atLeast: 1, ...over });
	}
	result.sides.push(ours.side, other.side);
}
