import type { Bench } from '../bench';
import { count, inTurn, median, medianOf, type Run, short, type Verdict } from '../measure';
import { makeNode } from '../../tools/n8n/workflow';
import { bulkInitiate, leads } from '../workflows';

/** What the processor's compiler learns from, as in an n8n in use. */
const WARM_UP_ROWS = 10_000;

/** So many times what Edit Fields takes; microseconds are the machine's. */
const TIMES = 2.5;

const EDIT_FIELDS = makeNode('Edit Fields', 'set', 3.4, {
	assignments: { assignments: [{ id: '1', name: 'source', type: 'string', value: 'list' }] },
	includeOtherFields: true,
	options: {},
});

export async function cost(bench: Bench): Promise<Verdict[]> {
	await bench.warm();
	const send = async (rows: number, isWithoutPhones = false) =>
		await bench.run(
			{ requestMs: 0 },
			(access) => [leads({ rows, isWithoutPhones }), bulkInitiate(access, !isWithoutPhones)],
			{ items: rows },
		);
	const rows = bench.isQuick ? 10_000 : 50_000;
	await send(WARM_UP_ROWS);
	const { single, edited, ...sides } = await inTurn(bench.isQuick ? 1 : 5, {
		single: async () => await send(1),
		edited: async () => await bench.run({}, () => [leads({ rows }), EDIT_FIELDS], { items: rows }),
		'with phones': async () => await send(rows),
		'without phones': async () => await send(rows, true),
	});

	const perRow = (runs: readonly Run[], off = 0) =>
		runs.map(({ processorMs = NaN }) => ((processorMs - off) * 1_000) / rows);
	const editFields = perRow(edited);
	const instead = `Edit Fields: ${short(median(editFields))}us`;
	return (['with phones', 'without phones'] as const).flatMap((name): Verdict[] => {
		const own = perRow(sides[name], medianOf(single, 'processorMs'));
		const what = `${count(rows)} rows ${name}`;
		const both = { ours: `${short(median(own))}us`, instead };
		const more = own.map((us, round) => us - editFields[round]!);
		const times = own.map((us, round) => us / editFields[round]!);
		return [
			{ what: `${what}: more`, ...both, values: more, unit: 'us' },
			{ what: `${what}: times`, ...both, values: times, unit: 'x', atMost: TIMES },
		];
	});
}
