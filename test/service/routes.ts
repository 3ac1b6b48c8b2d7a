/** Section 4 as a table, with what section 4 allows in each request. */
import { bulkInitiate } from './actions/bulkInitiate';
import { getActivity } from './actions/getActivity';
import { getLead } from './actions/getLead';
import { initiate } from './actions/initiate';
import { listProcesses } from './actions/listProcesses';
import { queryLeads } from './actions/queryLeads';
import { statistics } from './actions/statistics';
import { update } from './actions/update';
import type { Action } from './call';

export type Address = 'base' | 'analytics';

export type RouteId =
	| 'bulkInitiate'
	| 'initiate'
	| 'update'
	| 'getLead'
	| 'listProcesses'
	| 'queryLeads'
	| 'getActivity'
	| 'statistics';

export interface Route {
	id: RouteId;
	action: Action;
	method: 'GET' | 'POST';
	address: Address;
	/** The first group, where there is one, is the path parameter. */
	path: RegExp;
	/** Query parameters that may be given. */
	parameters: readonly string[];
	/** Body fields that may be given; absent where any field may (4.3, stray fields). */
	fields?: readonly string[];
}

const QUERY_FILTERS = [
	'projectId',
	'processId',
	'referenceId',
	'phone',
	'email',
	'currentState',
	'lastDisposition',
];

export const ROUTES: readonly Route[] = [
	{
		id: 'bulkInitiate',
		action: bulkInitiate,
		method: 'POST',
		address: 'base',
		path: /^\/api\/v1\/leads\/bulk\/initiate$/,
		parameters: ['v'],
		fields: ['leadIds', 'leads', 'init'],
	},
	{
		// Method and path are not shown in 4.2.
		id: 'initiate',
		action: initiate,
		method: 'POST',
		address: 'base',
		path: /^\/api\/v1\/leads\/initiate$/,
		parameters: [],
		fields: ['leadId', 'lead', 'init'],
	},
	{
		id: 'update',
		action: update,
		method: 'POST',
		address: 'base',
		path: /^\/api\/v1\/leads\/update$/,
		parameters: [],
	},
	{
		id: 'getLead',
		action: getLead,
		method: 'GET',
		address: 'base',
		path: /^\/api\/v1\/leads\/get$/,
		parameters: ['leadId', 'referenceId', 'projectId', 'processId', 'masked'],
	},
	{
		id: 'listProcesses',
		action: listProcesses,
		method: 'GET',
		address: 'base',
		path: /^\/api\/v1\/processes\/list(?:\/([^/]*))?$/,
		parameters: [],
	},
	{
		// The names are not shown in 4.7.
		id: 'queryLeads',
		action: queryLeads,
		method: 'GET',
		address: 'base',
		path: /^\/api\/v1\/leads\/query$/,
		parameters: [...QUERY_FILTERS, 'limit', 'skip', 'includeActivities', 'masked'],
	},
	{
		// The name is not shown in 4.8.
		id: 'getActivity',
		action: getActivity,
		method: 'GET',
		address: 'base',
		path: /^\/api\/v1\/leads\/activity\/get$/,
		parameters: ['activityId'],
	},
	{
		id: 'statistics',
		action: statistics,
		method: 'POST',
		address: 'analytics',
		path: /^\/api\/v1\/analytics\/customer\/stats$/,
		parameters: [],
		fields: ['start', 'end', 'processId', 'groupId', 'timezoneOffsetMinutes', 'includeUniqueLeads'],
	},
];

export interface Match {
	route: Route;
	pathParameter: string;
}

/** The route of a request at one of the addresses; undefined where section 4 has none. */
export function matchRoute(
	addresses: readonly Address[],
	method: string,
	path: string,
): Match | undefined {
	for (const route of ROUTES) {
		if (route.method !== method || !addresses.includes(route.address)) continue;
		const found = route.path.exec(path);
		if (found) return { route, pathParameter: decoded(found[1] ?? '') };
	}
	return undefined;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
