import type { IDataObject } from 'n8n-workflow';

import { isAskedFor } from '../../../nodes/LeadCallingTrigger/isAskedFor';
import { readEvent, type LeadEvent } from '../../../nodes/service/events/events';

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
