import type { IDataObject } from 'n8n-workflow';

import { fullName, type LeadRecord } from '../../../service/leads/fields';
import { isRecord } from '../../../util';

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
