/** What a module says of its kind of event; `kinds.ts` lists the modules. */
import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import type { LeadRecord } from '../api/contract';
import type { FieldReader } from './fieldReader';

/** Where the service's record differs from what the event says. */
export interface Difference extends IDataObject {
	field: string;
	event: IDataObject[string];
	/** Null where the record shows nothing of the kind. */
	record: IDataObject[string];
}

export interface Sample {
	/** As the panel shows it. */
	name: string;
	/** A value of the parameter `sampleEvent`. */
	value: string;
	/** @param now milliseconds since 1970 */
	body(now: number): IDataObject;
}

/** The lead that all samples are about. */
export const SAMPLE_LEAD = { leadId: '65f1c0ffee0000000000a001', referenceId: 'CRM-1001' };

/** A choice among the events of one kind. */
export interface EventFilter<Fields> {
	parameter: string;
	label: string;
	description: string;
	/** The first is the default. */
	choices: INodePropertyOptions[];
	/** @param choice the value of one */
	accepts(choice: unknown, fields: Fields): boolean;
}

export interface EventKind<Fields extends IDataObject = IDataObject> {
	/** A value of the parameter `triggerOn`, and the output's `event`. */
	name: string;
	label: string;
	description: string;
	/** Both kinds known today carry the same. */
	actionType: string;
	/** Fields that only this kind has; the kind with most of them given is the event's. */
	signs: readonly string[];
	/** The output field that names the event. */
	idField: string;
	/** The documented fields, as the output shows them, without the time stamp. */
	read(body: FieldReader): Fields;
	/** Fields beside them when *Simplify* is off. */
	details?(body: FieldReader): IDataObject;
	filter?: EventFilter<Fields>;
	/** What the record does not show of the event; nothing where it shows all of it. */
	differences(fields: Fields, lead: LeadRecord): Difference[];
	/** Whether the service's 404 is what the event says. */
	saysNotFound(fields: Fields): boolean;
	samples: readonly Sample[];
}
