import { simplifyField, textField } from '../../fields/common';
import type { ItemOperation } from '../../operation';
import { ACTIVITY_COLUMNS, simplifyActivity } from '../simplify';

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
