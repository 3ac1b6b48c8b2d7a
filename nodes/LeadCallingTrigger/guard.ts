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

type Place = Pick<FunctionsBase, 'getNode' | 'getWorkflow'> & { getMode(): string };

/** Names the event among all triggers of the process; null where copies are let through. */
export function guardKey(
	context: Place,
	output: IDataObject,
	options: TriggerOptions,
): string | null {
	const identity = identityOf(output);
	if (identity === null || options.deduplicate === false) return null;
	if (UNGUARDED_MODES.includes(context.getMode())) return null;
	return `${context.getWorkflow().id}:${context.getNode().id}:${identity}`;
}
