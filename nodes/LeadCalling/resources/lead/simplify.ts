import type { IDataObject } from 'n8n-workflow';

import { readActivities, readCalls, readCallResult } from '../../../service/leads/calls';
import { fullName, type LeadRecord, SIMPLE_FIELDS } from '../../../service/leads/fields';
import { asTable } from '../../output';
import { ACTIVITY_COLUMNS, simplifyActivity } from '../activity/simplify';

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

/** A lead's activities, each with the call beside it; the columns of their lead are its own. */
export function simplifyActivities(lead: LeadRecord): IDataObject[] {
	const activities = readActivities(lead) ?? [];
	return asTable(
		activities.map((activity) => simplifyActivity(activity, {})),
		ACTIVITY_COLUMNS,
	);
}
