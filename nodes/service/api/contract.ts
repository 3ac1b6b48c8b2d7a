/**
 * The wire, as data: every endpoint, parameter and limit of the interface specification, and its
 * records (`records.ts`).
 * What the specification leaves open ("not shown") stands in this file only, marked ASSUMED; names
 * and paths among it can be changed in the credential (see `account.ts`).
 */
export * from './records';

/**
 * What a request may do to the service, which decides whether it may be repeated (section 7, retry rules):
 * `read` changes nothing; `repeatable` changes to a stated value, so twice is the same as once;
 * `once` creates or calls, so a second sending is a duplicate submission.
 */
export type Effect = 'read' | 'repeatable' | 'once';

/** What an answer holds: one short record, or as much as there is of something. */
export type Answers = 'record' | 'list';

export interface Endpoint {
	/** The specification's own name, as users read it in messages. */
	name: string;
	method: 'GET' | 'POST';
	/** Which of the two of section 1. */
	address: 'base' | 'analytics';
	/** Path below the address; `{name}` is filled with an encoded path parameter. */
	path: string;
	effect: Effect;
	answers: Answers;
}

/** Section 4, one entry an endpoint. */
export const ENDPOINTS = {
	/** 4.1 */
	bulkInitiate: {
		name: 'Bulk Initiate Leads',
		method: 'POST',
		address: 'base',
		path: '/api/v1/leads/bulk/initiate',
		effect: 'once',
		answers: 'list',
	},
	/** 4.2; method and path are not shown there, ASSUMED (confirmed by a deployed service). */
	initiate: {
		name: 'Initiate Lead',
		method: 'POST',
		address: 'base',
		path: '/api/v1/leads/initiate',
		effect: 'once',
		answers: 'record',
	},
	/** 4.3 */
	update: {
		name: 'Update Lead',
		method: 'POST',
		address: 'base',
		path: '/api/v1/leads/update',
		effect: 'repeatable',
		answers: 'record',
	},
	/** 4.4 */
	statistics: {
		name: 'Get Activity Stats',
		method: 'POST',
		address: 'analytics',
		path: '/api/v1/analytics/customer/stats',
		effect: 'read',
		answers: 'list',
	},
	/** 4.5 */
	getLead: {
		name: 'Get Lead',
		method: 'GET',
		address: 'base',
		path: '/api/v1/leads/get',
		effect: 'read',
		answers: 'list',
	},
	/** 4.6 */
	listProcesses: {
		name: 'List Processes',
		method: 'GET',
		address: 'base',
		path: '/api/v1/processes/list/{projectId}',
		effect: 'read',
		answers: 'list',
	},
	/** 4.7 */
	queryLeads: {
		name: 'Query Leads',
		method: 'GET',
		address: 'base',
		path: '/api/v1/leads/query',
		effect: 'read',
		answers: 'list',
	},
	/** 4.8 */
	getActivity: {
		name: 'Get Activity by ID',
		method: 'GET',
		address: 'base',
		path: '/api/v1/leads/activity/get',
		effect: 'read',
		answers: 'record',
	},
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;

/** ASSUMED: the parameter names of Query Leads (4.7, "their names: not shown"), by meaning. */
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

/** ASSUMED: the one query parameter of Get Activity by ID (4.8, "its name: not shown"). */
export const ACTIVITY_ID_NAME = 'activityId';

/** Section 8. */
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

/** Section 4.1, query parameter `v`: `1.2` names failed leads by `referenceId` instead of `data`. */
export type BulkFormat = 'default' | '1.2';

/** Section 4.3, target states that take a `disposition`. */
export const STATES_WITH_DISPOSITION: readonly string[] = ['interested', 'lost'];
