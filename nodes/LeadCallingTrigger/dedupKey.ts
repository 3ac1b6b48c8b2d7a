/** Which events are told from their copies. */
import type { FunctionsBase } from 'n8n-workflow';

import { eventKey } from '../service/events/eventKey';
import type { LeadEvent } from '../service/events/events';

/** The collection `options` of the trigger. */
export interface TriggerOptions {
	deduplicate?: boolean;
	maxEntries?: number;
}

/** Test runs repeat a sample at will; an execution that is retried meets what it recorded itself. */
const UNGUARDED_MODES = ['manual', 'evaluation', 'retry'];

/** Names the trigger in this n8n. n8n copies the node for it, so it is asked for once an event. */
export function triggerId(context: Pick<FunctionsBase, 'getNode' | 'getWorkflow'>): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}

/**
 * Names the event among all triggers of the process; null where copies are let through.
 *
 * @param mode of the execution
 * @param trigger see `triggerId`
 */
export function dedupKey(
	mode: string,
	trigger: string,
	event: LeadEvent,
	{ deduplicate = true }: TriggerOptions,
): string | null {
	const key = eventKey(event);
	const isGuarded = deduplicate && !UNGUARDED_MODES.includes(mode);
	return isGuarded && key !== null ? `${trigger}:${key}` : null;
}
