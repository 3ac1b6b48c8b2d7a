import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { toFault, ServiceError } from '../service/http/errors';
import { mapConcurrent } from '../util';
import { classifyFault } from '../service/leads/outcome';
import { type Policy, MAX_FAILURES_IN_A_ROW } from '../service/policy';
import { Pace } from '../service/reads/watchLead';
import type { Caller } from '../service/sending/sendList';
import { connect } from '../shared/connect';
import { toNodeError } from '../shared/explain';
import { listSummary } from './listSummary';
import type { ItemOperation, ListResult, Operation, PendingResult, RunContext } from './operation';
import { asFailureItem, asTable, describeFailure, isSuccess } from './output';
import { parameterReader } from './parameterReader';
import { isTool } from './parameters';

/** The only loop over items: it pairs output with input, keeps their order, and catches errors. */
export async function run(
	context: IExecuteFunctions,
	operation: Operation,
	policy?: Policy,
): Promise<INodeExecutionData[][]> {
	const items = context.getInputData();
	const hint = collectHints(context);
	let list: ListResult;
	try {
		operation.preflight?.(context.getNode().parameters as IDataObject, items.length);
		const call: RunContext = {
			service: await connect(context, policy),
			parametersOf: parameterReader(context, operation.fields),
			timezone: context.getTimezone(),
			caller: readCaller(context),
			isManual: context.getMode() === 'manual' && !isTool(context.getNode()),
			memory: readRunMemory(context),
			hint,
		};
		if ('run' in operation) return [await runPerItem(context, operation, call)];
		list = await operation.runOnList({ ...call, items });
		if (list.failure && !context.continueOnFail()) throw new ServiceError(list.failure);
	} catch (thrown) {
		if (!context.continueOnFail()) throw toNodeError(context.getNode(), thrown);
		// If this were thrown, n8n would pass the input on as if all had gone well.
		const failure = describeFailure(thrown);
		if ('run' in operation) return [items.map((_, index) => pairedWith(failure, index))];
		const { message: reason, error } = failure;
		const sentence = [reason, error.description].filter(Boolean).join('. ');
		hint(sentence, 'warning');
		const row = { outcome: 'notSent', reason, category: classifyFault(toFault(thrown)) } as const;
		const summary = listSummary(
			[sentence],
			items.map(() => ({ ...row, isCalled: false })),
		);
		list = { rows: items.map(() => row), summary };
	}
	return listOutputs(context, list);
}

/** The rows, and behind them the summary where the node has an output for it. */
function listOutputs(
	context: IExecuteFunctions,
	{ rows, summary }: ListResult,
): INodeExecutionData[][] {
	const outputs = context.getNodeOutputs();
	const hasErrorOutput = outputs.some(({ category }) => category === 'error');
	const output = rows
		.map((row) => (hasErrorOutput && !isSuccess(row) ? asFailureItem(row) : row))
		.map(pairedWith);
	if (outputs.length === (hasErrorOutput ? 2 : 1)) return [output];
	const pairedItem = rows.map((_, item) => ({ item }));
	return [output, [{ json: summary, pairedItem }]];
}

async function runPerItem(
	context: IExecuteFunctions,
	operation: ItemOperation,
	call: RunContext,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const records: IDataObject[][] = [];
	const pendingResults = new Map<number, PendingResult>();
	const failures = new Map<number, unknown>();
	const simplified = new Set<number>();
	let columns: readonly string[] = [];

	const runItem = async (_: unknown, index: number): Promise<void> => {
		if (failures.size > 0 && !context.continueOnFail()) return;
		try {
			if (call.service.rateLimitedInARow >= MAX_FAILURES_IN_A_ROW) throw rateLimitedTooOften();
			const parameters = call.parametersOf(index);
			const simplify = parameters.isSimplified();
			if (simplify) simplified.add(index);
			if (simplify && columns.length === 0) columns = operation.columns?.(parameters) ?? [];
			const caller = { ...call.caller, itemIndex: index };
			const item = items[index]!.json;
			const result = await operation.run({ ...call, caller, parameters, simplify, item });
			if (typeof result === 'function') pendingResults.set(index, result);
			else records[index] = [result].flat();
		} catch (thrown) {
			failures.set(index, thrown);
		}
	};
	await mapConcurrent(items, runItem, operation.concurrency ?? 1);

	if (failures.size > 0 && !context.continueOnFail()) {
		const first = Math.min(...failures.keys());
		throw toNodeError(context.getNode(), failures.get(first), first);
	}
	const pace = new Pace();
	await Promise.all(
		[...pendingResults].map(async ([index, wait]) => void (records[index] = [await wait(pace)])),
	);
	// One table for all items; each takes as many rows as it gave.
	const simplifiedRecords = records.flatMap((own, index) => (simplified.has(index) ? own : []));
	const rows = asTable(simplifiedRecords, columns).values();
	return items.flatMap((_, index) =>
		failures.has(index)
			? pairedWith(describeFailure(failures.get(index)), index)
			: records[index]!.map((record) =>
					pairedWith(simplified.has(index) ? rows.next().value! : record, index),
				),
	);
}

/** With the advice that every "too many requests" has. */
function rateLimitedTooOften(): ServiceError {
	const message = `Not sent: the service answered "too many requests" ${MAX_FAILURES_IN_A_ROW} times in a row`;
	return new ServiceError({ kind: 'rateLimited', message });
}

function pairedWith(json: IDataObject, itemIndex: number): INodeExecutionData {
	return { json, pairedItem: { item: itemIndex } };
}

/** n8n counts each call of a tool as a run, so a call that an agent repeats would look like another. */
function readCaller(context: IExecuteFunctions): Caller {
	const node = context.getNode();
	return {
		executionId: context.getExecutionId() || undefined,
		nodeId: `${context.getWorkflow().id ?? ''} ${node.id}`,
		runIndex: isTool(node) ? undefined : Number(context.getWorkflowDataProxy(0).$runIndex),
	};
}

/** n8n keeps it for the node through all its runs of an execution, so each run has its own part. */
function readRunMemory(context: IExecuteFunctions): IDataObject {
	const memory = context.getContext('node');
	const run = `run ${Number(context.getWorkflowDataProxy(0).$runIndex)}`;
	return (memory[run] ??= {}) as IDataObject;
}

function collectHints(context: IExecuteFunctions): RunContext['hint'] {
	const shown = new Set<string>();
	return (message, type = 'info') => {
		if (shown.has(message)) return;
		shown.add(message);
		context.addExecutionHints?.({ message, type, location: 'outputPane' });
	};
}
