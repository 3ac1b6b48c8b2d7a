import type { IDataObject } from 'n8n-workflow';

import type { FilterChoice, LeadEvent } from '../../nodes/service/events/eventKind';
import { sampleEvent } from '../../nodes/service/events/kinds';
import { eventOutput, readEvent } from '../../nodes/service/events/readEvent';

/** The first of January 2026, in milliseconds. */
export const NOW = 1_767_225_600_000;

/** @throws Error for what is no event */
export function eventIn(body: IDataObject): LeadEvent {
	const event = readEvent(body);
	if (typeof event === 'string') throw new Error(`Read as '${event}'`);
	return event;
}

/** What the workflow gets of a sample with other fields. */
export function outputOf(sample: string, changes: IDataObject = {}): IDataObject {
	return eventOutput(eventIn({ ...sampleEvent(sample, NOW), ...changes }), false);
}

export function choiceOf({ kind }: LeadEvent, name: string): FilterChoice {
	const choice = kind.filter.choices.find(({ value }) => value === name);
	if (choice === undefined) throw new Error(`${kind.filter.label} has no '${name}'`);
	return choice;
}
