import { outcomeOf, type LeadEvent } from '../service/events/events';

export type EventKind = LeadEvent['kind'];
export type ResultFilter = 'all' | 'successful' | 'failed' | 'callInProgress';

/** Whether the user asked for this event; `failed` takes every failure, a call in progress too. */
export function isWanted(event: LeadEvent, kinds: EventKind[], results: ResultFilter): boolean {
	if (!kinds.includes(event.kind)) return false;
	if (event.kind === 'callActivity' || results === 'all') return true;
	if (results === 'callInProgress') return outcomeOf(event) === 'callInProgress';
	return event.success === (results === 'successful');
}
