/** What campaigns are made of. Each scenario is a random campaign with one thing held fast. */
import type { IDataObject } from 'n8n-workflow';

import type { Variant } from '../../service';
import type { Chance } from '../../support/chance';
import type { ListPlan } from '../list';
import type { CampaignPlan, SendPlan } from '../plan';
import type { Choices, Part } from '../variants';
import { OF_CALLS } from './ofCalls';
import { OF_COURSES } from './ofCourses';
import { OF_LISTS } from './ofLists';
import { OF_RUNS_AGAIN } from './ofRunsAgain';
import { OF_SERVICES } from './ofServices';

export interface Scenario {
	name: string;
	minRows?: number;
	/** The longest list; lists that are sent slowly, or twice, need not be long to be hard. */
	maxRows?: number;
	/** Parts of the service's variant that are surely not plain. */
	variant?: readonly Part[];
	service?: Choices<Partial<Variant>>;
	list?: Choices<ListPlan>;
	/** Of Bulk Initiate. */
	options?: Choices<IDataObject>;
	/** Of the node that sends the list. */
	send?: Choices<SendPlan>;
	plan?: Choices<CampaignPlan>;
	/** In how many of its campaigns answers are lost. */
	lossShare?: number;
	/** What cannot be drawn thing by thing. */
	change?: (plan: CampaignPlan, chance: Chance) => void;
}

const SCENARIOS: readonly Scenario[] = [
	...OF_LISTS,
	...OF_SERVICES,
	...OF_COURSES,
	...OF_RUNS_AGAIN,
	...OF_CALLS,
];

/** Of the campaign with this number, by nothing else: so a campaign can be run again by itself. */
export function scenarioOf(number: number): Scenario {
	return SCENARIOS[number % SCENARIOS.length]!;
}
