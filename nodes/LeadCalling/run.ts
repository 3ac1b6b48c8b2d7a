/** The one loop: it picks nothing and knows no endpoint; it pairs, catches and keeps the order. */
import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	NodeExecutionHint,
} from 'n8n-workflow';

import { connect } from '../shared/connect';
import { counted } from '../service/counted';
import { ServiceError } from '../service/http/errors';
import { asErrorItem, describe, everyItem, notSentFor, recall } from './failureItems';
import { toNodeError } from '../shared/nodeError';
import type { ItemOperation, ListMemory, ListOperation, Operation, RunContext } from './operation';
import { Parameters } from './parameters';
import type { Policy } from '../service/policy';
import { processedStore } from './processedStore';
import { forgetUnlessRunAgain, reRunMemory } from './reRunMemory';

/** What an item has come to, as it is remembered between the tries of "Retry On Fail". */
type Ending = { json: IDataObject[] } | { failure: IDataObject; thrown?: unknown };

export async function run(
	context: IExecuteFunctions,
	operation: Operation,
	policy?: Policy,
): Promise<INodeExecutionData[][]> {
	try {
		const surroundings = await createRunContext(context, policy);
		return operation.kind === 'item'
			? [await runPerItem(context, operation, surroundings)]
			: [await runOnList(context, operation, surroundings)];
	} catch (error) {
		if (!context.continueOnFail()) throw toNodeError(context.getNode(), error);
		// Thrown all the same, it would make n8n hand the input on as if all had gone well.
		return [nothingSent(context, operation, error)];
	}
}

function nothingSent(
	context: IExecuteFunctions,
	{ kind }: Operation,
	thrown: unknown,
): INodeExecutionData[] {
	const items = context.getInputData();
	if (kind === 'item') return everyItem(items, describe(thrown));
	const json = notSentFor(thrown);
	return everyItem(items, hasErrorOutput(context) ? asErrorItem(json) : json);
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
	return {
		service: await connect(context, policy),
		timezone: context.getTimezone(),
		isRetry: context.getMode() === 'retry',
		log: (message) => context.logger.info(message),
		hint: (message, type = 'info') => {
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
	surroundings: RunContext,
): Promise<INodeExecutionData[]> {
	const items = context.getInputData();
	const memory = reRunMemory(context);
	const endings: Ending[] = [];
	let next = 0;
	let stopped = false;

	const work = async () => {
		while (next < items.length && !stopped) {
			const itemIndex = next++;
			const known = memory[itemIndex] as Ending | undefined;
			const ending = known ?? (await runItem(itemIndex));
			endings[itemIndex] = ending;
			if ('failure' in ending && !context.continueOnFail()) stopped = true;
		}
	};
	const runItem = async (itemIndex: number): Promise<Ending> => {
		try {
			if (surroundings.service.circuitOpen) throw tooManyInARow();
			const result = await operation.run({
				...surroundings,
				item: items[itemIndex]!,
				itemIndex,
				parameters: parametersOf(context, operation, itemIndex),
			});
			const ending = { json: Array.isArray(result) ? result : [result] };
			memory[itemIndex] = ending as unknown as IDataObject;
			return ending;
		} catch (error) {
			const failure = describe(error);
			if (isSettled(error)) memory[itemIndex] = { failure };
			return { failure, thrown: error };
		}
	};
	await Promise.all(Array.from({ length: Math.min(operation.atOnce, items.length) }, work));

	const failed = endings.findIndex((ending) => ending !== undefined && 'failure' in ending);
	if (failed !== -1 && !context.continueOnFail()) {
		const { thrown, failure } = endings[failed] as Extract<Ending, { failure: unknown }>;
		const done = endings.filter((ending) => ending !== undefined && 'json' in ending).length;
		const error = toNodeError(context.getNode(), thrown ?? recall(failure), failed);
		if (operation.changes && done > 0) {
			error.description =
				`${error.description ?? ''} ${done} of ${counted(items.length, 'item')} ${done === 1 ? 'was' : 'were'} already processed.`.trim();
		}
		throw error;
	}
	const output = endings.flatMap((ending, item) =>
		('json' in ending ? ending.json : [ending.failure]).map((json) => ({
			json,
			pairedItem: { item },
		})),
	);
	forgetUnlessRunAgain(memory, output);
	return output;
}

export async function runOnList(
	context: IExecuteFunctions,
	operation: ListOperation,
	surroundings: RunContext,
): Promise<INodeExecutionData[]> {
	const toErrorOutput = hasErrorOutput(context);
	const memory = reRunMemory(context);
	const results = await operation.run({
		...surroundings,
		items: context.getInputData(),
		memory: memory as ListMemory,
		continuesOnFail: context.continueOnFail(),
		store: processedStore(context),
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
function isSettled(thrown: unknown): boolean {
	if (!(thrown instanceof ServiceError)) return false;
	return thrown.fault.permanent || thrown.fault.isUnknownOutcome === true;
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
