import type { IDataObject, INode } from 'n8n-workflow';

import { simplifyField } from '../../nodes/LeadCalling/fields/common';
import type {
	ItemCall,
	ItemOperation,
	ListCall,
	ListOperation,
} from '../../nodes/LeadCalling/operation';
import { run } from '../../nodes/LeadCalling/run';
import { inputError, ServiceError } from '../../nodes/service/http/errors';
import { nodeContext } from '../support/nodeContext';

const MENU = { name: 'Try', description: '', action: 'Try' };
const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };

const WRONG = null;

/** Gives what the item holds, or fails where it holds nothing. */
const echo: ItemOperation = {
	...MENU,
	fields: [{ displayName: 'Records', name: 'records', type: 'json', default: '' }],
	concurrency: 2,
	async run({ parameters }) {
		const records = parameters.raw('records') as IDataObject[] | null;
		if (records === WRONG) throw inputError('It is wrong', 'Correct it.');
		return records;
	},
};

async function runEcho(
	items: Array<IDataObject[] | null>,
	settings: Partial<INode> = {},
	more: Partial<ItemOperation> = {},
) {
	const context = nodeContext({
		items: items.map((records) => ({ records })) as IDataObject[],
		parameters: { records: '={{ $json.records }}' },
		settings,
	});
	const [output] = await run(context, { ...echo, ...more });
	return output!;
}

const listOf = (rowsOf: (call: ListCall) => Promise<IDataObject[]>): ListOperation => ({
	...MENU,
	fields: [],
	runOnList: async (call) => ({ rows: await rowsOf(call), summary: {} }),
});

describe('An operation for each item', () => {
	it('pairs every record with its item, in the order of the items', async () => {
		expect(await runEcho([[{ a: 1 }, { a: 2 }], [{ a: 3 }]])).toEqual([
			{ json: { a: 1 }, pairedItem: { item: 0 } },
			{ json: { a: 2 }, pairedItem: { item: 0 } },
			{ json: { a: 3 }, pairedItem: { item: 1 } },
		]);
	});

	it.each([
		[1, undefined],
		[2, 2],
	])('works on %d item at a time where it says %p', async (expected, concurrency) => {
		let [underWay, max] = [0, 0];
		const working = async () => {
			max = Math.max(max, (underWay += 1));
			await Promise.resolve();
			underWay -= 1;
			return {};
		};
		await runEcho([[], [], []], {}, { concurrency, run: working });
		expect(max).toBe(expected);
	});

	it('that fails ends with that item, and what n8n itself threw is a failed item like others', async () => {
		let asked = 0;
		const failing = async () => {
			asked += 1;
			throw new Error('An expression is wrong');
		};
		const more = { run: failing, concurrency: 1 };
		await expect(runEcho([[], []], {}, more)).rejects.toThrow('An expression is wrong');
		expect(asked).toBe(1);
		const [first, second] = await runEcho([[], []], CONTINUE, more);
		expect(first!.json).toMatchObject({ message: 'An expression is wrong', error: {} });
		expect(second!.json).toEqual(first!.json);
	});

	it('that fails in several items throws the error of the first, whichever failed first', async () => {
		const failing = async ({ caller: { itemIndex } }: ItemCall) => {
			if (itemIndex === 0) await new Promise(setImmediate);
			throw new Error(`Item ${itemIndex}`);
		};
		await expect(runEcho([[], []], {}, { run: failing })).rejects.toThrow('Item 0');
	});

	it('gives one table for all items, and leaves failed items out of it', async () => {
		const items = [WRONG, [{ name: 'Asha' }], [{ phone: '+91', name: 'Ravi' }]];
		const columns = () => ['phone', 'name', 'email'];
		const output = await runEcho(items, CONTINUE, { columns });
		expect(output.map(({ json }) => Object.keys(json))).toEqual([
			['error', 'message'],
			['phone', 'name'],
			['phone', 'name'],
		]);
	});

	it('leaves what one item asks for as it came out of the table of the others', async () => {
		const fields = [...echo.fields, simplifyField];
		const context = nodeContext({
			items: [false, true].map((simple, at) => ({
				simple,
				records: [{ name: `Lead ${at}`, phone: '' }],
			})),
			parameters: { records: '={{ $json.records }}', simplify: '={{ $json.simple }}' },
		});
		const [output] = await run(context, { ...echo, fields, columns: () => ['phone', 'name'] });
		expect(output!.map(({ json }) => json)).toEqual([
			{ name: 'Lead 0', phone: '' },
			{ name: 'Lead 1' },
		]);
	});

	it('stops asking after three answers "too many requests" in a row, and shows a hint once', async () => {
		let asked = 0;
		const context = nodeContext({ items: [{}, {}, {}], settings: CONTINUE });
		const [output] = await run(context, {
			...echo,
			concurrency: 1,
			async run({ service, hint }: ItemCall) {
				asked += 1;
				hint('Masked reads are cheaper.');
				Object.defineProperty(service, 'rateLimitedInARow', {
					value: asked === 1 ? 0 : 3,
					configurable: true,
				});
				return {};
			},
		});
		expect(asked).toBe(2);
		expect(output![2]!.json.message).toMatch(/3 times in a row$/);
		expect(context.hints).toHaveLength(1);
	});
});

it('An operation on the list that sends nothing fails, or gives every item the outcome notSent where it carries on', async () => {
	const failing = listOf(async () => {
		throw new ServiceError({ kind: 'unreachable', message: 'No connection' });
	});
	await expect(run(nodeContext({ items: [{}] }), failing)).rejects.toThrow('No connection');
	const context = nodeContext({ items: [{}, {}], settings: CONTINUE });
	const [output] = await run(context, failing);
	const row = { outcome: 'notSent', reason: 'No connection', category: 'network' };
	expect(output!.map(({ json }) => json)).toEqual([row, row]);
	expect(context.hints).toEqual([expect.objectContaining({ type: 'warning' })]);
});

it('Who asks is the execution, the node and its run; an agent asks its tool without a run', async () => {
	const callerIn = async (type: string, executionId: string) => {
		const asking = jest.fn(async () => []);
		await run(nodeContext({ settings: { type }, executionId }), listOf(asking));
		return (asking.mock.calls as unknown as ListCall[][])[0]![0]!.caller;
	};
	const caller = { executionId: 'e7', nodeId: 'workflow-1 node-1', runIndex: 3 };
	expect(await callerIn('n8n-nodes-lead-calling.leadCalling', 'e7')).toEqual(caller);
	expect(await callerIn('n8n-nodes-lead-calling.leadCallingTool', '')).toEqual({
		...caller,
		executionId: undefined,
		runIndex: undefined,
	});
});

it('What the tries of one run are to remember is not known in the next run of a loop', async () => {
	const context = nodeContext();
	const remembering = listOf(async ({ memory }) => {
		const isKnown = memory.isSent === true;
		memory.isSent = true;
		return [{ isKnown }];
	});
	const isKnownIn = async ($runIndex: number) => {
		Object.assign(context, { getWorkflowDataProxy: () => ({ $runIndex }) });
		const [output] = await run(context, remembering);
		return output![0]!.json.isKnown;
	};
	expect([await isKnownIn(0), await isKnownIn(0), await isKnownIn(1)]).toEqual([
		false,
		true,
		false,
	]);
});
