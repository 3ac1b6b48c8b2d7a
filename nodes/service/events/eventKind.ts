import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import type { EventFields } from './eventFields';

/** What a kind of event says of itself. A further kind is a module, and an entry in `kinds.ts`. */
export interface EventKind {
	/** A value of the parameter `triggerOn`, and the output's `event`. */
	name: string;
	label: string;
	description: string;
	/** When one is sent, for "Starts the workflow when ...". */
	occasions: readonly string[];
	/** The `action_type` of such an event, where it names one. */
	actionType: string;
	/** Fields of this kind alone: an event is of the kind with most of them. */
	ownFields: readonly string[];
	idColumn: string;
	/** Fields of the body that the output shows as columns only. */
	replacedFields: readonly string[];
	/** The documented fields as columns of the output, the most useful first; absent is `null`. */
	read(fields: EventFields): IDataObject;
	filter: EventFilter;
	/** Events for test runs. */
	samples: readonly SampleEvent[];
}

/** A choice among the events of one kind. */
export interface EventFilter {
	parameter: string;
	label: string;
	description: string;
	/** The first is the default. */
	choices: readonly FilterChoice[];
}

export interface FilterChoice extends INodePropertyOptions {
	accepts(columns: IDataObject): boolean;
	/** Columns that tell events with the same ID apart, where it is not all but the time stamp. */
	distinguishedBy?: readonly string[];
}

/** A value of the parameter `sampleEvent`. */
export interface SampleEvent extends INodePropertyOptions {
	/** @param now milliseconds since 1970 */
	body(now: number): IDataObject;
}

export interface LeadEvent {
	kind: EventKind;
	/** See `EventKind.read`. */
	columns: IDataObject;
	fields: EventFields;
}

/** The lead that all samples are about. */
export const SAMPLE_LEAD = { leadId: '65f1c0ffee0000000000a001', referenceId: 'CRM-1001' };
