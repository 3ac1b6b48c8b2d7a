import { fail, type Route } from '../call';

/** Section 4.8. The name of the parameter and error responses are not shown. */
export const getActivity: Route = {
	id: 'getActivity',
	method: 'GET',
	path: '/leads/activity/get',
	parameters: { activityId: 'string' },

	action({ query: { activityId }, service }) {
		if (!activityId) throw fail(400, 'activityId is required');
		const data = service.store.activities.get(activityId);
		if (!data) throw fail(404, `Activity with ID ${activityId} not found`);
		return { success: true, data };
	},
};
