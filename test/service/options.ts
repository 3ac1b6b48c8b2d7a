import type { Clock } from './clock';
import type { ProcessPartial } from './store/records';
import type { Variant } from './variant';

/** Section 8, as numbers. */
export interface Limits {
	requestsPerWindow: number;
	requestWindowMs: number;
	leadsPerRequest: number;
	/** One more than this within `duplicateWindowMs` blocks the key. */
	duplicatesPerWindow: number;
	duplicateWindowMs: number;
	blockMs: number;
}

export const SPECIFIED_LIMITS: Limits = {
	requestsPerWindow: 100,
	requestWindowMs: 5_000,
	leadsPerRequest: 1_000,
	duplicatesPerWindow: 5,
	duplicateWindowMs: 60_000,
	blockMs: 3_600_000,
};

/** A project with its one key; what is left out is made up. */
export interface ProjectSeed {
	projectId?: string;
	apiKey?: string;
	/** Default true; a bulk request to an inactive project is answered 403. */
	active?: boolean;
	processes?: ProcessPartial[];
}

export interface ServiceOptions {
	/** Port of the lead and process endpoints on 127.0.0.1; 0 (default) takes a free one. */
	port?: number;
	/** Port of the analytics endpoint; `'same'` serves it at the first address too. */
	analyticsPort?: number | 'same';
	/** Added to the answering time of every request. */
	latencyMs?: number;
	clock?: Clock;
	limits?: Partial<Limits>;
	/** How long an update job takes before it takes effect and reports. */
	updateDelayMs?: number;
	/** Waiting times before an event is delivered again; after the last one it is given up. */
	redeliveryDelaysMs?: number[];
	/** Default: one project with two processes. A second project is always added for foreign keys. */
	projects?: ProjectSeed[];
	/** Where this service differs from the plain reading. */
	variant?: Partial<Variant>;
	/** False leaves request bodies out of the ledger, for runs of many thousand leads. */
	keepBodies?: boolean;
}

export const DEFAULT_UPDATE_DELAY_MS = 50;
export const DEFAULT_REDELIVERY_DELAYS_MS: readonly number[] = [200, 1_000, 5_000];
