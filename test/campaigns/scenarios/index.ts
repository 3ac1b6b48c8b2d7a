/** What campaigns are made of. Each scenario is a random campaign with one thing held fast. */
import { Chance } from '../../support/chance';
import type { CampaignPlan } from '../plan';
import type { Part } from '../variants';
import { OF_COURSES } from './ofCourses';
import { OF_LISTS } from './ofLists';
import { OF_RUNS_AGAIN } from './ofRunsAgain';
import { OF_SERVICES } from './ofServices';

export interface Scenario {
	name: string;
	/** How many of two hundred campaigns are of this kind, about; by default three. */
	weight?: number;
	minRows?: number;
	/** The longest list; lists that are sent slowly, or twice, need not be long to be hard. */
	maxRows?: number;
	/** Parts of the service's variant that are surely not plain. */
	variant?: readonly Part[];
	change?: (plan: CampaignPlan, chance: Chance) => void;
}

export const SCENARIOS: readonly Scenario[] = [
	...OF_LISTS,
	...OF_SERVICES,
	...OF_COURSES,
	...OF_RUNS_AGAIN,
];

/**
 * The scenario of the campaign with this number: each once, then by weight. It depends on nothing
 * else, so that a campaign can be run again by itself.
 */
export function scenarioOf(number: number): Scenario {
	const all = [...SCENARIOS, ...DECK];
	return all[number % all.length]!;
}

const DECK = new Chance(SCENARIOS.length).shuffled(
	SCENARIOS.flatMap((scenario) =>
		Array.from({ length: (scenario.weight ?? 3) - 1 }, () => scenario),
	),
);
