/**
 * The wire, as data: every endpoint, parameter name and limit of the interface specification. Names that
 * it leaves open ("not shown") can be changed in the credential. What else is taken for granted is marked
 * ASSUMED where the code relies on it; `docs/openapi.yaml` lists all of it.
 */
import type { Endpoint } from './http/transport';

/** Section 4, one entry an endpoint. */
export const ENDPOINTS = {
	/** 4.1 */
	bulkInitiate: {
		name: 'Bulk Initiate',
		method: 'POST',
		path: '/api/v1/leads/bulk/initiate',
		effect: 'once',
	},
	/**
	 * 4.2; method and path are not shown there, ASSUMED (initiate-path), confirmed by a deployed service.
	 */
	initiate: {
		name: 'Initiate Lead',
		method: 'POST',
		path: '/api/v1/leads/initiate',
		effect: 'once',
	},
	/** 4.3 */
	update: {
		name: 'Update Lead',
		method: 'POST',
		path: '/api/v1/leads/update',
		effect: 'repeatable',
	},
	/** 4.4 */
	statistics: {
		name: 'Get Activity Stats',
		method: 'POST',
		address: 'analytics',
		path: '/api/v1/analytics/customer/stats',
		effect: 'read',
	},
	/** 4.5 */
	getLead: {
		name: 'Get Lead',
		method: 'GET',
		path: '/api/v1/leads/get',
		effect: 'read',
	},
	/** 4.6 */
	listProcesses: {
		name: 'List Processes',
		method: 'GET',
		path: '/api/v1/processes/list/{projectId}',
		effect: 'read',
	},
	/** 4.7 */
	queryLeads: {
		name: 'Query Leads',
		method: 'GET',
		path: '/api/v1/leads/query',
		effect: 'read',
	},
	/** 4.8 */
	getActivity: {
		name: 'Get Activity by ID',
		method: 'GET',
		path: '/api/v1/leads/activity/get',
		effect: 'read',
	},
} as const satisfies Record<string, Endpoint>;

/**
 * ASSUMED (query-names): the parameter names of Query Leads (4.7, "their names: not shown"), by
 * meaning.
 */
export const QUERY_NAMES = {
	projectId: 'projectId',
	processId: 'processId',
	referenceId: 'referenceId',
	phone: 'phone',
	email: 'email',
	currentState: 'currentState',
	lastDisposition: 'lastDisposition',
	limit: 'limit',
	skip: 'skip',
	includeActivities: 'includeActivities',
	masked: 'masked',
} as const;

export type QueryMeaning = keyof typeof QUERY_NAMES;

/**
 * ASSUMED (activity-name): the one query parameter of Get Activity by ID (4.8, "its name: not shown").
 */
export const ACTIVITY_ID_NAME = 'activityId';

/** Section 8. The only place of these figures: texts, docs and tests take them from here. */
export const LIMITS = {
	/** "About 100 requests per 5 seconds per project". */
	requestsPerWindow: 100,
	requestWindowMs: 5_000,
	/** "Leads per request: 1000". */
	leadsPerRequest: 1000,
	/** "More than 5 duplicate submissions within 60 seconds block the API key for 60 minutes". */
	duplicatesPerWindow: 5,
	duplicateWindowMs: 60_000,
	blockMs: 3_600_000,
	/** "Results per query: maximum 100". */
	leadsPerPage: 100,
} as const;

/** Labels of the credential's fields that hold this process's share of a limit. */
export const LIMIT_LABELS = {
	requestsPerWindow: `Requests per ${describeSpan(LIMITS.requestWindowMs)}`,
	duplicatesPerWindow: `Duplicates per ${describeSpan(LIMITS.duplicateWindowMs)}`,
};

function describeSpan(ms: number): string {
	return ms === 60_000 ? 'Minute' : `${ms / 1000} Seconds`;
}

/** Section 4.1, query parameter `v`: `1.2` names failed leads by `referenceId` instead of `data`. */
export type BulkFormat = 'default' | '1.2';

/** Section 4.3, target states that take a `disposition`. */
export const STATES_WITH_DISPOSITION: readonly string[] = ['interested', 'lost'];
