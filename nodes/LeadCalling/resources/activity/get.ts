import { itemOperation } from '../../operation';

/** Get Activity by ID (specification, 4.8). */
export const get = itemOperation({
	atOnce: 20,
	name: 'Get',
	description: 'Retrieve an activity, such as a call',
	action: 'Get activity',
	fields: [
		{
			displayName: 'Activity ID',
			name: 'activityId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 65f1c0a2b3d4e5f607182930',
			description:
				"ID of the activity, as returned with a lead's activities or by the Lead Calling Trigger",
		},
	],

	async run({ service, parameters }) {
		return await service.getActivity(parameters.text('activityId'));
	},
});
