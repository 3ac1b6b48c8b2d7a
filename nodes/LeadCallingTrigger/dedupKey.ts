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

type Place = Pick<FunctionsBase, 'getNode' | 'getWorkflow'>;

/** Names the trigger in this n8n. */
export function triggerId(context: Place): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}

/** Names the event among all triggers of the process; null where copies are let through. */
export function dedupKey(
	context: Place & { getMode(): string },
	event: LeadEvent,
	simplify: boolean,
	{ deduplicate = true }: TriggerOptions,
): string | null {
	const key = eventKey(event, simplify);
	const isGuarded = deduplicate && !UNGUARDED_MODES.includes(context.getMode());
	return isGuarded && key !== null ? `${triggerId(context)}:${key}` : null;
}
