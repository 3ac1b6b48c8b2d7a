/** The same leads more than once: at the same time, after an end, a cancel, a kill or a restart. */
import {
	again,
	addList,
	alsoSend,
	each,
	firstSend,
	fromOtherNode,
	interrupt,
	lossyNow,
	oneByOne,
	runAgain,
} from './changes';
import type { Scenario } from '.';

export const OF_RUNS_AGAIN: readonly Scenario[] = [
	{
		name: 'same list twice at once',
		weight: 5,
		maxRows: 600,
		change: (plan, chance) => {
			each(plan, { duplicateShare: chance.pick([0, 0.02, 0.2]) });
			// Two nodes, or two executions of one.
			alsoSend(plan, { node: chance.pick([0, 1]), startsAfterMs: chance.pick([0, 20, 2_000]) });
			lossyNow(plan, chance);
		},
	},
	{
		name: 'overlapping lists',
		weight: 4,
		maxRows: 600,
		change: (plan, chance) => {
			each(plan, { duplicateShare: chance.pick([0, 0.02, 0.2]), repeatedShare: 0 });
			alsoSend(plan, { part: [0.3, 1], startsAfterMs: chance.pick([0, 500]) });
			firstSend(plan).part = [0, 0.7];
		},
	},
	{
		name: 'list again',
		weight: 4,
		maxRows: 1_000,
		change: (plan, chance) => {
			again(plan, { afterMs: chance.pick([1_000, chance.whole(1_000, 60_000), 1_800_000]) });
			lossyNow(plan, chance);
		},
	},
	{
		name: 'list again from a second node',
		weight: 4,
		maxRows: 1_000,
		change: (plan, chance) =>
			again(plan, { afterMs: chance.whole(1_000, 600_000), sends: fromOtherNode(plan) }),
	},
	{
		name: 'list again by schedule',
		weight: 4,
		maxRows: 1_000,
		change: (plan, chance) => {
			again(plan, { afterMs: chance.pick([3_500_000, 3_600_000, 3_700_000]) });
			again(plan, { afterMs: 3_600_000, isNewProcess: chance.is(0.3) });
		},
	},
	{
		name: 'called before, leads gone',
		maxRows: 300,
		change: (plan, chance) => {
			plan.variant = { remembersDeleted: true };
			each(plan, { contact: 'phone', deletedShare: 1, duplicateShare: chance.pick([0.05, 0.5]) });
			again(plan, { afterMs: chance.pick([1_000, 7_200_000]) });
		},
	},
	{
		name: 'send anyway',
		maxRows: 300,
		change: (plan, chance) => {
			each(plan, { repeatedShare: chance.pick([0, 0.1]), refusedShare: 0.05 });
			plan.options.sendAnyway = chance.is(0.5);
			const sends = plan.phases[0].sends.map((send) => ({
				...send,
				options: { sendAnyway: true },
			}));
			again(plan, { afterMs: chance.pick([1_000, 120_000]), sends });
			if (chance.is(0.3)) plan.blockAtRequest = chance.whole(1, 10);
		},
	},
	{
		name: 'canceled, run again',
		weight: 4,
		maxRows: 1_000,
		change: (plan, chance) => {
			interrupt(plan, 'cancel', chance);
			if (chance.is(0.5)) {
				each(plan, { duplicateShare: 1 });
				plan.interruption!.atRequest = 1;
			}
			runAgain(plan, chance);
		},
	},
	{
		name: 'killed, run again',
		weight: 6,
		maxRows: 1_000,
		change: (plan, chance) => {
			interrupt(plan, 'kill', chance);
			runAgain(plan, chance);
		},
	},
	{
		name: 'interrupted while reads lag',
		weight: 5,
		maxRows: 1_000,
		change: (plan, chance) => {
			interrupt(plan, chance.pick(['cancel', 'kill']), chance);
			plan.variant.readLagMs = 15_000;
			plan.variant.filterLagMs = chance.pick([0, 15_000]);
			runAgain(plan, chance);
		},
	},
	{
		name: 'one by one, killed, run again',
		weight: 6,
		maxRows: 60,
		change: (plan, chance) => {
			oneByOne(plan, chance);
			each(plan, { duplicateShare: chance.pick([0, 0.1, 0.5]) });
			interrupt(plan, chance.pick(['kill', 'kill', 'cancel']), chance);
			runAgain(plan, chance);
		},
	},
	{
		name: 'restarted in good order',
		weight: 6,
		maxRows: 4,
		change: (plan, chance) => {
			plan.variant = { archived: chance.pick([0, 300]) };
			each(plan, { rows: 4, duplicateShare: 1, badShare: 0, deletedShare: 0, repeatedShare: 0 });
			const list = addList(plan, chance.pick([4, 4, 40]));
			if (chance.is(0.5)) oneByOne(plan, chance);
			const sends = [{ ...firstSend(plan), list }];
			again(plan, { afterMs: chance.whole(1_000, 58_000), isNewProcess: true, sends });
		},
	},
];
