/** Lists and options of every kind, sent to services that are mostly plain. */
import { firstSend } from './changes';
import type { Scenario } from '.';

export const OF_LISTS: readonly Scenario[] = [
	{
		name: 'clean list',
		maxRows: 40_000,
		list: {
			duplicateShare: [0],
			badShare: [0],
			refusedShare: [0],
			elsewhereShare: [0],
			repeatedShare: [0],
		},
	},
	{ name: 'duplicates', maxRows: 8_000 },
	{
		name: 'hardly any duplicates',
		maxRows: 20_000,
		change: ({ lists: [list] }, chance) => {
			list!.duplicateShare = chance.whole(1, 20) / list!.rows;
		},
	},
	{ name: 'update what exists', maxRows: 600, options: { ifExists: ['update'] } },
	{ name: 'existing lead IDs', maxRows: 1_000, list: { existingShare: [0.02, 0.5, 1] } },
	{
		name: 'rows with faults of their own',
		list: { badShare: [0.1], repeatedShare: [0.1], lostProcessShare: [0, 0.002, 0.05] },
		plan: { leadsPerRequest: [undefined, 40, 250] },
	},
	{
		name: 'rows that decide for themselves',
		maxRows: 1_000,
		list: { processes: [1, 2, 2], repeatedShare: [0, 0.1] },
		plan: { init: ['ofRow'] },
		change: (plan, chance) => {
			if (!chance.is(0.3)) return;
			firstSend(plan).operation = 'initiate';
			plan.lists[0]!.rows = chance.anySize(1, 60);
		},
	},
	{
		name: 'loop of small lists',
		maxRows: 400,
		list: { duplicateShare: [0, 0.01, 0.1, 0.5] },
		send: { loopOf: [1, 5, 10, 50] },
	},
	{
		name: 'check only',
		maxRows: 400,
		list: { badShare: [0.2], repeatedShare: [0.1] },
		plan: { checkOnly: [true] },
	},
	{
		name: 'wrong key, project or no project',
		maxRows: 400,
		plan: { wrong: ['key', 'inactive', 'project'] },
	},
];
