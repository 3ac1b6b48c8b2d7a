/** Which events are told from their copies, and by what. */
import type { FunctionsBase, IDataObject } from 'n8n-workflow';

/** The collection `options` of the trigger. */
export interface TriggerOptions {
	deduplicate?: boolean;
	maxEntries?: number;
}

/**
 * What makes two deliveries copies of one event: the update job, or an activity in one status.
 * Null where the event names nothing to tell it by.
 */
export function identityOf(output: IDataObject): string | null {
	if (output.event === 'callActivity') {
		return JSON.stringify(['activity', output.activityId, output.status]);
	}
	return typeof output.updateId === 'string' ? JSON.stringify(['update', output.updateId]) : null;
}

/** Test runs repeat a sample at will; an execution that is retried meets what it recorded itself. */
const UNGUARDED_MODES = ['manual', 'evaluation', 'retry'];

/** Names the trigger in this n8n. n8n copies the node for it, so it is asked for once an event. */
export function placeOf(context: Pick<FunctionsBase, 'getNode' | 'getWorkflow'>): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}

/**
 * Names the event among all triggers of the process; null where copies are let through.
 *
 * @param mode of the execution
 * @param place see `placeOf`
 */
export function guardKey(
	mode: string,
	place: string,
	output: IDataObject,
	options: TriggerOptions,
): string | null {
	const identity = identityOf(output);
	if (identity === null || options.deduplicate === false) return null;
	if (UNGUARDED_MODES.includes(mode)) return null;
	return `${place}:${identity}`;
}
