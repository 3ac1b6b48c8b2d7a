import { fail, type Route } from '../call';
import { processRecord } from '../store/views';

/** Section 4.6: newest creation first; checks of section 7 in its order. */
export const listProcesses: Route = {
	id: 'listProcesses',
	method: 'GET',
	path: '/processes/list',
	hasPathParameter: true,

	action({ pathParameter: projectId, service }) {
		if (projectId === '') throw fail(400, 'projectId is required');
		if (projectId !== service.projectId) {
			throw fail(403, 'Not authorized to access processes for this project');
		}
		const processes = [...service.store.processes.values()]
			.reverse()
			.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
			.map(processRecord);
		return { success: true, processes, count: processes.length };
	},
};
