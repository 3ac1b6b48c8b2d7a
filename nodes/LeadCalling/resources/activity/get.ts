import { textField } from '../../fields/builders';
import { simplifyField } from '../../fields/common';
import type { ItemOperation } from '../../operation';
import { ACTIVITY_COLUMNS, simplifyActivity } from './simplifyActivity';

/** Get Activity by ID (specification, 4.8). */
export const get: ItemOperation = {
	kind: 'item',
	atOnce: 20,
	name: 'Get',
	description: 'Retrieve an activity, such as a call',
	action: 'Get an activity',
	fields: [
		textField(
			'activityId',
			'Activity ID',
			"ID of the activity, as returned with a lead's activities or by the Lead Calling Trigger",
			{ required: true, placeholder: 'e.g. 65f1c0a2b3d4e5f607182930' },
		),
		simplifyField,
	],
	columns: (parameters) => (parameters.boolean('simplify') ? ACTIVITY_COLUMNS : undefined),

	async run({ service, parameters }) {
		const activity = await service.getActivity(parameters.text('activityId'));
		return parameters.boolean('simplify') ? simplifyActivity(activity) : activity;
	},
};
