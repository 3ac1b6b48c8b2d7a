/** Lists and options of every kind, sent to services that are mostly plain. */
import { each } from './changes';
import type { Scenario } from '.';

const CLEAN = {
	duplicateShare: 0,
	badShare: 0,
	refusedShare: 0,
	elsewhereShare: 0,
	repeatedShare: 0,
};

export const OF_LISTS: readonly Scenario[] = [
	{ name: 'clean list', weight: 3, mostRows: 40_000, change: (plan) => each(plan, CLEAN) },
	{ name: 'duplicates', weight: 6, mostRows: 8_000 },
	{
		name: 'duplicates in order',
		weight: 5,
		change: (plan, chance) => each(plan, { arrangement: chance.pick(['atEnd', 'inRuns']) }),
	},
	{
		name: 'hardly any duplicates',
		weight: 3,
		mostRows: 20_000,
		change: (plan, chance) =>
			each(plan, { duplicateShare: chance.whole(1, 20) / plan.lists[0]!.rows }),
	},
	{
		name: 'check first',
		weight: 4,
		mostRows: 1_500,
		change: ({ options }, chance) => {
			options.checkFirst = chance.pick(['skip', 'update']);
		},
	},
	{
		name: 'many duplicates: every way',
		weight: 5,
		mostRows: 600,
		change: ({ options }, chance) => {
			options.whenManyDuplicates = chance.pick(['pause', 'stop', 'lookUp', 'read']);
		},
	},
	{
		name: 'existing lead IDs',
		weight: 3,
		mostRows: 1_000,
		change: (plan, chance) => each(plan, { existingShare: chance.pick([0.02, 0.5, 1]) }),
	},
	{
		name: 'rows with faults of their own',
		weight: 3,
		change: (plan, chance) => {
			const lostProcessShare = chance.pick([0, 0.002, 0.05]);
			each(plan, { badShare: 0.1, repeatedShare: 0.1, lostProcessShare });
			plan.leadsPerRequest = chance.pick([undefined, 40, 250]);
		},
	},
	{
		name: 'loop of small lists',
		weight: 4,
		mostRows: 400,
		change: (plan, chance) => {
			plan.sends[0]!.loopOf = chance.pick([1, 5, 10, 50]);
			each(plan, { duplicateShare: chance.pick([0, 0.01, 0.1, 0.5]) });
		},
	},
	{
		name: 'wrong key, project or no project',
		weight: 2,
		mostRows: 400,
		change: (plan, chance) => {
			plan.wrong = chance.pick(['key', 'inactive', 'project']);
		},
	},
	{
		name: 'protection off (may block)',
		weight: 2,
		mostRows: 200,
		mayBlock: true,
		change: ({ options }) => {
			options.protection = 'off';
		},
	},
];
