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

/** What is left out is made up; by default it has two processes. */
export type ProjectSeed = Partial<Omit<Project, 'processes'>> & { processes?: ProcessPartial[] };

export interface ServiceOptions {
	/** Port of the lead and process endpoints on 127.0.0.1, with the analytics endpoint at the next; by default any. */
	port?: number;
	clock?: Clock;
	limits?: Partial<Limits>;
	project?: ProjectSeed;
	/** Where this service differs from the plain reading. */
	variant?: Partial<Variant>;
	/** False leaves request bodies out of the ledger, for runs of many thousand leads. */
	keepBodies?: boolean;
}

const TWO_PROCESSES: ProcessPartial[] = [
	{ title: 'First calls' },
	{ title: 'Follow-up calls', description: 'Calls leads again that asked for time' },
];

export function wholeProject({ processes = TWO_PROCESSES, ...seed }: ProjectSeed): Project {
	return {
		projectId: newId(),
		apiKey: `key_${randomUUID()}`,
		isActive: true,
		...seed,
		processes: processes.map((process) => ({ _id: newId(), ...process })),
	};
}
