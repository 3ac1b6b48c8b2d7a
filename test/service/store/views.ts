/** Records as they leave. What is undefined is not in the JSON. */
import { maskPhone } from './mask';
import type { Activity, Json, Lead, Process } from './records';

/** Section 2.3. */
export function activityRecord(activity: Activity): Json {
	return { ...activity, direction: undefined };
}

/** Section 2.2, without what only Get Lead and Query Leads return. */
export function leadRecord(lead: Lead): Json {
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
		createdAt: lead.createdAt,
		updatedAt: lead.updatedAt,
	};
}

/** What Initiate Lead returns beside `success`: the fields listed at the end of 2.2 and no others. */
export function initiatedLead(lead: Lead): Json {
	return { ...leadRecord(lead), firstName: undefined, lastName: undefined, groupId: undefined };
}

export interface ReadOptions {
	masked: boolean;
	includeActivities: boolean;
}

/** Section 2.2 as Get Lead and Query Leads return it. */
export function readLead(lead: Lead, options: ReadOptions): Json {
	const record: Json = { ...leadRecord(lead), lastDisposition: lead.lastDisposition };
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
