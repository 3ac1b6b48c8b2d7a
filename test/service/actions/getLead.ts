import type { Route } from '../call';
import { identifiedLead } from '../rules/leadIdentity';
import { readLead } from '../store/views';

/** Section 4.5. */
export const getLead: Route = {
	id: 'getLead',
	method: 'GET',
	path: '/leads/get',
	parameters: {
		leadId: 'string',
		referenceId: 'string',
		projectId: 'string',
		processId: 'string',
		masked: 'boolean',
	},

	action(call) {
		const lead = identifiedLead(call, call.query);
		const masked = call.query.masked === 'true';
		const data = readLead(lead, call.service.variant, { masked, includeActivities: true });
		return { success: true, data };
	},
};
