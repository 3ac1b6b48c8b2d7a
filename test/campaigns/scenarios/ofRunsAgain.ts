/** The same leads more than once: at the same time, after an end, a cancel, a kill or a restart. */
import { again, addList, alsoSend, firstSend, interruptAndResume, oneByOne } from './changes';
import type { Scenario } from '.';

export const OF_RUNS_AGAIN: readonly Scenario[] = [
	{
		name: 'same list twice at once',
		maxRows: 600,
		list: { duplicateShare: [0, 0.02, 0.2] },
		lossShare: 0.4,
		change: (plan, chance) => {
			// Two nodes, or two executions of one.
			alsoSend(plan, { node: chance.pick([0, 1]), startsAfterMs: chance.pick([0, 20, 2_000]) });
		},
	},
	{
		name: 'overlapping lists',
		maxRows: 600,
		list: { duplicateShare: [0, 0.02, 0.2], repeatedShare: [0] },
		change: (plan, chance) => {
			alsoSend(plan, { part: [0.3, 1], startsAfterMs: chance.pick([0, 500]) });
			firstSend(plan).part = [0, 0.7];
		},
	},
	{
		name: 'list again',
		maxRows: 1_000,
		lossShare: 0.4,
		change: (plan, chance) => {
			again(plan, { afterMs: chance.pick([1_000, chance.whole(1_000, 60_000), 1_800_000]) });
		},
	},
	{
		name: 'list again by schedule',
		maxRows: 1_000,
		change: (plan, chance) => {
			again(plan, { afterMs: chance.pick([3_500_000, 3_600_000, 3_700_000]) });
			again(plan, { afterMs: 3_600_000, isNewProcess: chance.is(0.3) });
		},
	},
	{
		name: 'called before, leads gone',
		maxRows: 300,
		list: { contact: ['phone'], deletedShare: [1], duplicateShare: [0.05, 0.5] },
		change: (plan, chance) => {
			plan.variant = { remembersDeleted: true };
			again(plan, { afterMs: chance.pick([1_000, 7_200_000]) });
		},
	},
	{
		name: 'send anyway',
		maxRows: 300,
		list: { repeatedShare: [0, 0.1], refusedShare: [0.05] },
		options: { sendAnyway: [true, false] },
		change: (plan, chance) => {
			const sends = [{ ...firstSend(plan), options: { sendAnyway: true } }];
			again(plan, { afterMs: chance.pick([1_000, 120_000]), sends });
			if (chance.is(0.3)) plan.blockAtRequest = chance.whole(1, 10);
		},
	},
	{
		name: 'canceled, run again',
		maxRows: 1_000,
		change: (plan, chance) => {
			interruptAndResume(plan, 'cancel', chance);
			if (chance.is(0.5)) return;
			plan.lists[0]!.duplicateShare = 1;
			plan.interruption!.atRequest = 1;
		},
	},
	{
		name: 'killed, run again',
		maxRows: 1_000,
		change: (plan, chance) => interruptAndResume(plan, 'kill', chance),
	},
	{
		name: 'interrupted while reads lag',
		maxRows: 1_000,
		service: { readLagMs: [15_000], filterLagMs: [0, 15_000] },
		change: (plan, chance) => interruptAndResume(plan, chance.pick(['cancel', 'kill']), chance),
	},
	{
		name: 'one by one, killed, run again',
		maxRows: 60,
		list: { duplicateShare: [0, 0.1, 0.5] },
		change: (plan, chance) => {
			oneByOne(plan, chance);
			interruptAndResume(plan, chance.pick(['kill', 'kill', 'cancel']), chance);
		},
	},
	{
		name: 'restarted in good order',
		maxRows: 4,
		list: {
			rows: [4],
			duplicateShare: [1],
			badShare: [0],
			deletedShare: [0],
			repeatedShare: [0],
		},
		change: (plan, chance) => {
			plan.variant = { archived: chance.pick([0, 300]) };
			const list = addList(plan, chance.pick([4, 4, 40]));
			if (chance.is(0.5)) oneByOne(plan, chance);
			const sends = [{ ...firstSend(plan), list }];
			again(plan, { afterMs: chance.whole(1_000, 58_000), isNewProcess: true, sends });
		},
	},
];
