/**
 * "Retry On Fail" runs the whole node again for all items. What an item has come to is kept in the
 * node's context, which survives those tries within one execution, so that it is not asked again.
 */
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

/** The memory of this node in this run of the loop it may stand in. */
export function reRunMemory(context: IExecuteFunctions): IDataObject {
	if (!context.getNode().retryOnFail) return {};
	const runIndex = Number(context.evaluateExpression('{{ $runIndex }}', 0) ?? 0);
	const ofNode = context.getContext('node');
	const name = `run${runIndex}`;
	if (ofNode[name] === undefined) {
		// Earlier runs are over, and what they remember would only be stored with the execution.
		for (const other of Object.keys(ofNode)) if (/^run\d+$/.test(other)) delete ofNode[other];
		ofNode[name] = {};
	}
	return ofNode[name] as IDataObject;
}

/**
 * n8n runs a node that gave its output again only when the first item has an `error`; otherwise the
 * memory would be no more than weight in the stored execution.
 */
export function forgetUnlessRunAgain(memory: IDataObject, output: INodeExecutionData[]): void {
	const { error } = output[0]?.json ?? {};
	// n8n 1.x runs it again for a null as well.
	if (error !== undefined) return;
	for (const name of Object.keys(memory)) delete memory[name];
}
