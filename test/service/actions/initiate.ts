import { refuse, type Route } from '../call';
import { FOREIGN_PROJECT, leadNotFound, processNotFound } from '../rules/messages';
import { isAbsent, isObject, textOf } from '../rules/values';
import { initiatedLead } from '../store/views';
import { submitExisting, submitNew } from './submit';

/** Section 4.2, of which method and path are not shown; checks of section 7 in its order. */
export const initiate: Route = {
	id: 'initiate',
	method: 'POST',
	path: '/leads/initiate',
	fields: { leadId: 'string', lead: 'object', init: 'boolean' },

	action(call) {
		const { lead: given, leadId } = call.body;
		const { store, variant } = call.service;
		if (isObject(given)) {
			const { projectId } = given;
			if (isAbsent(projectId)) throw refuse(400, 'projectId is required in lead object');
			if (projectId !== call.service.projectId) throw refuse(403, FOREIGN_PROJECT);
			// Not shown; as in bulk.
			const processId = textOf(given.processId);
			if (processId && !store.processes.has(processId))
				throw refuse(404, processNotFound(processId));
		} else {
			if (isAbsent(leadId)) throw refuse(400, 'Either leadId or lead object is required');
			// Not shown.
			if (!store.lead(String(leadId))) throw refuse(404, leadNotFound(String(leadId)));
		}
		const { verdict, lead, error } = isObject(given)
			? submitNew(call, given)
			: submitExisting(call, String(leadId));
		if (verdict !== 'created') throw refuse(400, error);
		return { success: true, ...initiatedLead(lead!, variant) };
	},
};
