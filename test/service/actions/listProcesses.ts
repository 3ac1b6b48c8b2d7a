import { fail, firstRefusal, ok, type Action, type Rule } from '../call';
import { processRecord } from '../store/views';

/** Section 7, in its order; the 401 before them holds for every endpoint. */
const RULES: readonly Rule[] = [
	({ pathParameter }) => (pathParameter ? undefined : fail(400, 'projectId is required')),
	({ pathParameter, account }) =>
		pathParameter === account.projectId
			? undefined
			: fail(403, 'Not authorized to access processes for this project'),
];

/** Section 4.6: newest creation first. */
export const listProcesses: Action = (call) => {
	const refusal = firstRefusal(RULES, call);
	if (refusal) return refusal;

	const processes = call.parts.store
		.processesOf(call.account.projectId)
		.reverse()
		.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
		.map(processRecord);
	return ok({ success: true, processes, count: processes.length });
};
