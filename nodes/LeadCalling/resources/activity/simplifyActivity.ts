import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../service/http/errors';
import { fullName, type LeadRecord } from '../../../service/leads/fields';
import { pickFilled } from '../../table';

/** Of a simplified activity, with what is known of its lead. */
export const ACTIVITY_COLUMNS = [
	'name',
	'phone',
	'callStatus',
	'duration',
	'type',
	'status',
	'createdAt',
	'completedAt',
	'activityId',
	'leadId',
	'referenceId',
	'conversationId',
];

/**
 * An activity (specification, 2.3) with the call beside it and not within.
 *
 * @param lead whose it is; without it the activity says so
 */
export function simplifyActivity(activity: IDataObject, lead?: LeadRecord): IDataObject {
	const held = isRecord(activity.lead) ? activity.lead : { _id: activity.lead };
	const owner = lead ?? (held as LeadRecord);
	const result = isRecord(activity.result) ? activity.result : {};
	const values = {
		...activity,
		callStatus: result.callStatus,
		duration: result.duration,
		conversationId: result.conversationId,
		activityId: activity._id,
		leadId: owner._id,
		name: fullName(owner),
		phone: owner.phone,
		referenceId: owner.referenceId,
	};
	return pickFilled(values, ACTIVITY_COLUMNS);
}
