import type { NodeInput } from '../../tools/n8n/workflow';
import { LIMITS } from '../../nodes/service/contract';
import { Contender, inTurn, measure, noneRefused, ratio } from '../measure';
import { count, type Line, short, type Verdict } from '../result';
import { leadCalling, node, readPages } from '../workflows';

const LATENCY_MS = 100;
const FASTER = 3;
const PEAK = 1.2;

export const getMany: Line = {
	id: 'get-many',
	notes: [
		'Return All, against pagination and Split Out. n8n starts anew before each run of a full bench.',
	],
	async run(bench) {
		const rows = bench.isQuick ? 5_000 : 20_000;
		const instance = await bench.instance();
		const standIn = await bench.standIn(LATENCY_MS, rows);
		const access = await instance.accessTo(standIn);
		const contender = (name: string, ...nodes: NodeInput[]) =>
			new Contender(name, async () => {
				// In a short run the first minute of the instance goes by for the lines that need it over.
				if (!bench.isQuick) await instance.restart();
				return await measure(instance, standIn, nodes, { items: rows });
			});
		const ours = contender(
			'Lead Calling',
			leadCalling(access, { operation: 'getAll', returnAll: true, simplify: false }),
		);
		const splitOut = node('Split Out', 'splitOut', 1, { fieldToSplitOut: 'data', options: {} });
		const other = contender('HTTP Request', readPages(access), splitOut);
		await inTurn(bench.isQuick ? 1 : 3, ours, other);

		const what = `${count(rows)} leads, ${LATENCY_MS}ms`;
		const instead = `${other.name}: ${other.took}`;
		const requests = ours.median('requests');
		const pages = Math.ceil(rows / LIMITS.leadsPerPage);
		const exactly = { value: requests, unit: '', atLeast: pages, atMost: pages } as const;
		const [peak, otherPeak] = [ours.median('peakMB'), other.median('peakMB')];
		const memory: Verdict = {
			what: `${what}: peak memory`,
			ours: `${short(peak)}MB`,
			instead: `${other.name}: ${short(otherPeak)}MB`,
			value: peak / otherPeak,
			unit: 'x',
			atMost: PEAK,
		};
		return [
			{ what: `${what}: faster`, ours: ours.took, instead, ...ratio(other, ours), atLeast: FASTER },
			{ what: `${what}: requests`, ours: String(requests), ...exactly },
			noneRefused(ours),
			memory,
		];
	},
};
