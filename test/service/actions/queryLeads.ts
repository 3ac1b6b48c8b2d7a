import { fail, firstRefusal, ok, type Action, type Call, type Rule } from '../call';
import { foreignProject } from '../rules/messages';
import { booleanOf, mustBeBoolean, mustBeNumber, numberOf } from '../rules/query';
import { byCreation, type LeadList } from '../store/leads';
import { digitsOf, lowerCased } from '../store/normal';
import type { Json, Lead } from '../store/records';
import { readLead } from '../store/views';

const DEFAULT_LIMIT = 10;

/** A `total` that is counted no further. */
const CAPPED = 10_000;

/** Error responses are not shown. Taken: 400 no project, 403 a foreign one, 400 what has a wrong type. */
const RULES: readonly Rule[] = [
	({ query }) => (query.projectId ? undefined : fail(400, 'projectId is required')),
	({ query, account }) =>
		query.projectId === account.projectId ? undefined : fail(403, foreignProject),
	mustBeNumber('limit', 1),
	mustBeNumber('skip', 0),
	mustBeBoolean('includeActivities'),
	mustBeBoolean('masked'),
	({ query, parts }) =>
		numberOf(query.skip, 0) > parts.variant.deepestSkip
			? fail(400, 'The result window is too large')
			: undefined,
];

/** Section 4.7: newest first; a limit above the maximum is taken as the maximum. */
export const queryLeads: Action = async (call) => {
	const refusal = firstRefusal(RULES, call);
	if (refusal) return refusal;

	const { variant, timers, store } = call.parts;
	const query = known(call);
	const limit = Math.min(numberOf(query.limit, DEFAULT_LIMIT), variant.mostPerPage);
	const skip = numberOf(query.skip, 0);
	if (variant.perSkippedMs > 0) await timers.sleep(variant.perSkippedMs * skip);

	store.storeOthers();
	const found = matching(call, query);
	const options = {
		masked: booleanOf(query.masked, false),
		includeActivities: booleanOf(query.includeActivities, true),
		variant,
	};
	const data: Json[] = [];
	for (let place = skip; place < Math.min(skip + limit, found.length); place++) {
		const isReversed = variant.order === 'newest';
		data.push(readLead(found.at(isReversed ? found.length - 1 - place : place)!, options));
	}
	const total = variant.total === 'capped' ? Math.min(CAPPED, found.length) : found.length;
	const pagination = variant.total === 'absent' ? {} : { pagination: { total, limit, skip } };
	return ok({ success: true, data, ...pagination });
};

function known({ query, parts }: Call): Record<string, string> {
	const { ignores } = parts.variant;
	if (ignores.length === 0) return query;
	return Object.fromEntries(Object.entries(query).filter(([name]) => !ignores.includes(name)));
}

/** All leads that pass every filter, oldest first. */
function matching({ account, parts }: Call, query: Record<string, string>): LeadList {
	const { store, variant, clock } = parts;
	const { table } = store;
	const { projectId } = account;
	const { processId, referenceId, phone, email, currentState, lastDisposition } = query;
	const lagMs = phone || email ? variant.filterLagMs + variant.readLagMs : variant.readLagMs;
	const now = clock.now();
	const isShown = (lead: Lead) => !lead.isDeleted && lead.shownFrom + lagMs <= now;
	const isExact = variant.filters === 'exact';

	let found: Lead[] | undefined;
	if (referenceId) found = [...table.withReference(projectId, referenceId)];
	else if (phone) found = [...table.withPhone(projectId, phone)];
	else if (email) found = [...table.withEmail(projectId, lowerCased(email))];
	else if (!processId && !currentState && !lastDisposition) {
		return table.listOf(projectId, isShown, variant.order === 'mixed');
	} else {
		const list = table.listOf(projectId, isShown, false);
		found = Array.from({ length: list.length }, (_, place) => list.at(place)!);
	}
	const isPart = variant.filters === 'parts';
	if (isPart) {
		// Those of the archive are found whole.
		const others = table.ofProject(projectId).filter((lead) => holdsAll(lead, query));
		found = [...new Set([...found, ...others])];
	}
	const samePhone = new Set(phone ? table.withPhone(projectId, phone) : []);
	return found
		.filter(isShown)
		.filter((lead) => !phone || isPart || (isExact ? lead.phone === phone : samePhone.has(lead)))
		.filter((lead) => !email || isPart || lead.email === (isExact ? email : lowerCased(email)))
		.filter((lead) => !processId || lead.processId === processId)
		.filter((lead) => !currentState || lead.currentState === currentState)
		.filter((lead) => !lastDisposition || lead.lastDisposition === lastDisposition)
		.sort(byCreation);
}

/** Whether the lead's identities hold those that were asked for as a part. */
function holdsAll(lead: Lead, query: Record<string, string>): boolean {
	const parts = [
		[lead.referenceId, query.referenceId],
		[lead.phone && digitsOf(lead.phone), query.phone && digitsOf(query.phone)],
		[lead.email, query.email && lowerCased(query.email)],
	];
	return parts.every(([value, asked]) => !asked || value?.includes(asked));
}
