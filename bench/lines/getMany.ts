import { LIMITS } from '../../nodes/service/contract';
import { makeNode, type NodeInput } from '../../tools/n8n/workflow';
import type { Bench } from '../bench';
import { count, duration, inTurn, medianOf, ratios, short, type Verdict } from '../measure';
import { type Access, leadCalling, readPages } from '../workflows';

const REQUEST_MS = 100;

export async function getMany(bench: Bench): Promise<Verdict[]> {
	const rows = bench.isQuick ? 5_000 : 20_000;
	const side = (nodesOf: (access: Access) => NodeInput[]) => async () => {
		// In a short run the first minute of n8n goes by for the lines that need it over.
		if (!bench.isQuick) await bench.restart();
		return await bench.run({ requestMs: REQUEST_MS, archived: rows }, nodesOf, { items: rows });
	};
	const splitOut = makeNode('Split Out', 'splitOut', 1, { fieldToSplitOut: 'data', options: {} });
	const returnAll = { operation: 'getAll', returnAll: true, simplify: false };
	const { ours, other } = await inTurn(bench.isQuick ? 1 : 3, {
		ours: side((access) => [leadCalling(access, returnAll)]),
		other: side((access) => [readPages(access), splitOut]),
	});

	const what = `${count(rows)} leads, ${REQUEST_MS}ms`;
	const requests = ours.map((run) => run.requests!);
	const peakOf = (runs: typeof ours) => `${short(medianOf(runs, 'peakMB'))}MB`;
	return [
		{
			what: `${what}: faster`,
			ours: duration(medianOf(ours)),
			instead: `HTTP Request: ${duration(medianOf(other))}`,
			...{ values: ratios(other, ours), unit: 'x', atLeast: 3 },
		},
		{
			what: `${what}: requests`,
			ours: String(medianOf(ours, 'requests')),
			...{ values: requests, unit: '', atMost: Math.ceil(rows / LIMITS.leadsPerPage) },
		},
		{
			what: `${what}: peak memory`,
			ours: peakOf(ours),
			instead: `HTTP Request: ${peakOf(other)}`,
			...{ values: ratios(ours, other, 'peakMB'), unit: 'x', atMost: 1.2 },
		},
	];
}
