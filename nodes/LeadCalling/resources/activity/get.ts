import { required } from '../../fields/leadIdentity';
import { shownFor } from '../../fields/shown';
import type { ItemOperation } from '../../operation';

/** Get Activity by ID (specification, 4.8). */
export const get: ItemOperation = {
	kind: 'item',
	atOnce: 20,
	option: {
		name: 'Get',
		value: 'get',
		description: 'Retrieve one activity, such as a call, with its result',
		action: 'Get activity',
	},
	fields: shownFor('activity', 'get', [
		{
			displayName: 'Activity ID',
			name: 'activityId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
			description: "ID of the activity, as a lead's activities or the Lead Calling Trigger give it",
		},
	]),

	async run(call) {
		return await call.service.getActivity(required(call, 'activityId', 'Activity ID'));
	},
};
