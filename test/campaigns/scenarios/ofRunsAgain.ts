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
			const node = chance.pick([0, 1]);
			alsoSend(plan, { node, startsAfterMs: chance.pick([0, 20, 500, 2_000]) });
			if (chance.is(0.5)) return;
			const [one, other] = plan.phases[0].sends;
			one!.part = [0, 0.7];
			other!.part = [0.3, 1];
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
		name: 'refusals that pass',
		maxRows: 40,
		list: { badShare: [0], refusedShare: [0, 0.1] },
		service: { refusesForMs: [1_200_000], wording: ['specified', 'other'] },
		change: (plan, chance) => {
			again(plan, { afterMs: chance.pick([1_000, 400_000]) });
			again(plan, { afterMs: chance.pick([1_200_000, 7_200_000]) });
		},
	},
	{
		name: 'corrected rows',
		maxRows: 40,
		list: { badShare: [0] },
		service: { needs: ['city'] },
		change: (plan, chance) => {
			const sends = [{ ...firstSend(plan), isCorrected: true }];
			again(plan, { afterMs: chance.pick([1_000, 1_800_000]), sends });
			if (chance.is(0.3)) again(plan, { sends });
		},
	},
	{
		name: 'called what was saved',
		maxRows: 300,
		list: {
			duplicateShare: [0, 0.3, 1],
			deletedShare: [0, 0.3, 1],
			isUncalled: [true, false],
			badShare: [0],
		},
		plan: { init: [true] },
		options: { ifExists: ['call'] },
		lossShare: 0.3,
		change: (plan, chance) => {
			const [send] = plan.phases[0].sends;
			// On Friday they are saved, or were long ago.
			if (chance.is(0.6)) plan.phases[0].sends = [{ ...send!, init: false }];
			if (chance.is(0.3)) plan.variant = { ...plan.variant, ignores: ['includeActivities'] };
			again(plan, { afterMs: chance.pick([1_000, 7_200_000, 200_000_000]), sends: [send!] });
			if (chance.is(0.5)) plan.phases[1]!.sends.push({ ...send!, node: 1 });
			again(plan, { afterMs: chance.pick([60_000, 400_000, 7_200_000]), sends: [send!] });
		},
	},
	{
		// For minutes no read shows that they will be made.
		name: 'calls that wait in line',
		maxRows: 300,
		service: {
			calls: [{ startsAfterMs: 1_800_000, lastsMs: 60_000 }],
			attempts: ['taken', 'rung'],
		},
		list: { contact: ['phone', 'both'], duplicateShare: [0, 0.3] },
		plan: { init: [true] },
		options: { ifExists: ['call'] },
		change: (plan, chance) => {
			again(plan, { afterMs: chance.pick([1_000, 60_000, 400_000]) });
			again(plan, { afterMs: chance.pick([60_000, 7_200_000]) });
		},
	},
	{
		name: 'staging and production',
		maxRows: 300,
		change: (plan, chance) => {
			const [send] = plan.phases[0].sends;
			plan.phases[0].sends = [{ ...send!, isStaging: true }];
			again(plan, { afterMs: chance.pick([1_000, 600_000]), sends: [send!] });
		},
	},
	{
		name: 'restarts in a row',
		maxRows: 4,
		list: { rows: [4], duplicateShare: [1], deletedShare: [1], contact: ['phone'], badShare: [0] },
		change: (plan, chance) => {
			plan.variant = { remembersDeleted: true };
			if (chance.is(0.5)) oneByOne(plan, chance);
			for (let times = chance.whole(2, 5); times > 0; times--) {
				const sends = [
					{ ...firstSend(plan), list: addList(plan, 1), operation: 'initiate' as const },
				];
				const killedAfterMs = chance.pick([10_000, 10_000, 70_000]);
				again(plan, {
					afterMs: chance.pick([1_000, 10_000]),
					isNewProcess: true,
					sends,
					killedAfterMs,
				});
			}
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
		service: { readLagMs: [0, 0, 15_000], filterLagMs: [0, 15_000] },
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
		service: { readLagMs: [0, 0, 15_000], filterLagMs: [0, 15_000] },
		change: (plan, chance) => interruptAndResume(plan, 'kill', chance),
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
