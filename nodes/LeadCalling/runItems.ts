import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { ServiceError } from '../service/http/errors';
import { isAbsent } from '../service/leads/cell';
import { ROW_NUMBER } from '../service/leads/outcome';
import { MAX_FAILURES_IN_A_ROW } from '../service/policy';
import { Pace } from '../service/reads/watchLead';
import { toNodeError } from '../shared/explain';
import { mapConcurrent } from '../util';
import type { ItemCall, ItemOperation, NextStep, RunContext } from './operation';
import { asTable, carriesOn, describeFailure, isTool, pairedWith } from './output';

/** How the steps of the items run: judged side by side, sent in their order, waited for together. */
const PASSES = [
	{ isSent: false },
	{ isSent: false, concurrency: 1 },
	{ isSent: true, concurrency: Infinity },
];

/** Items one by one, all of them a step further each time. What one throws is its own fault. */
export async function runPerItem(
	context: IExecuteFunctions,
	operation: ItemOperation,
	call: RunContext,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const failures = new Map<number, unknown>();
	const calls: ItemCall[] = [];
	const records: IDataObject[][] = [];
	const next = items.map(({ json }, index): NextStep => async () => {
		calls[index] = itemCall(call, index, json);
		return await operation.run(calls[index]);
	});
	const pace = new Pace();
	for (const { isSent, concurrency = operation.concurrency ?? 1 } of PASSES) {
		const work = async (index: number) => {
			if (records[index] !== undefined) return;
			const isOver = call.service.rateLimitedInARow >= MAX_FAILURES_IN_A_ROW;
			if (isOver && !isSent) throw rateLimitedTooOften();
			const result = await next[index]!(pace);
			if (typeof result === 'function') next[index] = result;
			else records[index] = [result].flat();
		};
		await forEachItem(context, failures, work, concurrency);
	}
	const isForModel = isTool(context.getNode());
	return outputOf(items, operation, { calls, records, failures, isForModel });
}

/** @throws the fault of the first item that failed, unless the node continues */
async function forEachItem(
	context: IExecuteFunctions,
	failures: Map<number, unknown>,
	work: (index: number) => Promise<void>,
	concurrency: number,
): Promise<void> {
	const indexes = [...context.getInputData().keys()].filter((index) => !failures.has(index));
	const continues = carriesOn(context);
	await mapConcurrent(
		indexes,
		async (index) => {
			if (failures.size > 0 && !continues) return;
			await work(index).catch((thrown: unknown) => failures.set(index, thrown));
		},
		concurrency,
	);
	if (failures.size > 0 && !continues) throw firstFailure(context, failures);
}

function itemCall(call: RunContext, itemIndex: number, item: IDataObject): ItemCall {
	const parameters = call.parametersOf(itemIndex);
	const caller = { ...call.caller, itemIndex };
	return { ...call, caller, parameters, simplify: parameters.isSimplified(), item };
}

interface ItemResults {
	calls: readonly ItemCall[];
	records: readonly IDataObject[][];
	failures: ReadonlyMap<number, unknown>;
	isForModel: boolean;
}

/** One table for all items that are simplified; each takes as many rows as it gave. */
function outputOf(
	items: readonly unknown[],
	operation: ItemOperation,
	{ calls, records, failures, isForModel }: ItemResults,
): INodeExecutionData[] {
	const simplified = calls.filter(({ simplify }) => simplify);
	const columns = simplified[0] && operation.columns?.(simplified[0].parameters);
	const isSimplified = (index: number) => calls[index]?.simplify === true;
	const shown = records.flatMap((own, index) => (isSimplified(index) ? own : []));
	const rows = asTable(shown, columns ?? []).values();
	return [...items.keys()].flatMap((index) =>
		failures.has(index)
			? pairedWith(describeFailure(failures.get(index), isForModel), index)
			: (records[index] ?? []).map((record) =>
					pairedWith(isSimplified(index) ? rows.next().value! : record, index),
				),
	);
}

/** n8n says "[item 2]" of what stands in row 4 of a sheet, so a sheet's own number takes its place. */
function firstFailure(context: IExecuteFunctions, failures: ReadonlyMap<number, unknown>): Error {
	const first = Math.min(...failures.keys());
	const thrown = failures.get(first);
	const row = context.getInputData()[first]?.json[ROW_NUMBER];
	if (!(thrown instanceof ServiceError) || isAbsent(row)) {
		return toNodeError(context.getNode(), thrown, first);
	}
	const { fault } = thrown;
	const named = new ServiceError({ ...fault, message: `${fault.message} (row ${String(row)})` });
	return toNodeError(context.getNode(), named);
}

/** With the advice that every "too many requests" has. */
function rateLimitedTooOften(): ServiceError {
	const message = `Not sent: the service answered "too many requests" ${MAX_FAILURES_IN_A_ROW} times in a row`;
	return new ServiceError({ kind: 'rateLimited', message });
}
