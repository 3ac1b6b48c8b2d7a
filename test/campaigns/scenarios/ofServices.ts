/** Services that differ where the specification leaves room. */
import { again, each, faulty, hardlyOld, inTwoProcesses, lossy, lossyNow } from './changes';
import type { Scenario } from '.';

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
		maxRows: 300,
		variant: ['resentCount'],
		change: (plan, chance) => {
			each(plan, { refusedShare: chance.pick([0.05, 0.3, 1]) });
			again(plan, { afterMs: chance.pick([1_000, 60_000, 7_200_000]) });
		},
	},
	{
		name: 'every refusal counts',
		maxRows: 300,
		change: (plan, chance) => {
			plan.variant.counts = 'everyRefusal';
			each(plan, { refusedShare: chance.pick([0.05, 0.3]) });
		},
	},
	{ name: 'answers of any shape', maxRows: 1_000, variant: ['shapes'] },
	{ name: 'slow requests', weight: 4, variant: ['slow'], change: hardlyOld },
	{
		name: 'gateway gives up',
		weight: 8,
		minRows: 800,
		maxRows: 10_000,
		variant: ['gateway'],
		change: hardlyOld,
	},
	{
		name: 'old leads wait in line',
		weight: 4,
		maxRows: 60,
		change: (plan, chance) => {
			const givesUpAfterMs = chance.pick([2_000, 10_000]);
			plan.variant = {
				archived: 500_000,
				queueMs: 58_000,
				gateway: { givesUpAfterMs, status: 504, isHtml: false },
			};
			each(plan, { duplicateShare: 1, badShare: 0, repeatedShare: 0, deletedShare: 0 });
		},
	},
	{
		name: 'connections cut',
		weight: 7,
		minRows: 200,
		maxRows: 4_000,
		variant: ['cuts'],
		change: hardlyOld,
	},
	{
		name: 'requests too large',
		minRows: 200,
		maxRows: 6_000,
		variant: ['tooLarge'],
		change: hardlyOld,
	},
	{
		name: 'whole requests refused',
		weight: 6,
		maxRows: 3_000,
		variant: ['wholeRefusals'],
		change: (plan, chance) => {
			each(plan, { refusedShare: chance.pick([0, 0.002, 0.02]), badShare: 0 });
			plan.leadsPerRequest = chance.pick([undefined, undefined, 100]);
		},
	},
	{ name: 'record clocks', weight: 5, maxRows: 1_000, variant: ['clocks'], change: lossy },
	{
		name: 'quick service, answers lost',
		maxRows: 1_000,
		change: (plan, chance) => {
			plan.network.latencyMs = chance.pick([0, 1, 4]);
			faulty(plan, chance.pick([0.05, 0.2]), ['resetAfter']);
			each(plan, { duplicatesAgeMs: chance.pick([10, 500, 2_000]) });
		},
	},
	{ name: 'other spelling', weight: 5, variant: ['spelling'], change: lossyNow },
	{
		name: 'other processes',
		weight: 6,
		variant: ['scope'],
		change: (plan, chance) => {
			each(plan, { processes: 2, elsewhereShare: chance.pick([0.05, 0.3, 0.8]) });
			plan.options.ifExists = chance.pick(['report', 'update']);
			lossyNow(plan, chance);
		},
	},
	{
		name: 'half held elsewhere',
		change: (plan) => each(plan, { elsewhereShare: 0.5, elsewhere: 'uncalled' }),
	},
	{
		name: 'references used elsewhere',
		change: (plan) =>
			each(plan, { elsewhereShare: 0.5, elsewhere: 'references', referenceShare: 1 }),
	},
	{ name: 'filters ignored', weight: 4, maxRows: 1_500, variant: ['ignored'], change: lossyNow },
	{
		name: 'filters match parts',
		weight: 4,
		maxRows: 1_000,
		variant: ['parts'],
		change: (plan, chance) => {
			each(plan, { contact: chance.pick(['email', 'both']), longerEmailShare: 0.3 });
			plan.options.ifExists = chance.pick(['report', 'update']);
			lossyNow(plan, chance);
		},
	},
	{ name: 'pages of any kind', weight: 6, maxRows: 8_000, variant: ['pages'] },
	{
		name: 'a store of half a million',
		weight: 2,
		maxRows: 3_000,
		change: (plan, chance) => {
			plan.variant.archived = 500_000;
			each(plan, { duplicateShare: chance.pick([0.02, 0.1, 0.5]) });
		},
	},
	{ name: 'reads that lag', weight: 5, maxRows: 1_500, variant: ['lag'], change: lossy },
	{
		name: 'two processes of n8n, reads that lag',
		maxRows: 500,
		variant: ['lag', 'deleted'],
		change: (plan, chance) => {
			inTwoProcesses(plan, chance, 300);
			lossyNow(plan, chance);
		},
	},
	{
		name: 'deleted leads',
		variant: ['deleted'],
		change: (plan, chance) => each(plan, { deletedShare: chance.pick([0.3, 1]) }),
	},
];
