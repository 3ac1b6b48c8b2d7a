import { type Call, fail, type Route } from '../call';
import { FOREIGN_PROJECT } from '../rules/messages';
import { byCreation, type LeadList } from '../store/leads';
import { EMAILS, IDENTITIES, type Json, type Lead, PHONES } from '../store/records';
import { readLead } from '../store/views';

type Query = Record<string, string>;

/** A `total` that is counted no further. */
const CAPPED = 10_000;

/** Section 4.7, newest first. The names and error responses are not shown. */
export const queryLeads: Route = {
	id: 'queryLeads',
	method: 'GET',
	path: '/leads/query',
	parameters: {
		projectId: 'string',
		processId: 'string',
		...Object.fromEntries(IDENTITIES.map((field) => [field, 'string' as const])),
		currentState: 'string',
		lastDisposition: 'string',
		limit: 'number',
		skip: 'number',
		includeActivities: 'boolean',
		masked: 'boolean',
	},

	async action(call) {
		const { variant, background, store } = call.service;
		const { projectId } = call.query;
		if (!projectId) throw fail(400, 'projectId is required');
		if (projectId !== call.service.projectId) throw fail(403, FOREIGN_PROJECT);
		if (Number(call.query.skip ?? 0) > variant.deepestSkip) {
			throw fail(400, 'The result window is too large');
		}

		if (!store.key.admitQuery(variant.queriesPerWindow)) throw fail(429, 'Too many queries');
		const query = known(call);
		const limit = Math.min(Number(query.limit ?? 10), variant.mostPerPage);
		const skip = Number(query.skip ?? 0);
		if (variant.perSkippedMs > 0) await background.sleep(variant.perSkippedMs * skip);

		store.storeOthers();
		const found = matching(call, query);
		const masked = query.masked === 'true';
		const includeActivities = query.includeActivities !== 'false';
		const isNewestFirst = variant.order === 'newest';
		const data: Json[] = [];
		for (let place = skip; place < Math.min(skip + limit, found.length); place++) {
			const lead = found.at(isNewestFirst ? found.length - 1 - place : place)!;
			data.push(readLead(lead, variant, { masked, includeActivities }));
		}
		const totals = { capped: Math.min(CAPPED, found.length), page: data.length };
		const total = totals[variant.total as keyof typeof totals] ?? found.length;
		const pagination = variant.total === 'absent' ? undefined : { total, limit, skip };
		return { success: true, data, pagination };
	},
};

/** Those parameters that this service knows. */
function known({ query, service }: Call): Query {
	const { ignores } = service.variant;
	return Object.fromEntries(Object.entries(query).filter(([name]) => !ignores.includes(name)));
}

/** All leads that pass every filter, oldest first. */
function matching({ service: { store, variant, clock } }: Call, query: Query): LeadList {
	const { table } = store;
	const { processId, currentState, lastDisposition } = query;
	const isByContact = [...PHONES, ...EMAILS].some((field) => query[field]);
	const lagMs = variant.readLagMs + (isByContact ? variant.filterLagMs : 0);
	const now = clock.now();
	const isShown = (lead: Lead) => !lead.isDeleted && lead.shownFrom + lagMs <= now;
	const asked = IDENTITIES.filter((identity) => query[identity]);
	if (asked.length === 0 && !processId && !currentState && !lastDisposition) {
		return table.list(isShown, variant.order === 'mixed');
	}
	const find = variant.filters === 'parts' ? 'holding' : 'having';
	const found = asked.map((identity) => new Set(table[find](identity, query[identity]!)));
	const isExact = variant.filters === 'exact';
	return [...(found[0] ?? everyLead(table.list(isShown, false)))]
		.filter(isShown)
		.filter((lead) => found.every((leads) => leads.has(lead)))
		.filter((lead) => !isExact || asked.every((identity) => lead[identity] === query[identity]))
		.filter((lead) => !processId || lead.processId === processId)
		.filter((lead) => !currentState || lead.currentState === currentState)
		.filter((lead) => !lastDisposition || lead.lastDisposition === lastDisposition)
		.sort(byCreation);
}

function everyLead(list: LeadList): Lead[] {
	return Array.from({ length: list.length }, (_, place) => list.at(place)!);
}
