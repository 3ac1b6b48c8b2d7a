import { pause, waitUntil } from '../tools/lib/wait';
import { errorOf, itemsOf, runsOf } from '../tools/n8n/execution';
import { chain, type NodeInput } from '../tools/n8n/workflow';
import type { Instance } from './bench';
import { forgetPeak, peakMB, ProcessorTime } from './processTimes';
import { duration, median, spreadOf, type Verdict } from './result';
import type { StandInProcess } from './standIn';
import { node, SOURCE } from './workflows';

const TIMEOUT_MS = 600_000;
/** Every look at n8n's list takes time of the very process that is measured. */
const LOOK_MS = 300;
/** The service's window, and what a client may keep as a margin. */
const WINDOW_MS = 5_200;

export interface Run {
	/** In the nodes that do the work. */
	ms: number;
	/** Running time of n8n's main thread meanwhile. */
	processorMs?: number;
	peakMB?: number;
	requests?: number;
	/** Answers 429 for the rate, and blocks of the key. */
	refused?: number;
}

/** One way of doing the work. */
export class Contender {
	readonly runs: Run[] = [];

	constructor(
		readonly name: string,
		readonly run: () => Promise<Run>,
	) {}

	median(figure: keyof Run = 'ms'): number {
		return median(this.runs.map((run) => run[figure] ?? NaN));
	}

	get took(): string {
		return duration(this.median());
	}
}

/** Each once, then each once more, and so on: what drifts, drifts for all alike. */
export async function inTurn(rounds: number, ...contenders: Contender[]): Promise<void> {
	for (let round = 0; round < rounds; round++) {
		for (const contender of contenders) {
			const run = await contender.run();
			contender.runs.push(run);
			console.log(`  ${contender.name}: ${duration(run.ms)}`);
		}
	}
}

/** The first over the second, round by round, so that what drifts cancels out. */
export function ratio(over: Contender, under: Contender) {
	const ratios = over.runs.map(({ ms }, round) => ms / under.runs[round]!.ms);
	return { value: median(ratios), spread: spreadOf(ratios), unit: 'x' as const };
}

export function timeOver(what: string, ours: Contender, other: Contender, atMost: number): Verdict {
	const instead = `${other.name}: ${other.took}`;
	return { what, ours: ours.took, instead, ...ratio(ours, other), atMost };
}

/** 429s and blocks, none of which may come. */
export function noneRefused(...contenders: Contender[]): Verdict {
	const value = sum(contenders.flatMap(({ runs }) => runs.map(({ refused = 0 }) => refused)));
	return { what: '429s and blocks', ours: String(value), value, unit: '', atMost: 0 };
}

/**
 * Runs nodes one after the other by hand, on a service whose windows are empty.
 *
 * @param wanted items that the last node must put out, and leads that the service must hold then
 * @throws Error where it went wrong
 */
export async function measure(
	{ n8n, client }: Instance,
	standIn: StandInProcess,
	nodes: readonly NodeInput[],
	wanted: { items: number; leads?: number },
): Promise<Run> {
	const { lastAt } = await standIn.report();
	await pause(Math.max(0, lastAt + standIn.latencyMs + WINDOW_MS - Date.now()));
	await standIn.reset();
	const start = node('Start', 'manualTrigger', 1, {});
	const { id: workflowId } = await client.createWorkflow({
		name: 'Bench',
		...chain(start, ...nodes),
	});
	forgetPeak(n8n.pid);
	const processor = new ProcessorTime(n8n.pid);
	const id = await client.startRun(workflowId);
	const untilEnd = { what: 'the run to end', timeoutMs: TIMEOUT_MS, intervalMs: LOOK_MS };
	await waitUntil(untilEnd, async () =>
		Boolean((await client.listExecutions(workflowId, 1))[0]?.stoppedAt),
	).finally(() => processor.stop());
	const peak = peakMB(n8n.pid);
	const { requests, leads, rateLimited, blocks } = await standIn.report();
	const execution = await client.waitForExecution(id);

	const last = nodes.at(-1)!.name;
	const items = itemsOf(execution, last).length;
	if (execution.status !== 'success' || items !== wanted.items) {
		throw new Error(`${last}: ${errorOf(execution) ?? `${items} items, not ${wanted.items}`}`);
	}
	if (leads !== (wanted.leads ?? leads)) {
		throw new Error(`${last}: the service holds ${leads} leads, not ${wanted.leads}`);
	}
	const runs = nodes
		.filter(({ name }) => name !== SOURCE)
		.map(({ name }) => runsOf(execution, name).at(-1)!);
	return {
		ms: sum(runs.map(({ executionTime }) => executionTime)),
		processorMs: sum(
			runs.map(({ startTime, executionTime }) =>
				processor.between(startTime, startTime + executionTime),
			),
		),
		peakMB: peak,
		requests,
		refused: rateLimited + blocks,
	};
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
