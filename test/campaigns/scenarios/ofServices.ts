/** Services that differ where the specification leaves room. */
import { again } from './changes';
import type { Scenario } from '.';

/** Few leads are old, so that requests grow large. */
const HARDLY_OLD = { duplicateShare: [0, 0.001, 0.005, 0.02, 0.1], refusedShare: [0] };

export const OF_SERVICES: readonly Scenario[] = [
	{
		name: 'refusals in any words',
		variant: ['wording'],
		list: { duplicateShare: [0.02, 0.1, 0.5], refusedShare: [0, 0.02] },
	},
	{
		name: 'refused phones count, sent again',
		maxRows: 300,
		service: { counts: ['resentRefusals', 'everyRefusal'] },
		list: { refusedShare: [0.05, 0.3, 1] },
		change: (plan, chance) => again(plan, { afterMs: chance.pick([1_000, 60_000, 7_200_000]) }),
	},
	{ name: 'answers of any shape', maxRows: 1_000, variant: ['shapes'] },
	{ name: 'slow requests', variant: ['slow'], list: HARDLY_OLD },
	{
		name: 'gateway gives up',
		minRows: 800,
		maxRows: 10_000,
		variant: ['gateway'],
		list: HARDLY_OLD,
	},
	{
		name: 'old leads wait in line',
		maxRows: 60,
		list: { duplicateShare: [1], badShare: [0], repeatedShare: [0], deletedShare: [0] },
		change: (plan, chance) => {
			const givesUpAfterMs = chance.pick([2_000, 10_000]);
			const gateway = { givesUpAfterMs, status: 504, isHtml: false } as const;
			plan.variant = { archived: 500_000, queueMs: 58_000, gateway };
		},
	},
	{
		name: 'connections cut',
		minRows: 200,
		maxRows: 4_000,
		variant: ['cuts'],
		list: HARDLY_OLD,
	},
	{
		name: 'requests too large',
		minRows: 200,
		maxRows: 6_000,
		variant: ['tooLarge'],
		list: HARDLY_OLD,
	},
	{
		name: 'whole requests refused',
		maxRows: 3_000,
		variant: ['wholeRefusals'],
		service: { counts: ['duplicates', 'everyRefusal', 'everyRefusal'] },
		list: { refusedShare: [0, 0.002, 0.02, 0.1], badShare: [0] },
		plan: { leadsPerRequest: [undefined, undefined, 100] },
	},
	{
		name: 'requests called bad after storing',
		minRows: 100,
		maxRows: 1_000,
		service: { denies: [0.02, 0.05].map((share) => ({ status: 400, share })) },
		list: { duplicateShare: [0, 0.001], contact: ['phone', 'any'], refusedShare: [0] },
	},
	{
		name: 'requests denied after storing',
		maxRows: 200,
		variant: ['denies'],
		service: { archived: [0, 300, 5_000] },
		list: { duplicateShare: [0, 0.02, 0.3], badShare: [0] },
		change: ({ lists: [list], variant }, chance) => {
			if (variant.denies?.share === 1) list!.rows = chance.whole(1, 30);
		},
	},
	{
		name: 'queries limited',
		maxRows: 300,
		service: { queriesPerWindow: [25, 50] },
		list: { duplicateShare: [0.02, 0.3] },
		options: { ifExists: ['report', 'update', 'call'] },
	},
	{
		name: 'totals of the page',
		maxRows: 600,
		service: { total: ['page'] },
		lossShare: 0.7,
		change: (plan, chance) => {
			again(plan, { afterMs: chance.pick([1_000, 7_200_000]) });
		},
	},
	{ name: 'other spelling', variant: ['spelling'], lossShare: 0.4 },
	{
		name: 'other processes',
		variant: ['scope'],
		list: { processes: [2], elsewhereShare: [0.05, 0.3, 0.8] },
		options: { ifExists: ['report', 'update'] },
		lossShare: 0.4,
	},
	{
		name: 'half held elsewhere',
		list: { elsewhereShare: [0.5], elsewhere: ['uncalled', 'references'], referenceShare: [1] },
	},
	{ name: 'filters ignored', maxRows: 1_500, variant: ['ignored'], lossShare: 0.4 },
	{
		name: 'filters match parts',
		maxRows: 1_000,
		variant: ['parts'],
		list: { contact: ['email', 'both'], longerEmailShare: [0.3] },
		options: { ifExists: ['report', 'update'] },
		lossShare: 0.4,
	},
	{ name: 'pages of any kind', maxRows: 8_000, variant: ['pages'] },
	{
		name: 'a store of half a million',
		maxRows: 3_000,
		service: { archived: [500_000] },
		list: { duplicateShare: [0.02, 0.1, 0.5] },
	},
	{ name: 'reads that lag', maxRows: 1_500, variant: ['lag'], lossShare: 1 },
	{ name: 'deleted leads', variant: ['deleted'], list: { deletedShare: [0.3, 1] } },
];
