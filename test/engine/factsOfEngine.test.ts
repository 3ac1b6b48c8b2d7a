/**
 * How n8n's engine treats a node where this package builds on it. Nothing of the package is tested here:
 * when one of these fails after an update of n8n, what is named in its comment has to be looked at.
 */
import {
	type IDataObject,
	type INode,
	NodeApiError,
	NodeOperationError,
	sleep,
} from 'n8n-workflow';

import { type Execute, runAs } from './anyNode';

const RETRY: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

/** nodes/LeadCalling/reRunMemory.ts */
describe('"Retry On Fail"', () => {
	it.each([
		['a text', 'dup', 3],
		['an empty text', '', 3],
		['an object', { message: 'dup' }, 3],
		['zero', 0, 3],
		['false', false, 1],
		['null', null, 1],
	])('goes by `error` in the first item of the output: %s', async (_, error, runs) => {
		let count = 0;
		await runAs(
			async () => {
				count += 1;
				return [{ json: { error } as IDataObject }];
			},
			{ settings: RETRY },
		);
		expect(count).toBe(runs);
	});

	it('does not look at other names, at other items, or at `item.error`', async () => {
		let count = 0;
		await runAs(
			async (context) => {
				count += 1;
				const error = new NodeOperationError(context.getNode(), 'dup');
				return [{ json: { errors: ['dup'] }, error }, { json: { error: 'dup' } }];
			},
			{ settings: RETRY },
		);
		expect(count).toBe(1);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput', 'stopWorkflow'] as const)(
		'runs a node that throws three times with onError %s',
		async (onError) => {
			let count = 0;
			await runAs(
				async () => {
					count += 1;
					throw new Error('no');
				},
				{ settings: { ...RETRY, onError } },
			);
			expect(count).toBe(3);
		},
	);

	it("keeps the node's context between the tries of one execution, and forgets it after that", async () => {
		const seen: unknown[] = [];
		const execute: Execute = async (context) => {
			const memory = context.getContext('node');
			seen.push(memory.tries);
			memory.tries = Number(memory.tries ?? 0) + 1;
			throw new Error('no');
		};
		await runAs(execute, { settings: RETRY });
		await runAs(execute, { settings: RETRY });
		expect(seen).toEqual([undefined, 1, 2, undefined, 1, 2]);
	});

	it('keeps one context for all runs of a node in a loop, and tells them apart by `$runIndex`', async () => {
		const seen: unknown[] = [];
		await runAs(
			async (context) => {
				const memory = context.getContext('node');
				seen.push([memory.runs, context.evaluateExpression('{{ $runIndex }}', 0)]);
				memory.runs = Number(memory.runs ?? 0) + 1;
				return [{ json: {} }];
			},
			{ loops: 3 },
		);
		expect(seen).toEqual([
			[undefined, 0],
			[1, 1],
			[2, 2],
		]);
	});

	it('can be read from the node', async () => {
		let node: INode | undefined;
		await runAs(
			async (context) => {
				node = context.getNode();
				return [];
			},
			{ settings: RETRY },
		);
		expect(node).toMatchObject(RETRY);
	});
});

/** nodes/LeadCalling/run.ts: `asErrorItem` and `describe`. */
describe('"Continue (using error output)"', () => {
	const settings: Partial<INode> = { onError: 'continueErrorOutput' };
	const items = [{ city: 'Pune' }];
	const give = async (json: IDataObject, error?: NodeApiError) =>
		await runAs(async () => [{ json, error, pairedItem: { item: 0 } }], { settings, items });

	it.each([
		{ error: 'dup' },
		{ error: 'dup', message: 'a' },
		{ error: { category: 'duplicate' }, message: 'a' },
		{ error: 'dup', message: 'a', details: { b: 1 } },
	])("moves %j to the error output, with the input item's fields", async (json) => {
		const { outputs } = await give(json);
		expect(outputs.map((output) => output.map((item) => item.json))).toEqual([
			[],
			[{ city: 'Pune', ...json }],
		]);
	});

	it.each([{ error: 'dup', leadId: '1' }, { error: '' }, { reason: 'dup' }])(
		'leaves %j on the regular output',
		async (json) => {
			const { outputs } = await give(json);
			expect(outputs[0]!.map((item) => item.json)).toEqual([json]);
			expect(outputs[1]).toEqual([]);
		},
	);

	it('reduces an item with `error` beside its json to the message', async () => {
		const error = new NodeApiError({} as INode, { message: 'dup' });
		const { outputs } = await give({ leadId: '1' }, error);
		expect(outputs[1]!.map(({ json }) => json)).toEqual([{ error: error.message }]);
	});

	it('lets the input pass on the regular output when the node throws', async () => {
		const { outputs } = await runAs(
			async () => {
				throw new Error('no');
			},
			{ settings, items },
		);
		expect(outputs[0]!.map(({ json }) => json)).toEqual(items);
	});
});

/** nodes/shared/nodeError.ts: always a fresh error; nodes/service/http/networkFaults.ts: no codes in words. */
describe('NodeApiError', () => {
	it('keeps the words of a NodeApiError that it is given, and none of the new ones', () => {
		const first = new NodeApiError({} as INode, {}, { message: 'first' });
		const second = new NodeApiError({} as INode, first as never, { message: 'second' });
		expect(second.message).toBe('first');
	});

	it('puts a stock sentence in the place of words with the code of a network error', () => {
		const error = new NodeApiError({} as INode, {}, { message: 'connect ECONNREFUSED' });
		expect(error.message).not.toBe('connect ECONNREFUSED');
		const plain = new NodeApiError({} as INode, {}, { message: 'The service cannot be reached' });
		expect(plain.message).toBe('The service cannot be reached');
	});
});

describe('Waiting', () => {
	it('ends with the execution', async () => {
		let hasEnded = false;
		await runAs(
			async (context) => {
				// Longer than a test may take.
				await sleep(600_000, context.getExecutionCancelSignal()).catch(() => (hasEnded = true));
				return [];
			},
			{ cancelable: (cancel) => setTimeout(cancel, 60) },
		);
		await sleep(20);
		expect(hasEnded).toBe(true);
	});
});
