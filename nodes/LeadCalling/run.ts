/** The one loop: it picks nothing and knows no endpoint; it pairs, catches and keeps the order. */
import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	NodeExecutionHint,
} from 'n8n-workflow';

import { connect } from '../shared/connect';
import { counted } from '../service/counted';
import { type Fault, faultOf, ServiceError } from '../service/http/errors';
import { maskPeople } from '../service/http/people';
import { mapConcurrent } from '../service/http/mapConcurrent';
import { asErrorItem, describe } from './failureItems';
import { toNodeError } from '../shared/nodeError';
import type { ItemOperation, ListOperation, Operation, RunContext } from './operation';
import { Parameters } from './parameters';
import type { Policy } from '../service/policy';
import { nodeStore } from './nodeStore';
import { forgetUnlessRunAgain, reRunMemory, type Settled } from './reRunMemory';

/** What an item has come to in this try. */
type Ending = { is: 'done'; json: IDataObject[] } | { is: 'failed'; thrown: unknown };

export async function run(
	context: IExecuteFunctions,
	operation: Operation,
	policy?: Policy,
): Promise<INodeExecutionData[][]> {
	try {
		const runContext = await createRunContext(context, policy);
		return operation.kind === 'item'
			? [await runPerItem(context, operation, runContext)]
			: [await runOnList(context, operation, runContext)];
	} catch (error) {
		if (!context.continueOnFail()) throw toNodeError(context.getNode(), error);
		// Thrown all the same, it would make n8n hand the input on as if all had gone well.
		const json = operation.kind === 'item' ? describe(error) : unsent(context, operation, error);
		return [context.getInputData().map((_, item) => ({ json, pairedItem: { item } }))];
	}
}

/** What comes out for each lead of a list of which nothing was sent. */
function unsent(
	context: IExecuteFunctions,
	operation: ListOperation,
	thrown: unknown,
): IDataObject {
	const { message: reason, error } = describe(thrown);
	const { category, permanent } = faultOf(thrown);
	const row = operation.unsent({ outcome: 'notSent', category, permanent, reason });
	const json = { ...row, description: error.description };
	return hasErrorOutput(context) ? asErrorItem(json) : json;
}

function hasErrorOutput(context: IExecuteFunctions): boolean {
	return context.getNode().onError === 'continueErrorOutput';
}

/** A field that is not shown has its default: n8n keeps no value of it. */
function parametersOf(
	context: IExecuteFunctions,
	{ fields }: Operation,
	itemIndex: number,
): Parameters {
	return new Parameters(fields, (name, fallback) =>
		context.getNodeParameter(name, itemIndex, fallback),
	);
}

async function createRunContext(context: IExecuteFunctions, policy?: Policy): Promise<RunContext> {
	const hinted = new Set<string>();
	const service = await connect(context, policy);
	return {
		service,
		timezone: context.getTimezone(),
		isRetry: context.getMode() === 'retry',
		log: service.client.transport.log,
		keptData: () => context.getWorkflowStaticData('node'),
		hint: (sentence, type = 'info') => {
			const message = maskPeople(sentence);
			if (hinted.has(message)) return;
			hinted.add(message);
			const hint: NodeExecutionHint = { message, type, location: 'outputPane' };
			context.addExecutionHints?.(hint);
		},
	};
}

async function runPerItem(
	context: IExecuteFunctions,
	operation: ItemOperation,
	runContext: RunContext,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const carriesOn = context.continueOnFail();
	const memory = reRunMemory(context);
	const endings: Ending[] = [];
	let hasFailed = false;

	const runItem = async (item: INodeExecutionData, itemIndex: number): Promise<Ending> => {
		try {
			if (runContext.service.circuitOpen) throw tooManyInARow();
			const parameters = parametersOf(context, operation, itemIndex);
			const result = await operation.run({ ...runContext, item, itemIndex, parameters });
			const json = Array.isArray(result) ? result : [result];
			return (memory.items[itemIndex] = { is: 'done', json });
		} catch (thrown) {
			const fault = settledFault(thrown);
			if (fault !== undefined) memory.items[itemIndex] = { is: 'failed', fault };
			return { is: 'failed', thrown };
		}
	};
	await mapConcurrent(
		items,
		async (item, itemIndex) => {
			if (hasFailed && !carriesOn) return;
			const ending = recalled(memory.items[itemIndex]) ?? (await runItem(item, itemIndex));
			endings[itemIndex] = ending;
			hasFailed ||= ending.is === 'failed';
		},
		operation.atOnce,
	);

	const firstFailed = endings.findIndex((ending) => ending?.is === 'failed');
	const failure = endings[firstFailed];
	if (failure?.is === 'failed' && !carriesOn) {
		const error = toNodeError(context.getNode(), failure.thrown, firstFailed);
		const done = endings.filter((ending) => ending?.is === 'done').length;
		if (operation.changes && done > 0) {
			const processed = `${done} of ${counted(items.length, 'item')} ${done === 1 ? 'was' : 'were'} already processed.`;
			error.description = `${error.description ?? ''} ${processed}`.trim();
		}
		throw error;
	}
	const output = endings.flatMap((ending, item) =>
		(ending.is === 'done' ? ending.json : [describe(ending.thrown)]).map((json) => ({
			json,
			pairedItem: { item },
		})),
	);
	forgetUnlessRunAgain(memory, output);
	return output;
}

function recalled(settled: Settled | undefined): Ending | undefined {
	return settled?.is === 'failed'
		? { is: 'failed', thrown: new ServiceError(settled.fault) }
		: settled;
}

export async function runOnList(
	context: IExecuteFunctions,
	operation: ListOperation,
	runContext: RunContext,
): Promise<INodeExecutionData[]> {
	const toErrorOutput = hasErrorOutput(context);
	const memory = reRunMemory(context);
	const results = await operation.run({
		...runContext,
		items: context.getInputData(),
		memory: memory.list,
		continuesOnFail: context.continueOnFail(),
		storeOf: (most) => nodeStore(context, most),
		parametersOf: (itemIndex) => parametersOf(context, operation, itemIndex),
	});
	const output = results.map(({ json, failed, failure, itemIndex }) => ({
		json: failed && toErrorOutput ? asErrorItem(failure ?? json) : json,
		pairedItem: { item: itemIndex },
	}));
	forgetUnlessRunAgain(memory, output);
	return output;
}

/** A failure that a further try must not ask about again: a refusal, or a lead with an unknown fate. */
function settledFault(thrown: unknown): Fault | undefined {
	if (!(thrown instanceof ServiceError)) return undefined;
	const { fault } = thrown;
	return fault.permanent || fault.isUnknownOutcome === true
		? { ...fault, body: undefined }
		: undefined;
}

function tooManyInARow(): ServiceError {
	return new ServiceError({
		kind: 'rateLimited',
		message: 'Not sent: the service answered "too many requests" three times in a row',
		description:
			"Something else may be using the same API key. Lower 'Requests per 5 Seconds' in the credential, or run this workflow later.",
		category: 'rateLimited',
		permanent: false,
	});
}
