import type { IDataObject } from 'n8n-workflow';

import { isRecord } from '../../../service/http/answerBody';
import { fullName, type LeadRecord } from '../../../service/leads/fields';
import { textField } from '../../fields/builders';
import { simplifyField } from '../../fields/common';
import type { ItemOperation } from '../../operation';

/** Get Activity by ID (specification, 4.8). */
export const get: ItemOperation = {
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
	columns: (parameters) => (parameters.boolean('simplify') ? ACTIVITY_COLUMNS : undefined),

	async run({ service, parameters }) {
		const activity = await service.getActivity(parameters.text('activityId'));
		return parameters.boolean('simplify') ? simplifyActivity(activity) : activity;
	},
};

/**
 * An activity (specification, 2.3) with the call beside it and not within.
 *
 * @param owner the lead whose it is; without it the activity says so
 */
export function simplifyActivity(activity: IDataObject, owner?: Partial<LeadRecord>) {
	const held = isRecord(activity.lead) ? activity.lead : { _id: activity.lead };
	const lead = owner ?? (held as LeadRecord);
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
