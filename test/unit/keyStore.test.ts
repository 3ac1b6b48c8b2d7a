import type { IExecuteFunctions } from 'n8n-workflow';

import { keyStore } from '../../nodes/shared/keyStore';

/** A node of a saved workflow, whose store reads, waits, and writes what it read, as n8n's does. */
function nodeOf(workflowId: string | undefined, helpers?: object) {
	let stored: unknown[] = [];
	const settings: unknown[] = [];
	const all = {
		checkProcessedAndRecord: async (keys: unknown[], scope: string, options: object) => {
			settings.push({ scope, ...options });
			const before = [...stored];
			await new Promise((resolve) => void setImmediate(resolve));
			stored = [...before, ...keys.filter((key) => !before.includes(key))];
			return { new: [], processed: keys.filter((key) => before.includes(key)) };
		},
		removeProcessed: async (keys: unknown[]) => {
			stored = stored.filter((key) => !keys.includes(key));
		},
	};
	const context = {
		getWorkflow: () => ({ id: workflowId }),
		getNode: () => ({ id: 'node-1' }),
		helpers: helpers ?? all,
	};
	return { context: context as unknown as IExecuteFunctions, settings, stored: () => stored };
}

it('Keys that are recorded at one moment are all kept, and known afterwards', async () => {
	const { context, stored, settings } = nodeOf('workflow-1');
	const store = keyStore(context)!;
	const many = ['a', 'b', 'c', 'd'];
	expect(await Promise.all(many.map(async (key) => await store.record([key])))).toEqual([
		[],
		[],
		[],
		[],
	]);
	expect(stored()).toEqual(many);
	await Promise.all([store.remove(['a']), store.record(['e'])]);
	expect(await store.record(['a', 'b', 'e'])).toEqual(['b', 'e']);
	expect(settings[0]).toEqual({ scope: 'node', mode: 'entries', maxEntries: store.capacity });
});

it('A call that fails stops no later one', async () => {
	let failures = 1;
	const checkProcessedAndRecord = async () => {
		if (failures-- > 0) throw new Error('The database is locked');
		return { new: [], processed: [] };
	};
	const store = keyStore(nodeOf('workflow-2', { checkProcessedAndRecord }).context)!;
	const [first, second] = await Promise.allSettled([store.record(['a']), store.record(['b'])]);
	expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

it('A call that never ends is waited for until it is given up, and one that is given up before its turn is not made', async () => {
	let calls = 0;
	let hasBegun: () => void = () => {};
	const begun = new Promise<void>((resolve) => (hasBegun = resolve));
	const checkProcessedAndRecord = async () => {
		if (calls++ === 0) await new Promise(() => hasBegun());
		return { new: [], processed: [] };
	};
	const store = keyStore(nodeOf('workflow-4', { checkProcessedAndRecord }).context)!;
	const [first, second] = [new AbortController(), new AbortController()];
	const given = [store.record(['a'], first.signal), store.record(['b'], second.signal)];
	const last = store.record(['c']);
	const ends = Promise.allSettled(given);
	await begun;
	second.abort();
	await expect(given[1]).rejects.toThrow();
	expect(calls).toBe(1);
	first.abort();
	expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
	expect(await last).toEqual([]);
	expect(calls).toBe(2);
});

it.each([
	['of a workflow that was never saved', nodeOf(undefined)],
	['where n8n has none', nodeOf('workflow-3', {})],
])('There is no store %s', (_, { context }) => {
	expect(keyStore(context)).toBeUndefined();
});
