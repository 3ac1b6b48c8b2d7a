import { errorOf, itemsOf, runsOf } from '../tools/n8n/execution';
import { pause, waitUntil } from '../tools/lib/wait';
import type { Instance } from './instance';
import { forgetPeak, peakMB } from './memory';
import { ProcessorTime } from './processorTime';
import type { Run, Side } from './result';
import type { StandInProcess } from './standIn';
import { readWorkflow, type Values } from './workflow';

const TIMEOUT_MS = 600_000;

/** Every look at n8n's list takes time of the very process that is measured. */
const LOOK_MS = 300;

/** The service's window, and what a client may keep as a margin. */
const WINDOW_MS = 5_200;

export interface Measured {
	/** File in `workflows/`. */
	file: string;
	values?: Values;
	/** The nodes that do the work; the time of the others is not counted. */
	nodes: readonly string[];
	/** Items that the last of these nodes must put out. */
	items: number;
	/** Leads that the service must hold afterwards. */
	leads?: number;
	/** Leads that the service holds before. */
	seed?: number;
}

/** Runs a workflow by hand, on a service whose windows are empty. Throws where it went wrong. */
export async function measure(
	{ n8n, client, valuesFor }: Instance,
	standIn: StandInProcess,
	{ file, values, nodes, items, leads, seed }: Measured,
): Promise<Run> {
	const before = await standIn.report();
	await pause(Math.max(0, before.lastAt + standIn.latencyMs + WINDOW_MS - Date.now()));
	await standIn.reset();
	if (seed !== undefined) await standIn.seed(seed);

	const workflow = await client.createWorkflow(
		readWorkflow(file, { ...(await valuesFor(standIn)), ...values }),
	);
	forgetPeak(n8n.pid);
	const processor = new ProcessorTime(n8n.pid);
	const id = await client.startRun(workflow.id);
	const ended = await waitUntil(
		{ what: `${file} to end`, timeoutMs: TIMEOUT_MS, intervalMs: LOOK_MS },
		async () => {
			const [last] = await client.listExecutions({ workflowId: workflow.id }, 1);
			return last?.stoppedAt !== undefined && last.stoppedAt !== null && last;
		},
	);
	processor.stop();
	const peak = peakMB(n8n.pid);
	const report = await standIn.report();
	const execution = await client.waitForExecution(id);
	const runs = nodes.map((node) => runsOf(execution, node).at(-1));
	const out = itemsOf(execution, nodes.at(-1)!).length;
	if (execution.status !== 'success' || runs.includes(undefined) || out !== items) {
		const said = errorOf(execution) ?? `${out} items instead of ${items}`;
		throw new Error(`${file} failed: ${said}; the service: ${JSON.stringify(report)}`);
	}
	if (leads !== undefined && report.leads !== leads) {
		throw new Error(`${file}: the service holds ${report.leads} leads instead of ${leads}`);
	}
	const times = runs.map((run) => ({ from: run!.startTime, ms: run!.executionTime }));
	const processorMs = times.map(({ from, ms }) => processor.between(from, from + ms));
	return {
		nodeMs: times.reduce((sum, { ms }) => sum + ms, 0),
		wholeMs: Date.parse(ended.stoppedAt!) - Date.parse(ended.startedAt),
		peakMB: peak,
		requests: report.requests,
		rateLimited: report.rateLimited,
		blocks: report.blocks,
		processorMs: processorMs.includes(undefined)
			? undefined
			: processorMs.reduce((sum: number, ms) => sum + ms!, 0),
	};
}

export interface Contender {
	side: Side;
	run: () => Promise<Run>;
	/** Default: as many as there are. */
	rounds?: number;
}

/** Each side once, then each side once more, and so on: what drifts, drifts for all alike. */
export async function inTurn(rounds: number, contenders: readonly Contender[]): Promise<void> {
	for (let round = 0; round < rounds; round++) {
		for (const { side, run, rounds: own = rounds } of contenders) {
			if (round >= own) continue;
			const result = await run();
			side.runs.push(result);
			const ms = Math.round(result.nodeMs);
			console.log(`  ${side.name}, ${side.size}: ${ms} ms, ${result.requests ?? 0} requests`);
		}
	}
}
