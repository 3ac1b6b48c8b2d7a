/** Section 4: one file of `actions/` for each endpoint. */
import { bulkInitiate } from './actions/bulkInitiate';
import { getActivity } from './actions/getActivity';
import { getLead } from './actions/getLead';
import { initiate } from './actions/initiate';
import { listProcesses } from './actions/listProcesses';
import { queryLeads } from './actions/queryLeads';
import { statistics } from './actions/statistics';
import { update } from './actions/update';
import type { Address, Route } from './call';

const ROUTES: readonly Route[] = [
	bulkInitiate,
	initiate,
	update,
	getLead,
	listProcesses,
	queryLeads,
	getActivity,
	statistics,
];

export interface Match {
	route: Route;
	pathParameter: string;
}

/** The route of a request, at one address or at any; undefined where section 4 has none. */
export function matchRoute(
	at: Address | undefined,
	method: string,
	path: string,
): Match | undefined {
	for (const route of ROUTES) {
		const { address = 'base', hasPathParameter } = route;
		const start = `/api/v1${route.path}`;
		if (route.method !== method || (at ?? address) !== address) continue;
		if (path === start) return { route, pathParameter: '' };
		const rest = path.startsWith(`${start}/`) ? path.slice(start.length + 1) : '/';
		if (hasPathParameter && !rest.includes('/')) {
			return { route, pathParameter: decodeURIComponent(rest) };
		}
	}
	return undefined;
}
