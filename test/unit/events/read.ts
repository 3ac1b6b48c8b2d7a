import type { IDataObject } from 'n8n-workflow';

import { isAskedFor } from '../../../nodes/LeadCallingTrigger/isAskedFor';
import { toOutput } from '../../../nodes/service/events/eventOutput';
import { readEvent, type LeadEvent } from '../../../nodes/service/events/events';
import { sampleEvent } from '../../../nodes/service/events/kinds';

export const NOW = 1_767_225_600_000;

/** The event that a body is; anything else is a failure. */
export function read(body: IDataObject): LeadEvent {
	const event = readEvent(body);
	if (typeof event === 'string') throw new Error(`It was read as ${event}`);
	return event;
}

/** @param choice the value of the kind's own filter */
export function isWanted(event: LeadEvent, triggerOn: string[], choice: string): boolean {
	const getNodeParameter = (name: string) => (name === 'triggerOn' ? triggerOn : choice);
	return isAskedFor(event, { getNodeParameter });
}

export const sample = (name: string, more: IDataObject = {}) =>
	read({ ...sampleEvent(name, NOW), ...more });

export const output = (name: string, more: IDataObject = {}) => toOutput(sample(name, more), true);
