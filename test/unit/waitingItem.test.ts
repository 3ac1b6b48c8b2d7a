/** Items that wait for something after they were sent: what befalls one is that item's alone. */
import type { INode } from 'n8n-workflow';

import type { ItemOperation } from '../../nodes/LeadCalling/operation';
import { run } from '../../nodes/LeadCalling/run';
import { inputError } from '../../nodes/service/http/errors';
import { nodeContext } from '../support/nodeContext';

/** Of three items that wait, the second fails. */
const waiting: ItemOperation = {
	name: 'Try',
	description: '',
	action: 'Try',
	fields: [],
	run: ({ caller }) =>
		Promise.resolve(() => {
			if (caller.itemIndex === 1) return Promise.reject(inputError('The call is gone', 'Look.'));
			return Promise.resolve({ item: caller.itemIndex! });
		}),
};

const runWaiting = async (settings: Partial<INode>) =>
	(await run(nodeContext({ items: [{}, {}, {}], settings }), waiting))[0]!;

it('A waiting item that fails leaves the others their results', async () => {
	const output = await runWaiting({ onError: 'continueRegularOutput' });
	expect(output.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
	expect(output[0]!.json).toEqual({ item: 0 });
	expect(output[1]!.json).toMatchObject({ error: expect.anything() as unknown });
	expect(output[2]!.json).toEqual({ item: 2 });
});

it('A waiting item that fails a run which stops at errors is named', async () => {
	const error = await runWaiting({}).catch((thrown: unknown) => thrown);
	const { message, context } = error as Error & { context: { itemIndex?: number } };
	expect([message, context.itemIndex]).toEqual(['The call is gone', 1]);
});
