import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { faultOf, ServiceError } from '../service/http/errors';
import { mapConcurrent } from '../service/http/mapConcurrent';
import type { Policy } from '../service/http/policy';
import { categoryOfFault } from '../service/leads/outcome';
import type { Asker } from '../service/sending/sendList';
import { connect } from '../shared/connect';
import { toNodeError } from '../shared/explain';
import { asFailureItem, describeFailure } from './failureItems';
import type { ItemOperation, ListOperation, Operation, RunContext } from './operation';
import { isTool, ParameterReader } from './parameterReader';
import { asTable } from './table';

/** After so many answers "too many requests" in a row the items left are not asked about. */
const MAX_RATE_LIMITED = 3;

/** The one loop: it knows no endpoint; it pairs, catches and keeps the order. */
export async function run(
	context: IExecuteFunctions,
	operation: Operation,
	policy?: Policy,
): Promise<INodeExecutionData[][]> {
	const hint = hintsOf(context);
	try {
		const service = await connect(context, policy);
		const timezone = context.getTimezone();
		const runContext = { service, hint, timezone, asker: askerOf(context) };
		return operation.kind === 'item'
			? [await runPerItem(context, operation, runContext)]
			: [await runOnList(context, operation, runContext)];
	} catch (thrown) {
		if (!context.continueOnFail()) throw toNodeError(context.getNode(), thrown);
		// Thrown all the same, it would make n8n hand the input on as if all had gone well.
		const json =
			operation.kind === 'item'
				? describeFailure(thrown)
				: notSentRow(context, operation, thrown, hint);
		return [context.getInputData().map((_, item) => ({ json, pairedItem: { item } }))];
	}
}

/** An agent may ask a tool again within one run, which is then no other try of the same. */
function askerOf(context: IExecuteFunctions): Asker {
	const node = context.getNode();
	return {
		execution: context.getExecutionId() || undefined,
		node: `${context.getWorkflow().id ?? ''} ${node.id}`,
		runIndex: isTool(node) ? undefined : Number(context.getWorkflowDataProxy(0).$runIndex),
	};
}

function hintsOf(context: IExecuteFunctions): RunContext['hint'] {
	const shown = new Set<string>();
	return (message, type = 'info') => {
		if (shown.has(message)) return;
		shown.add(message);
		context.addExecutionHints?.({ message, type, location: 'outputPane' });
	};
}

async function runPerItem(
	context: IExecuteFunctions,
	operation: ItemOperation,
	runContext: RunContext,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const reader = new ParameterReader(context);
	const continuesOnFail = context.continueOnFail();
	const done: IDataObject[][] = [];
	const failed: unknown[] = [];

	const runItem = async (item: INodeExecutionData, itemIndex: number): Promise<void> => {
		if (failed.length > 0 && !continuesOnFail) return;
		try {
			if (runContext.service.rateLimitedInARow >= MAX_RATE_LIMITED) throw tooManyInARow();
			const parameters = reader.parametersOf(operation.fields, itemIndex);
			const result = await operation.run({ ...runContext, item, itemIndex, parameters });
			done[itemIndex] = Array.isArray(result) ? result : [result];
		} catch (thrown) {
			failed[itemIndex] = thrown;
		}
	};
	await mapConcurrent(items, runItem, operation.atOnce);

	const firstFailed = items.findIndex((_, itemIndex) => itemIndex in failed);
	if (firstFailed >= 0 && !continuesOnFail) {
		const error = toNodeError(context.getNode(), failed[firstFailed], firstFailed);
		const count = done.filter(Boolean).length;
		if (operation.changes && count > 0) {
			const processed = `${count} of ${items.length} items ${count === 1 ? 'was' : 'were'} already processed.`;
			error.description = `${error.description ?? ''} ${processed}`.trim();
		}
		throw error;
	}
	const first = items.findIndex((_, itemIndex) => itemIndex in done);
	const parameters = reader.parametersOf(operation.fields, Math.max(0, first));
	const columns = first < 0 ? undefined : operation.columns?.(parameters);
	const rows = (columns ? asTable(done.flat(), columns) : done.flat()).values();
	return items.flatMap((_, item) =>
		(done[item]?.map(() => rows.next().value!) ?? [describeFailure(failed[item])]).map((json) => ({
			json,
			pairedItem: { item },
		})),
	);
}

async function runOnList(
	context: IExecuteFunctions,
	operation: ListOperation,
	runContext: RunContext,
): Promise<INodeExecutionData[]> {
	const reader = new ParameterReader(context);
	const results = await operation.run({
		...runContext,
		items: context.getInputData(),
		continuesOnFail: context.continueOnFail(),
		isFixed: (name) => reader.isFixed(name),
		parametersOf: (itemIndex) => reader.parametersOf(operation.fields, itemIndex),
	});
	const toErrorOutput = hasErrorOutput(context);
	return results.map(({ json, failure }, item) => ({
		json: failure && toErrorOutput ? asFailureItem(failure) : json,
		pairedItem: { item },
	}));
}

/** What comes out for each lead of a list of which nothing was sent. */
function notSentRow(
	context: IExecuteFunctions,
	operation: ListOperation,
	thrown: unknown,
	hint: RunContext['hint'],
): IDataObject {
	const { message: reason, error } = describeFailure(thrown);
	if (typeof error.description === 'string') hint(`${reason}. ${error.description}`, 'warning');
	const row = operation.notSentRow(reason, categoryOfFault(faultOf(thrown)));
	return hasErrorOutput(context) ? asFailureItem({ ...row, description: error.description }) : row;
}

function hasErrorOutput(context: IExecuteFunctions): boolean {
	return context.getNode().onError === 'continueErrorOutput';
}

function tooManyInARow(): ServiceError {
	return new ServiceError({
		kind: 'rateLimited',
		message: 'Not sent: the service answered "too many requests" three times in a row',
		description:
			"Something else may be using the same API key. Lower 'Requests per 5 Seconds' in the credential, or run this workflow later.",
	});
}
