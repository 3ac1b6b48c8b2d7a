/** Lists and options of every kind, sent to services that are mostly plain. */
import { each, firstSend } from './changes';
import type { Scenario } from '.';

const CLEAN = {
	duplicateShare: 0,
	badShare: 0,
	refusedShare: 0,
	elsewhereShare: 0,
	repeatedShare: 0,
};

export const OF_LISTS: readonly Scenario[] = [
	{ name: 'clean list', maxRows: 40_000, change: (plan) => each(plan, CLEAN) },
	{ name: 'duplicates', weight: 6, maxRows: 8_000 },
	{
		name: 'duplicates in order',
		weight: 5,
		change: (plan, chance) => each(plan, { arrangement: chance.pick(['atEnd', 'inRuns']) }),
	},
	{
		name: 'hardly any duplicates',
		maxRows: 20_000,
		change: (plan, chance) =>
			each(plan, { duplicateShare: chance.whole(1, 20) / plan.lists[0]!.rows }),
	},
	{
		name: 'update what exists',
		weight: 4,
		maxRows: 1_500,
		change: ({ options }) => {
			options.ifExists = 'update';
		},
	},
	{
		name: 'existing lead IDs',
		maxRows: 1_000,
		change: (plan, chance) => each(plan, { existingShare: chance.pick([0.02, 0.5, 1]) }),
	},
	{
		name: 'rows with faults of their own',
		change: (plan, chance) => {
			const lostProcessShare = chance.pick([0, 0.002, 0.05]);
			each(plan, { badShare: 0.1, repeatedShare: 0.1, lostProcessShare });
			plan.leadsPerRequest = chance.pick([undefined, 40, 250]);
		},
	},
	{
		name: 'rows that decide for themselves',
		weight: 5,
		maxRows: 1_000,
		change: (plan, chance) => {
			plan.init = 'ofRow';
			each(plan, { processes: chance.pick([1, 2, 2]), repeatedShare: chance.pick([0, 0.1]) });
			if (chance.is(0.3)) {
				firstSend(plan).operation = 'initiate';
				each(plan, { rows: chance.anySize(1, 60) });
			}
		},
	},
	{
		name: 'loop of small lists',
		weight: 4,
		maxRows: 400,
		change: (plan, chance) => {
			firstSend(plan).loopOf = chance.pick([1, 5, 10, 50]);
			each(plan, { duplicateShare: chance.pick([0, 0.01, 0.1, 0.5]) });
		},
	},
	{
		name: 'validate only',
		weight: 2,
		maxRows: 400,
		change: (plan) => {
			plan.options.validateOnly = true;
			each(plan, { badShare: 0.2, repeatedShare: 0.1 });
		},
	},
	{
		name: 'wrong key, project or no project',
		weight: 2,
		maxRows: 400,
		change: (plan, chance) => {
			plan.wrong = chance.pick(['key', 'inactive', 'project']);
		},
	},
];
