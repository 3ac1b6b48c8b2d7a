import type { Clock } from './clock';
import type { ProcessPartial } from './store/defaults';
import type { Variant } from './variant';

/** Section 8, as numbers. */
export const SPECIFIED_LIMITS = {
	requestsPerWindow: 100,
	requestWindowMs: 5_000,
	leadsPerRequest: 1_000,
	/** One more than this within `duplicateWindowMs` blocks the key. */
	duplicatesPerWindow: 5,
	duplicateWindowMs: 60_000,
	blockMs: 3_600_000,
};

export type Limits = typeof SPECIFIED_LIMITS;

export interface ServiceOptions {
	clock?: Clock;
	limits?: Partial<Limits>;
	/** A bulk request to an inactive project is answered 403. */
	isInactive?: boolean;
	/** By default two. */
	processes?: ProcessPartial[];
	/** Where this service differs from the plain reading. */
	variant?: Partial<Variant>;
	/** False leaves request bodies out of the ledger, for runs of many thousand leads. */
	keepBodies?: boolean;
	/** Key, project and processes of another one, as a copy of it has them. */
	same?: Partial<Record<'apiKey' | 'projectId' | 'processId' | 'secondProcessId', string>>;
}
