/** Section 4: one file of `actions/` for each endpoint. */
import { bulkInitiate } from './actions/bulkInitiate';
import { getActivity } from './actions/getActivity';
import { getLead } from './actions/getLead';
import { initiate } from './actions/initiate';
import { listProcesses } from './actions/listProcesses';
import { queryLeads } from './actions/queryLeads';
import { statistics } from './actions/statistics';
import { update } from './actions/update';
import type { Route } from './call';

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

/** The path of the address that has the analytics endpoint alone. */
export const ANALYTICS_PATH = '/figures';

/** Undefined where section 4 has none. */
export function routeOf(method: string, path: string): Route | undefined {
	return ROUTES.find((route) => {
		const start = `${route.isOfAnalytics ? ANALYTICS_PATH : ''}/api/v1${route.path}`;
		const asked = route.hasPathParameter ? path.slice(0, path.lastIndexOf('/')) : path;
		return route.method === method && asked === start;
	});
}
