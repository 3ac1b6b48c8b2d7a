import type { Action } from '../call';
import type { RouteId } from '../routes';
import { bulkInitiate } from './bulkInitiate';
import { getActivity } from './getActivity';
import { getLead } from './getLead';
import { initiate } from './initiate';
import { listProcesses } from './listProcesses';
import { queryLeads } from './queryLeads';
import { statistics } from './statistics';
import { update } from './update';

export const ACTIONS: Record<RouteId, Action> = {
	bulkInitiate,
	initiate,
	update,
	getLead,
	listProcesses,
	queryLeads,
	getActivity,
	statistics,
};
