import type { IDataObject } from 'n8n-workflow';

import { readActivities, readCalls, readCallResult } from '../../service/leads/calls';
import { fullName, type LeadRecord, SIMPLE_FIELDS } from '../../service/leads/fields';
import { isRecord } from '../../util';
import { asTable } from '../output';

const OTHER_FIELDS = SIMPLE_FIELDS.filter((field) => field !== 'name');

/** The fields of a lead that workflows use most; what a panel shows without scrolling comes first. */
export function simplifyLead(lead: LeadRecord): IDataObject {
	const { metadata } = lead;
	return {
		leadId: lead._id,
		name: fullName(lead),
		phone: lead.phone,
		currentState: lead.currentState,
		...lastCall(lead),
		lastDisposition: lead.lastDisposition,
		email: lead.email,
		...Object.fromEntries(OTHER_FIELDS.map((field) => [field, lead[field]])),
		metadata: metadata && Object.keys(metadata).length > 0 ? metadata : undefined,
		createdAt: lead.createdAt,
		updatedAt: lead.updatedAt,
	};
}

export const LEAD_COLUMNS = Object.keys(simplifyLead({ _id: '' }));

/** What came of the newest call, and how many there were; nothing where the record does not say. */
function lastCall(lead: LeadRecord) {
	const calls = readCalls(lead);
	const last = calls.at(-1);
	return {
		lastCallStatus: last && (readCallResult(last).callStatus ?? last.status),
		lastCallAt: last?.createdAt,
		calls: readActivities(lead) && calls.length,
	};
}

/**
 * An activity (specification, 2.3) with the call beside it and not within.
 *
 * @param owner the activity's lead; if omitted, the one that the activity names
 */
export function simplifyActivity(activity: IDataObject, owner?: Partial<LeadRecord>) {
	const named = isRecord(activity.lead) ? activity.lead : { _id: activity.lead };
	const lead = owner ?? (named as LeadRecord);
	const { callStatus, duration, conversationId } = (activity.result ?? {}) as IDataObject;
	return {
		name: fullName(lead),
		phone: lead.phone,
		callStatus,
		duration,
		type: activity.type,
		status: activity.status,
		createdAt: activity.createdAt,
		completedAt: activity.completedAt,
		activityId: activity._id,
		leadId: lead._id,
		referenceId: lead.referenceId,
		conversationId,
	};
}

export const ACTIVITY_COLUMNS = Object.keys(simplifyActivity({}));

/** A lead's activities, each with the call beside it; the columns of their lead are its own. */
export function simplifyActivities(lead: LeadRecord): IDataObject[] {
	const activities = readActivities(lead) ?? [];
	return asTable(
		activities.map((activity) => simplifyActivity(activity, {})),
		ACTIVITY_COLUMNS,
	);
}
