/** Whose phone rings: people under another's e-mail or reference, families, calls that wait in line. */
import type { Chance } from '../../support/chance';
import type { CampaignPlan } from '../plan';
import { addList, again, alsoSend, firstSend, interruptAndResume, oneByOne } from './changes';
import type { Scenario } from '.';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const inLine = (minutes: number) => ({ startsAfterMs: minutes * MINUTE_MS, lastsMs: MINUTE_MS });

/** As single leads, each called where it was saved. */
function oneByOneCalled(plan: CampaignPlan, chance: Chance): void {
	oneByOne(plan, chance);
	plan.initiateOptions.ifExists = 'call';
}

export const OF_CALLS: readonly Scenario[] = [
	{
		name: 'somebody else under an e-mail or reference',
		maxRows: 300,
		list: {
			underAnotherShare: [0.02, 0.1, 0.5],
			duplicateShare: [0, 0.1],
			contact: ['both', 'both', 'any'],
			badShare: [0],
		},
		plan: { init: [true, true, false] },
		options: { ifExists: ['report', 'call', 'call', 'update'] },
		change: (plan, chance) => {
			if (chance.is(0.3)) {
				plan.lists[0]!.rows = chance.anySize(1, 60);
				oneByOne(plan, chance);
				plan.initiateOptions.ifExists = chance.pick(['fail', 'call', 'return', 'update']);
			}
			if (chance.is(0.4)) again(plan, { afterMs: chance.pick([1_000, HOUR_MS, 2 * DAY_MS]) });
		},
	},
	{
		name: 'families, day by day',
		maxRows: 300,
		list: {
			familyShare: [0.05, 0.3],
			sharedReferenceShare: [0, 0, 0.01],
			contact: ['both'],
			duplicateShare: [0, 0.05],
			badShare: [0],
		},
		plan: { init: [true] },
		options: { ifExists: ['report', 'report', 'call'] },
		change: (plan, chance) => {
			const list = addList(plan, chance.anySize(1, 100));
			const sends = [{ ...firstSend(plan), list }];
			again(plan, { afterMs: chance.pick([1_000, HOUR_MS, DAY_MS]), sends });
		},
	},
	{
		name: 'two runs that call, other columns',
		maxRows: 300,
		service: { calls: [inLine(10), inLine(300)], attempts: ['rung', 'rung', 'taken'] },
		list: {
			contact: ['both', 'phone'],
			duplicateShare: [0.3, 1],
			archivedShare: [0],
			isUncalled: [true],
			deletedShare: [0],
			badShare: [0],
		},
		plan: { init: [true] },
		options: { ifExists: ['call'] },
		lossShare: 0.1,
		change: (plan, chance) => {
			const isSingle = chance.is(0.4);
			if (isSingle) plan.lists[0]!.rows = chance.anySize(1, 60);
			plan.initiateOptions.ifExists = 'call';
			if (isSingle && chance.is(0.5)) oneByOneCalled(plan, chance);
			alsoSend(plan, {
				startsAfterMs: chance.pick([0, 20, 100, 500, 2_000]),
				without: chance.pick([['referenceId'], ['email'], ['email', 'referenceId']] as const),
				...(isSingle && { operation: chance.pick(['initiate', 'bulkInitiate'] as const) }),
			});
		},
	},
	{
		// The service calls the whole night; until then no read shows that it will.
		name: 'calls that wait in line for hours',
		maxRows: 200,
		service: {
			calls: [inLine(3 * 60), inLine(20 * 60)],
			attempts: ['rung'],
			queuedState: ['initiated', 'queued', undefined],
		},
		list: {
			contact: ['phone', 'both'],
			duplicateShare: [0, 0.3, 1],
			archivedShare: [0],
			isUncalled: [true],
			badShare: [0],
		},
		plan: { init: [true] },
		options: { ifExists: ['call'] },
		change: (plan, chance) => {
			const [send] = plan.phases[0].sends;
			const afterMs = chance.pick([1_000, 400_000, HOUR_MS + MINUTE_MS, 2 * HOUR_MS]);
			const how = chance.pick(['again', 'otherColumns', 'restart', 'kill', 'newLeads'] as const);
			if (how === 'kill') return interruptAndResume(plan, 'kill', chance);
			// First as new leads that are called at once, then with the option.
			if (how === 'newLeads')
				plan.phases[0].sends = [{ ...send!, options: { ifExists: 'report' } }];
			const isNewProcess = how === 'restart';
			if (isNewProcess) {
				const list = addList(plan, chance.anySize(1, 10));
				plan.lists[list]!.duplicateShare = 0;
				again(plan, { afterMs, isNewProcess, sends: [{ ...send!, list, init: false }] });
			}
			const without = how === 'otherColumns' ? (['email', 'referenceId'] as const) : [];
			again(plan, { afterMs, sends: [{ ...send!, without }] });
			again(plan, { afterMs: chance.pick([MINUTE_MS, 2 * HOUR_MS]), sends: [send!] });
		},
	},
	{
		name: 'checked by row',
		maxRows: 300,
		list: { checkedShare: [0.1, 0.5], repeatedShare: [0, 0.1], underAnotherShare: [0, 0.1] },
		plan: { init: [true] },
		options: { ifExists: ['report', 'call', 'update'] },
	},
];
