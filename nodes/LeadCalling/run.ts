import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { toFault, ServiceError } from '../service/http/errors';
import { classifyFault } from '../service/leads/classifyFault';
import type { Policy } from '../service/policy';
import type { Caller } from '../service/sending';
import { addHint } from '../shared/addHint';
import { connect, CREDENTIAL_NAME } from '../shared/connect';
import { toNodeError } from '../shared/explain';
import type { ListResult, Operation, RunContext } from './operation';
import { asFailureItem, carriesOn, describeFailure, isSuccess, isTool, pairedWith } from './output';
import { parameterReader } from './parameterReader';
import { runPerItem } from './runItems';

/** Pairs output with input, and catches what a list throws; items one by one: `runPerItem`. */
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
		if (!('runOnList' in operation)) return [await runPerItem(context, operation, call)];
		list = await operation.runOnList({ ...call, items, account: accountOf(context) });
		if (list.failure && !carriesOn(context)) throw new ServiceError(list.failure);
	} catch (thrown) {
		if (!carriesOn(context)) throw toNodeError(context.getNode(), thrown);
		// If this were thrown, n8n would pass the input on as if all had gone well.
		const failure = describeFailure(thrown, isTool(context.getNode()));
		if (!('runOnList' in operation)) return [items.map((_, index) => pairedWith(failure, index))];
		const { message: reason, error } = failure;
		const sentence = [reason, error.description].filter(Boolean).join('. ');
		hint(sentence, 'warning');
		const row = { outcome: 'notSent', reason, category: classifyFault(toFault(thrown)) } as const;
		const { failedSummary } = await import('./loadedLater');
		list = {
			rows: items.map(() => row),
			summary: failedSummary(items.length, row, toFault(thrown)),
		};
	}
	return listOutputs(context, list);
}

function accountOf(context: IExecuteFunctions): string | undefined {
	return context.getNode().credentials?.[CREDENTIAL_NAME]?.name;
}

/** The rows, and behind them the summary where the node has an output for it. */
function listOutputs(
	context: IExecuteFunctions,
	{ rows, summary }: ListResult,
): INodeExecutionData[][] {
	const outputs = context.getNodeOutputs();
	const hasErrorOutput = outputs.some(({ category }) => category === 'error');
	const output = rows.map((row, index) =>
		pairedWith(hasErrorOutput && !isSuccess(row) ? asFailureItem(row) : row, index),
	);
	if (outputs.length === (hasErrorOutput ? 2 : 1)) return [output];
	const pairedItem = rows.map((_, item) => ({ item }));
	return [output, [{ json: summary, pairedItem }]];
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
	return (message, type) => {
		if (shown.has(message)) return;
		shown.add(message);
		addHint(context, message, type);
	};
}
