import type { Bench } from '../bench';
import { type Contender, inTurn, measure } from '../measure';
import { clean, type LineResult, ratio, type Side, type Verdict } from '../result';
import { count, type Line } from './line';
import { oldLeads } from './oldLeads';

/** Rows of the one-request-per-row side in each of its runs. */
const ONE_EACH_RUNS = 2;

export const bulk: Line = {
	id: 'bulk',
	title: 'Bulk initiate',
	async run(bench) {
		const result: LineResult = { sides: [], verdicts: [], notes: [] };
		for (const latencyMs of bench.quick ? [20] : [20, 100]) await at(bench, latencyMs, result);
		if (!bench.quick) await oldLeads(bench, result);
		result.notes.push(
			'One request per row would take an hour for 50,000 rows: it was run on fewer rows, and its time per row is carried over.',
		);
		return result;
	},
};

async function at(bench: Bench, latencyMs: number, result: LineResult): Promise<void> {
	const { quick } = bench;
	const instance = await bench.instance();
	const standIn = await bench.standIn(latencyMs);
	const small = 10_000;
	const large = 50_000;
	const oneEachRows = quick ? 60 : 1_000;

	const contender = (
		name: string,
		file: string,
		rows: number,
		nodes: readonly string[],
		{ protection, items = rows }: { protection?: string; items?: number } = {},
	): Contender => {
		const size = `${count(rows)} rows, ${latencyMs} ms`;
		const side: Side = { name, workflow: file, size, runs: [] };
		result.sides.push(side);
		const values = { ROWS: rows, ...(protection && { PROTECTION: protection }) };
		const run = async () =>
			await measure(instance, standIn, { file, values, nodes, items, leads: rows });
		return { side, run };
	};
	const ours = (rows: number, protection: 'off' | 'adaptive') =>
		contender(
			protection === 'off' ? 'Lead Calling, guard off' : 'Lead Calling, guard on',
			'bulk-lead-calling',
			rows,
			['Lead Calling'],
			{ protection },
		);
	const batches = (rows: number) =>
		contender('Code + HTTP Request', 'bulk-code-http', rows, ['Batches', 'HTTP Request'], {
			items: Math.ceil(rows / 1_000),
		});

	const smallOff = ours(small, 'off');
	const smallBatches = batches(small);
	const smallOn = ours(small, 'adaptive');
	const oneEach = {
		...contender('HTTP Request, one each', 'bulk-http-one-each', oneEachRows, ['HTTP Request']),
		rounds: quick ? 1 : ONE_EACH_RUNS,
	};
	const inSmall = [smallOff, smallBatches, smallOn];
	const inLarge = quick
		? undefined
		: { off: ours(large, 'off'), batches: batches(large), on: ours(large, 'adaptive') };
	await inTurn(quick || latencyMs === 20 ? 2 : 3, [
		...inSmall,
		...Object.values(inLarge ?? {}),
		oneEach,
	]);

	const faster = (own: Contender, rows: number, atLeast: number): Verdict => ({
		what: `${own.side.name}, ${own.side.size}: faster than one request per row`,
		unit: 'x',
		atLeast,
		...ratio(oneEach.side, own.side, rows / oneEachRows),
	});
	const within = (own: Contender, other: Contender, atMost: number): Verdict => ({
		what: `${own.side.name}, ${own.side.size}: time over Code + HTTP Request`,
		unit: 'x',
		atMost,
		...ratio(own.side, other.side),
	});
	result.verdicts.push(
		faster(smallOff, small, 200),
		faster(smallOn, small, latencyMs === 100 ? 30 : 100),
		within(smallOff, smallBatches, 1.1),
		clean(`429s and blocks of Lead Calling, ${latencyMs} ms`, [smallOff.side, smallOn.side]),
	);
	if (inLarge === undefined) return;
	result.verdicts.push(
		faster(inLarge.off, large, 200),
		within(inLarge.off, inLarge.batches, 1.1),
		within(inLarge.on, inLarge.batches, 3),
		clean(`429s and blocks of Lead Calling, 50,000 rows, ${latencyMs} ms`, [
			inLarge.off.side,
			inLarge.on.side,
		]),
	);
}
