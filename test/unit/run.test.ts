import type { IDataObject, INode } from 'n8n-workflow';

import type { ItemCall, ItemOperation, ListOperation } from '../../nodes/LeadCalling/operation';
import { run } from '../../nodes/LeadCalling/run';
import { refuse, ServiceError } from '../../nodes/service/http/errors';
import { nodeContext } from '../support/nodeContext';

const MENU = { name: 'Try', description: '', action: 'Try', fields: [] };
const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };
const ERROR_OUTPUT: Partial<INode> = { onError: 'continueErrorOutput' };

/** Gives the item back, or fails where it says so. */
const echo: ItemOperation = {
	...MENU,
	kind: 'item',
	atOnce: 2,
	changes: true,
	async run({ item: { json } }) {
		if (json.fails) throw refuse('It is wrong', 'Correct it.');
		return (json.records as IDataObject[] | undefined) ?? json;
	},
};

const listOf = (runList: ListOperation['run']): ListOperation => ({
	...MENU,
	kind: 'list',
	notSentRow: (reason, category) => ({ outcome: 'notSent', reason, category }),
	run: runList,
});

describe('An operation for each item', () => {
	it('pairs every record with its item, in the order of the items', async () => {
		const context = nodeContext({ items: [{ records: [{ a: 1 }, { a: 2 }] }, { a: 3 }] });
		expect(await run(context, echo)).toEqual([
			[
				{ json: { a: 1 }, pairedItem: { item: 0 } },
				{ json: { a: 2 }, pairedItem: { item: 0 } },
				{ json: { a: 3 }, pairedItem: { item: 1 } },
			],
		]);
	});

	it('that fails names the item and says how far it came', async () => {
		const context = nodeContext({ items: [{ a: 1 }, { fails: true }, { a: 3 }] });
		await expect(run(context, { ...echo, atOnce: 1 })).rejects.toMatchObject({
			message: 'It is wrong',
			description: 'Correct it. 1 of 3 items was already processed.',
			context: expect.objectContaining({ itemIndex: 1 }) as unknown,
		});
	});

	it.each([CONTINUE, ERROR_OUTPUT])(
		'that carries on gives a failed item in the shape that n8n moves to the error output: %j',
		async (settings) => {
			const context = nodeContext({ items: [{ fails: true }, { a: 2 }], settings });
			const [output] = await run(context, echo);
			expect(output!.map(({ json }) => json)).toEqual([
				{
					error: { message: 'It is wrong', description: 'Correct it.', category: 'invalid' },
					message: 'It is wrong',
				},
				{ a: 2 },
			]);
		},
	);

	it('gives one table for all items, and leaves failed items out of it', async () => {
		const items = [{ fails: true }, { name: 'Asha' }, { phone: '+91', name: 'Ravi' }];
		const context = nodeContext({ items, settings: CONTINUE });
		const [output] = await run(context, { ...echo, columns: () => ['phone', 'name', 'email'] });
		expect(output!.map(({ json }) => Object.keys(json))).toEqual([
			['error', 'message'],
			['phone', 'name'],
			['phone', 'name'],
		]);
	});

	it('stops asking after three answers "too many requests" in a row', async () => {
		let asked = 0;
		const context = nodeContext({ items: [{}, {}], settings: CONTINUE });
		const [output] = await run(context, {
			...echo,
			atOnce: 1,
			async run({ service }: ItemCall) {
				asked += 1;
				Object.defineProperty(service, 'rateLimitedInARow', { value: 3 });
				return {};
			},
		});
		expect(asked).toBe(1);
		expect(output![1]!.json.message).toMatch(/three times in a row$/);
	});
});

describe('An operation on the list', () => {
	const rows = async () => [
		{
			json: { outcome: 'accepted', city: 'Pune' },
		},
		{
			json: { outcome: 'rejected', reason: 'No name', city: 'Pune' },
			failure: { outcome: 'rejected', reason: 'No name' },
		},
	];

	it('gives its rows as they are, never with an `error`', async () => {
		const [output] = await run(nodeContext({ items: [{}, {}], settings: CONTINUE }), listOf(rows));
		expect(output!.map(({ json }) => json)).toEqual([
			{ outcome: 'accepted', city: 'Pune' },
			{ outcome: 'rejected', reason: 'No name', city: 'Pune' },
		]);
	});

	it('moves only failed rows to the error output, without the columns that n8n adds itself', async () => {
		const context = nodeContext({ items: [{}, {}], settings: ERROR_OUTPUT });
		const [output] = await run(context, listOf(rows));
		expect(output![0]!.json).toMatchObject({ outcome: 'accepted' });
		expect(output![1]!.json).toEqual({
			error: { outcome: 'rejected', reason: 'No name' },
			message: 'No name',
		});
	});

	it('that sends nothing fails, or gives every item the outcome notSent where it carries on', async () => {
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

	it('reads what is fixed once, and knows which parameters are', async () => {
		const parameters = { init: '={{ $json.call }}', processId: { mode: 'id', value: 'P1' } };
		let known: boolean[] = [];
		const asking = listOf(async ({ isFixed }) => {
			known = [isFixed('init'), isFixed('processId'), isFixed('notShown')];
			return [];
		});
		await run(nodeContext({ parameters }), asking);
		expect(known).toEqual([false, true, true]);
	});
});

describe('Who asks', () => {
	const askerIn = async (type: string, executionId: string) => {
		let asker: unknown;
		const asking = listOf(async (call) => {
			asker = call.asker;
			return [];
		});
		await run(nodeContext({ settings: { type }, executionId }), asking);
		return asker;
	};

	it('is the execution, the node in its workflow, and the run of a loop', async () => {
		expect(await askerIn('n8n-nodes-lead-calling.leadCalling', 'e7')).toEqual({
			execution: 'e7',
			node: 'workflow-1 node-1',
			runIndex: 3,
		});
	});

	it('has no run where an agent asks its tool, and no execution where n8n gives none', async () => {
		expect(await askerIn('n8n-nodes-lead-calling.leadCallingTool', '')).toEqual({
			execution: undefined,
			node: 'workflow-1 node-1',
			runIndex: undefined,
		});
	});
});

it('shows a hint once', async () => {
	const context = nodeContext({ items: [{}, {}] });
	await run(context, {
		...echo,
		async run({ hint }: ItemCall) {
			hint('Masked reads are cheaper.');
			return {};
		},
	});
	expect(context.hints).toHaveLength(1);
});
