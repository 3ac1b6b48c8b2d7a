import { type Contender, inTurn, measure } from '../measure';
import { median } from '../numbers';
import type { LineResult, Run, Side } from '../result';
import { count, type Line } from './line';

/** What a row costs in the node itself, and what it costs in nodes that do nothing. */
export const cost: Line = {
	id: 'cost',
	title: 'Bulk initiate: cost per row in the node',
	async run(bench) {
		const instance = await bench.instance();
		const standIn = await bench.standIn(0);
		const sizes = bench.quick ? [1_000, 10_000] : [1_000, 10_000, 50_000];
		const side = (name: string, workflow: string, rows: number): Side => ({
			name,
			workflow,
			size: `${count(rows)} rows`,
			runs: [],
		});
		const contender = (rows: number, name: string, file: string, node: string): Contender => {
			const values = { ROWS: rows, ...(file === 'bulk-lead-calling' && { PROTECTION: 'off' }) };
			return {
				side: side(name, file, rows),
				// Short lists take little time, and much chance.
				...(rows >= 10_000 && { rounds: bench.quick ? 2 : rows === 50_000 ? 5 : 7 }),
				run: async () =>
					await measure(instance, standIn, { file, values, nodes: [node], items: rows }),
			};
		};
		const ours = sizes.map((rows) =>
			contender(rows, 'Lead Calling, guard off', 'bulk-lead-calling', 'Lead Calling'),
		);
		const single = contender(1, 'Lead Calling, guard off', 'bulk-lead-calling', 'Lead Calling');
		const nothing = (bench.quick ? sizes.slice(-1) : sizes).flatMap((rows) => [
			contender(rows, 'n8n itself: No Operation', 'bulk-nothing', 'No Operation'),
			contender(rows, 'n8n itself: Edit Fields', 'bulk-nothing', 'Edit Fields'),
		]);
		// The first run of all is what the processor's compiler learns from, as in an n8n in use.
		await measure(instance, standIn, {
			file: 'bulk-lead-calling',
			values: { ROWS: 10_000, PROTECTION: 'off' },
			nodes: ['Lead Calling'],
			items: 10_000,
		});
		await inTurn(bench.quick ? 3 : 12, [single, ...ours]);
		await inTurn(bench.quick ? 1 : 2, nothing);

		const running = (runs: readonly Run[]) => runs.map((run) => run.processorMs ?? run.nodeMs);
		const once = median(running(single.side.runs));
		const perRow = ours.map(({ side: { runs } }, at) =>
			running(runs).map((ms) => ((ms - once) * 1_000) / sizes[at]!),
		);
		const medians = perRow.map(median);
		const result: LineResult = {
			sides: [single, ...ours, ...nothing].map((one) => one.side),
			verdicts: [
				{ what: 'running time of a list of one row', unit: 'ms', value: once },
				...sizes.map((rows, at) => ({
					what: `running time per row, ${count(rows)} rows, automatic mapping`,
					unit: 'us',
					isTime: true,
					atMost: 60,
					value: medians[at]!,
					spread: [Math.min(...perRow[at]!), Math.max(...perRow[at]!)] as [number, number],
				})),
			],
			notes: [
				"The service's time is taken out by counting only what n8n's main thread was running while the node was at work: waiting costs it nothing.",
				'What a list of one row takes (the credential, one request) is taken off each run before it is divided by its rows.',
			],
		};
		result.verdicts.push({
			what: 'the dearest size over the cheapest',
			unit: 'x',
			atMost: 1.15,
			value: Math.max(...medians) / Math.min(...medians),
		});
		return result;
	},
};
