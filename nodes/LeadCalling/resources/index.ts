import type { Resource } from '../resource';
import { get as getActivity } from './activity/get';
import { bulkInitiate } from './lead/bulkInitiate';
import { get as getLead } from './lead/get';
import { getAll as getLeads } from './lead/getAll';
import { initiate } from './lead/initiate';
import { update } from './lead/update';
import { checkCallback } from './process/checkCallback';
import { getAll as getProcesses } from './process/getAll';
import { get as getStatistics } from './statistics/get';

/** In the order of the menu. */
export const resources: Resource[] = [
	{ displayName: 'Activity', name: 'activity', operations: { get: getActivity } },
	{
		displayName: 'Lead',
		name: 'lead',
		operations: { bulkInitiate, get: getLead, getAll: getLeads, initiate, update },
		// A model cannot fill a list, and reading calls nobody.
		toolDefault: 'get',
	},
	{
		displayName: 'Process',
		name: 'process',
		operations: { getAll: getProcesses, checkCallback },
	},
	{ displayName: 'Statistic', name: 'statistics', operations: { get: getStatistics } },
];
