import type { IExecuteFunctions } from 'n8n-workflow';

import { raceAbort } from '../service/http/sendBeforeDeadline';
import type { KeyStore } from '../service/http/transport';

/** As it fills up, a call takes from 30 ms to 300 ms: n8n writes the whole list. */
export const CAPACITY = 50_000;

/** By node: its last call, as n8n reads the list, changes it, and writes it back without a transaction. */
const lastCalls = new Map<string, Promise<unknown>>();

/**
 * What n8n keeps for a node (its *Remove Duplicates* uses the same), in all processes: digests alone.
 *
 * @returns nothing for a workflow that was never saved, and where n8n gives none
 */
export function keyStore(context: IExecuteFunctions): KeyStore | undefined {
	const { id } = context.getWorkflow();
	const { helpers } = context;
	if (!id || typeof helpers?.checkProcessedAndRecord !== 'function') return undefined;
	const settings = { mode: 'entries', maxEntries: CAPACITY } as const;
	const next = async <T>(call: () => Promise<T>, signal?: AbortSignal) =>
		await afterOthers(`${id} ${context.getNode().id}`, call, signal);
	return {
		capacity: CAPACITY,
		record: async (keys, signal) =>
			await next(async () => {
				const { processed } = await helpers.checkProcessedAndRecord([...keys], 'node', settings);
				return processed.map(String);
			}, signal),
		remove: async (keys, signal) =>
			await next(async () => await helpers.removeProcessed([...keys], 'node', settings), signal),
	};
}

async function afterOthers<T>(
	node: string,
	call: () => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	const result = (lastCalls.get(node) ?? Promise.resolve()).then(async () => {
		signal?.throwIfAborted();
		// A call that never ends keeps others waiting until it is given up.
		return await raceAbort(call(), signal);
	});
	const end = result.catch(() => {});
	lastCalls.set(node, end);
	void end.then(() => lastCalls.get(node) === end && lastCalls.delete(node));
	return await raceAbort(result, signal);
}
