/** Services that differ where the specification leaves room. */
import { again, each, hardlyOld, inTwoProcesses, lossy, lossyNow } from './changes';
import type { Scenario } from '.';

/** The credential's switch for a service that blocks for bad data as such. */
const EVERY_REFUSAL_COUNTS = { changeLimits: true, everyRefusalCounts: true };

export const OF_SERVICES: readonly Scenario[] = [
	{
		name: 'refusals in any words',
		weight: 7,
		variant: ['wording'],
		change: (plan, chance) =>
			each(plan, {
				duplicateShare: chance.pick([0.02, 0.1, 0.5]),
				refusedShare: chance.pick([0, 0.02]),
			}),
	},
	{
		name: 'refused phones, sent again',
		weight: 5,
		mostRows: 300,
		variant: ['resentCount'],
		change: (plan, chance) => {
			each(plan, { refusedShare: chance.pick([0.05, 0.3, 1]) });
			plan.second = again(chance);
		},
	},
	{
		name: 'every refusal counts',
		weight: 3,
		mostRows: 300,
		change: (plan, chance) => {
			plan.variant.counts = 'everyRefusal';
			each(plan, { refusedShare: chance.pick([0.05, 0.3]) });
			Object.assign(plan.sends[0]!.credential, EVERY_REFUSAL_COUNTS);
		},
	},
	{ name: 'slow requests', weight: 4, variant: ['slow'], change: hardlyOld },
	{
		name: 'gateway gives up',
		weight: 10,
		leastRows: 800,
		mostRows: 10_000,
		variant: ['gateway'],
		change: hardlyOld,
	},
	{
		name: 'connections cut',
		weight: 8,
		leastRows: 200,
		mostRows: 4_000,
		variant: ['cuts'],
		change: hardlyOld,
	},
	{
		name: 'requests too large',
		weight: 3,
		leastRows: 200,
		mostRows: 6_000,
		variant: ['tooLarge'],
		change: hardlyOld,
	},
	{ name: 'Date header wrong', weight: 5, mostRows: 1_000, variant: ['date'], change: lossy },
	{ name: 'other spelling', weight: 5, variant: ['spelling'], change: lossyNow },
	{
		name: 'other processes',
		weight: 7,
		variant: ['scope'],
		change: (plan, chance) => {
			each(plan, { processes: 2, elsewhereShare: chance.pick([0.05, 0.3, 0.8]) });
			plan.options.checkFirst = chance.pick(['off', 'skip', 'update']);
			lossyNow(plan, chance);
		},
	},
	{ name: 'filters ignored', weight: 4, mostRows: 1_500, variant: ['ignored'], change: lossyNow },
	{ name: 'pages of any kind', weight: 6, mostRows: 8_000, variant: ['pages'] },
	{
		name: 'a store of half a million',
		weight: 2,
		mostRows: 3_000,
		change: (plan, chance) => {
			plan.variant.archived = 500_000;
			each(plan, { duplicateShare: chance.pick([0.02, 0.1, 0.5]) });
		},
	},
	{ name: 'reads that lag', weight: 6, mostRows: 1_500, variant: ['lag'], change: lossy },
	{
		name: 'two processes of n8n, reads that lag',
		weight: 3,
		mostRows: 500,
		variant: ['lag', 'deleted'],
		change: (plan, chance) => {
			inTwoProcesses(plan, chance, 300);
			lossyNow(plan, chance);
		},
	},
	{
		name: 'deleted leads',
		weight: 3,
		variant: ['deleted'],
		change: (plan, chance) => each(plan, { deletedShare: chance.pick([0.3, 1]) }),
	},
];
