import { fail, ok, type Action } from '../call';
import { activityRecord } from '../store/views';

/**
 * Section 4.8. Error responses are not shown. Taken: 400 without the ID, 404 for an activity that
 * the project does not have.
 */
export const getActivity: Action = ({ query, account, parts }) => {
	if (!query.activityId) return fail(400, 'activityId is required');

	const activity = parts.store.activity(query.activityId);
	const lead = activity && parts.store.lead(activity.lead);
	if (!activity || lead?.projectId !== account.projectId) {
		return fail(404, `Activity with ID ${query.activityId} not found`);
	}
	return ok({ success: true, data: activityRecord(activity) });
};
