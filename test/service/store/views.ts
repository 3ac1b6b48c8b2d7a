/** Records as they leave. What is undefined is not in the JSON. */
import type { Variant } from '../variant';
import { maskPhone } from './mask';
import type { Activity, Json, Lead, Process } from './records';

/** Section 2.3. */
export function activityRecord(activity: Activity): Json {
	return { ...activity, direction: undefined };
}

/** Section 2.2, without what only Get Lead and Query Leads return. */
export function leadRecord(lead: Lead, { times }: Variant): Json {
	return {
		_id: lead._id,
		name: lead.name,
		firstName: lead.firstName,
		lastName: lead.lastName,
		phone: lead.phone,
		email: lead.email,
		projectId: lead.projectId,
		processId: lead.processId,
		groupId: lead.groupId,
		referenceId: lead.referenceId,
		currentState: lead.currentState,
		metadata: lead.metadata,
		createdAt: timeTold(lead.createdAt, times),
		updatedAt: timeTold(lead.updatedAt, times),
	};
}

/** As the service's clock shows it, which may be another one than that of its limits. */
function timeTold(time: string, { aheadMs, hasZone }: Variant['times']): string {
	if (aheadMs === 0 && hasZone) return time;
	const told = new Date(Date.parse(time) + aheadMs).toISOString();
	return hasZone ? told : told.slice(0, -1);
}

/** An element of `success` in the answer of Bulk Initiate. */
export function bulkSuccess(lead: Lead, variant: Variant): unknown {
	const { success, splitsNames } = variant;
	if (success === 'ids') return lead._id;
	if (success === 'idsWithReference') return { _id: lead._id, referenceId: lead.referenceId };
	return named(leadRecord(lead, variant), splitsNames);
}

/** What Initiate Lead returns beside `success`: the fields listed at the end of 2.2 and no others. */
export function initiatedLead(lead: Lead, variant: Variant): Json {
	if (variant.initiated === 'idOnly') return { _id: lead._id };
	return {
		...leadRecord(lead, variant),
		firstName: undefined,
		lastName: undefined,
		groupId: undefined,
	};
}

function named(record: Json, splitsNames: boolean): Json {
	return splitsNames ? { ...record, name: undefined } : record;
}

export interface ReadOptions {
	masked: boolean;
	includeActivities: boolean;
	variant: Variant;
}

/** Section 2.2 as Get Lead and Query Leads return it. */
export function readLead(lead: Lead, options: ReadOptions): Json {
	const record = named(leadRecord(lead, options.variant), options.variant.splitsNames);
	record.lastDisposition = lead.lastDisposition;
	if (options.masked && lead.phone !== undefined) record.phone = maskPhone(lead.phone);
	if (options.includeActivities) record.activities = lead.activities.map(activityRecord);
	return record;
}

/** Section 2.4. What a callback proves itself with is kept back; its kind is told. */
export function processRecord(process: Process): Json {
	return {
		...process,
		callbacks: process.callbacks.map(({ url, authentication }) => ({
			url,
			...(authentication && { authentication: { type: authentication.type } }),
		})),
	};
}
