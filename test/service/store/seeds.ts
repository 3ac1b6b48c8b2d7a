import { randomBytes } from 'node:crypto';

import type { ProjectSeed } from '../options';
import type { ProcessPartial } from './records';

/** A seed with everything named that a reset must bring back unchanged. */
export interface WholeSeed {
	projectId: string;
	apiKey: string;
	active: boolean;
	processes: Array<ProcessPartial & { _id: string }>;
}

/** The projects to hold; the last one is there to own keys and leads that are foreign to the first. */
export function wholeSeeds(
	seeds: readonly ProjectSeed[] | undefined,
	newId: () => string,
): WholeSeed[] {
	const main = seeds && seeds.length > 0 ? seeds : [{}];
	const all = main.length > 1 ? main : [...main, { processes: [{ title: 'Another project' }] }];
	return all.map((seed) => ({
		projectId: seed.projectId ?? newId(),
		apiKey: seed.apiKey ?? `key_${randomBytes(16).toString('hex')}`,
		active: seed.active ?? true,
		processes: (seed.processes ?? TWO_PROCESSES).map((process) => ({ _id: newId(), ...process })),
	}));
}

const TWO_PROCESSES: ProcessPartial[] = [
	{ title: 'First calls' },
	{ title: 'Follow-up calls', description: 'Calls leads again that asked for time' },
];
