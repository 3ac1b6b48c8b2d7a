import { randomUUID } from 'node:crypto';

import type { Clock } from './clock';
import { newId, type ProcessPartial } from './store/defaults';
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

/** The project with its key. */
export interface Project {
	projectId: string;
	apiKey: string;
	/** A bulk request to an inactive project is answered 403. */
	isActive: boolean;
	processes: Array<ProcessPartial & { _id: string }>;
}

export interface ServiceOptions {
	clock?: Clock;
	limits?: Partial<Limits>;
	/** By default it is active, and has two processes. */
	project?: { isActive?: boolean; processes?: ProcessPartial[] };
	/** Where this service differs from the plain reading. */
	variant?: Partial<Variant>;
	/** False leaves request bodies out of the ledger, for runs of many thousand leads. */
	keepBodies?: boolean;
}

const TWO_PROCESSES: ProcessPartial[] = [
	{ title: 'First calls' },
	{ title: 'Follow-up calls', description: 'Calls leads again that asked for time' },
];

export function wholeProject({
	isActive = true,
	processes = TWO_PROCESSES,
}: NonNullable<ServiceOptions['project']>): Project {
	return {
		projectId: newId(),
		apiKey: `key_${randomUUID()}`,
		isActive,
		processes: processes.map((process) => ({ _id: newId(), ...process })),
	};
}
