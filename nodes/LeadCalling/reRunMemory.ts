/**
 * "Retry On Fail" runs the whole node again for all items. What an item has come to is kept in the
 * node's context, which survives those tries within one execution, so that it is not asked again.
 */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Fault } from '../service/http/errors';
import type { ListMemory } from './operation';

/** What an item has come to for good. Plain data: n8n keeps it with the execution. */
export type Settled = { is: 'done'; json: IDataObject[] } | { is: 'failed'; fault: Fault };

export interface ReRunMemory {
	/** By the index of the item. */
	items: Record<number, Settled>;
	list: ListMemory;
}

/** The memory of this node in this run of the loop it may stand in. */
export function reRunMemory(context: IExecuteFunctions): ReRunMemory {
	if (!context.getNode().retryOnFail) return { items: {}, list: {} };
	const runIndex = Number(context.evaluateExpression('{{ $runIndex }}', 0) ?? 0);
	const ofNode: Record<string, ReRunMemory> = context.getContext('node');
	const name = `run${runIndex}`;
	const known = ofNode[name];
	if (known !== undefined) return known;
	// Earlier runs are over, and what they remember would only be stored with the execution.
	for (const other of Object.keys(ofNode)) if (/^run\d+$/.test(other)) delete ofNode[other];
	return (ofNode[name] = { items: {}, list: {} });
}

/**
 * n8n runs a node that gave its output again only when the first item has an `error`; otherwise the
 * memory would be no more than weight in the stored execution.
 */
export function forgetUnlessRunAgain(memory: ReRunMemory, output: INodeExecutionData[]): void {
	const { error } = output[0]?.json ?? {};
	// n8n 1.x runs it again for a null as well.
	if (error !== undefined) return;
	memory.items = {};
	memory.list = {};
}
