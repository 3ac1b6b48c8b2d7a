import { fail, firstRefusal, ok, type Action, type Call, type Rule } from '../call';
import { foreignProject } from '../rules/messages';
import { booleanOf, mustBeBoolean, mustBeNumber, numberOf } from '../rules/query';
import { byCreation } from '../store/leads';
import { digitsOf, lowerCased } from '../store/normal';
import type { Lead } from '../store/records';
import { readLead } from '../store/views';

const DEFAULT_LIMIT = 10;
const MOST_PER_PAGE = 100;

/** Error responses are not shown. Taken: 400 no project, 403 a foreign one, 400 what has a wrong type. */
const RULES: readonly Rule[] = [
	({ query }) => (query.projectId ? undefined : fail(400, 'projectId is required')),
	({ query, account }) =>
		query.projectId === account.projectId ? undefined : fail(403, foreignProject),
	mustBeNumber('limit', 1),
	mustBeNumber('skip', 0),
	mustBeBoolean('includeActivities'),
	mustBeBoolean('masked'),
];

/** Section 4.7: newest first; a limit above the maximum is taken as the maximum. */
export const queryLeads: Action = (call) => {
	const refusal = firstRefusal(RULES, call);
	if (refusal) return refusal;

	const limit = Math.min(numberOf(call.query.limit, DEFAULT_LIMIT), MOST_PER_PAGE);
	const skip = numberOf(call.query.skip, 0);
	const found = matching(call);
	const end = Math.max(found.length - skip, 0);
	const page = found.slice(Math.max(end - limit, 0), end).reverse();
	const options = {
		masked: booleanOf(call.query.masked, false),
		includeActivities: booleanOf(call.query.includeActivities, true),
	};
	return ok({
		success: true,
		data: page.map((lead) => readLead(lead, options)),
		pagination: { total: found.length, limit, skip },
	});
};

/** All leads that pass every filter, oldest first. */
function matching({ query, account, parts }: Call): readonly Lead[] {
	const { table } = parts.store;
	const { projectId } = account;
	const { processId, referenceId, phone, email, currentState, lastDisposition } = query;
	let found: readonly Lead[];
	if (referenceId) found = [...table.withReference(projectId, referenceId)].sort(byCreation);
	else if (phone) found = [...table.withPhone(projectId, phone)].sort(byCreation);
	else if (email) found = [...table.withEmail(projectId, lowerCased(email))].sort(byCreation);
	else found = table.ofProject(projectId);

	if (referenceId && phone) {
		found = found.filter((lead) => lead.phone && digitsOf(lead.phone) === digitsOf(phone));
	}
	if ((referenceId || phone) && email) {
		found = found.filter((lead) => lead.email === lowerCased(email));
	}
	if (processId) found = found.filter((lead) => lead.processId === processId);
	if (currentState) found = found.filter((lead) => lead.currentState === currentState);
	if (lastDisposition) found = found.filter((lead) => lead.lastDisposition === lastDisposition);
	return found;
}
