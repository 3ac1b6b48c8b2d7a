import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../service/http/answerBody';
import { fullName, type LeadRecord } from '../../../service/leads/fields';
import { textField } from '../../fields/builders';
import { simplifyField } from '../../fields/common';
import type { ItemOperation } from '../../operation';

/** Get Activity by ID (specification, 4.8). */
export const getActivity: ItemOperation = {
	concurrency: 20,
	name: 'Get',
	description: 'Retrieve an activity, such as a call',
	action: 'Get an activity',
	fields: [
		textField('activityId', 'Activity ID', "From a lead's activities or the Lead Calling Trigger", {
			required: true,
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
		}),
		simplifyField,
	],
	columns: () => ACTIVITY_COLUMNS,

	async run({ service, parameters, simplify }) {
		const activity = await service.getActivity(parameters.text('activityId'));
		return simplify ? simplifyActivity(activity) : activity;
	},
};

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
