/**
 * A list of which 5 % are old, sent to a service that holds 50,000 leads. Half of the old ones have
 * their phone number in common with a stored lead of their process, half their e-mail alone: a look-up
 * by phone does not find those.
 */
import type { Bench } from '../bench';
import { type Contender, inTurn, measure } from '../measure';
import { type LineResult, ratio, type Side } from '../result';
import { count } from './line';

const STORED = 50_000;
const LATENCY_MS = 100;
const ROWS = 10_000;
const OLD_OF_A_THOUSAND = 50;

/** The look-ups of 10,000 rows take more than eight minutes at the service's rate. */
const LOOKED_UP_ROWS = 1_000;

export async function oldLeads(bench: Bench, result: LineResult): Promise<void> {
	const instance = await bench.instance();
	const standIn = await bench.standIn(LATENCY_MS, STORED);
	const contender = (name: string, file: string, rows: number, more: object): Contender => {
		const size = `${count(rows)} rows, 5 % old, ${count(STORED)} stored, ${LATENCY_MS} ms`;
		const side: Side = { name, workflow: file, size, runs: [] };
		result.sides.push(side);
		const values = { ROWS: rows };
		const nodes = ['Lead Calling'];
		const asked = { file, values, nodes, items: rows, ...more };
		return { side, rounds: 1, run: async () => await measure(instance, standIn, asked) };
	};
	const ours = contender('Lead Calling, guard on', 'bulk-old-lead-calling', ROWS, {
		leads: ROWS - (ROWS / 1_000) * OLD_OF_A_THOUSAND,
	});
	const theirs = contender('Look-up by phone, filter, batches', 'bulk-old-http', LOOKED_UP_ROWS, {
		nodes: ['Look-ups', 'New Ones', 'HTTP Request'],
		items: LOOKED_UP_ROWS / 1_000,
	});
	await inTurn(1, [ours, theirs]);

	const blocks = ({ side }: Contender) =>
		side.runs.reduce((sum, run) => sum + (run.blocks ?? 0), 0);
	const faster = ratio(theirs.side, ours.side, ROWS / LOOKED_UP_ROWS);
	const what = `${ours.side.size}: faster than a look-up per row`;
	result.verdicts.push(
		{ what, unit: 'x', atLeast: 10, ...faster },
		{ what: 'Old leads: blocks of Lead Calling', unit: '', atMost: 0, value: blocks(ours) },
	);
	const blocked = blocks(theirs);
	result.notes.push(
		`Look-ups by phone were run on ${count(LOOKED_UP_ROWS)} rows, and their time per row is carried over. ` +
			'All old leads stand in the process of the list: those of another one leave four a minute, as only the service can say whether it takes them. ' +
			(blocked > 0
				? 'The old leads that have only an e-mail in common are not found, so their batch blocked the key for an hour.'
				: 'No block this time.'),
	);
}
