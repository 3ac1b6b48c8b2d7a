/** What happens on the way: faults, guarantees, several nodes and processes, changed clocks and limits. */
import { MISHAPS } from '../network';
import {
	addList,
	again,
	alsoSend,
	faulty,
	firstSend,
	interrupt,
	inTwoProcesses,
	oneByOne,
} from './changes';
import type { Scenario } from '.';

export const OF_COURSES: readonly Scenario[] = [
	{
		name: 'network faults',
		change: (plan, chance) => faulty(plan, chance.pick([0.005, 0.02, 0.1, 0.3]), MISHAPS),
	},
	{
		name: 'Retry On Fail, faults',
		plan: { retryOnFail: [true] },
		change: (plan, chance) => {
			faulty(plan, chance.pick([0.02, 0.1, 0.4]), MISHAPS);
			if (chance.is(0.6)) return;
			oneByOne(plan, chance);
			plan.onError = 'stopWorkflow';
			const duplicateShare = chance.pick([0.02, 0.2]);
			Object.assign(plan.lists[0]!, { rows: chance.anySize(1, 40), duplicateShare });
		},
	},
	{
		name: 'several nodes and addresses, one key',
		maxRows: 1_000,
		list: { duplicateShare: [0.02, 0.1, 0.3, 1] },
		change: (plan, chance) => {
			for (const baseUrl of [
				'https://Service.Example/',
				'HTTPS://SERVICE.EXAMPLE:443',
				'https://service.example//',
				'https://also.example',
			]) {
				const list = addList(plan, chance.anySize(1, 400));
				if (plan.lists.length === 2 || chance.is(0.5)) {
					alsoSend(plan, { list, node: list, credential: { baseUrl } });
				}
			}
		},
	},
	{
		name: 'two processes of n8n',
		maxRows: 500,
		service: { readLagMs: [0, 1_500, 40_000], remembersDeleted: [true, false] },
		lossShare: 0.2,
		change: inTwoProcesses,
	},
	{
		name: 'another program asks',
		maxRows: 100,
		service: { archived: [5_000, 20_000], counts: ['everyRefusal'] },
		// No look-up finds them before they are sent.
		list: { duplicateShare: [0.1], refusedShare: [0.3, 1] },
		plan: { othersAskEveryMs: [1_000] },
	},
	{
		name: 'limits lowered and raised',
		maxRows: 120,
		change: (plan, chance) => {
			for (const [requestsPerWindow, duplicatesPerWindow] of [
				[1, 2],
				[100, 5],
			]) {
				const list = addList(plan, chance.anySize(10, 120));
				const credential = { advanced: true, requestsPerWindow, duplicatesPerWindow };
				again(plan, { sends: [{ ...firstSend(plan), list, credential }] });
			}
		},
	},
	{
		name: 'one by one',
		maxRows: 60,
		list: { processes: [1, 2], elsewhereShare: [0, 0.3], existingShare: [0, 0, 0.5, 1] },
		lossShare: 0.4,
		change: oneByOne,
	},
	{
		name: 'one by one beside a list',
		maxRows: 300,
		change: (plan, chance) => {
			alsoSend(plan, { list: addList(plan, chance.anySize(1, 40)), operation: 'initiate' });
		},
	},
	{
		name: 'within the first minute',
		maxRows: 400,
		change: (plan, chance) => {
			plan.uptimeMs = chance.pick([0, 0, chance.whole(0, 60_000)]);
			if (!chance.is(0.4)) return;
			oneByOne(plan, chance);
			plan.lists[0]!.rows = chance.anySize(1, 40);
		},
	},
	{
		name: 'clock set',
		maxRows: 300,
		list: { duplicateShare: [0.02, 0.1, 0.3] },
		lossShare: 0.4,
		change: (plan, chance) => {
			plan.clockChanges = Array.from({ length: chance.whole(1, 6) }, () => ({
				atMs: chance.whole(100, 120_000),
				byMs: chance.pick([5_000, 5_000, 60_000, -60_000, 7_200_000]),
			}));
		},
	},
	{ name: 'canceled', change: (plan, chance) => interrupt(plan, 'cancel', chance) },
	{
		name: 'key blocked by others',
		plan: { retryOnFail: [true, false] },
		change: (plan, chance) => {
			plan.blockAtRequest = chance.whole(1, 30);
			if (chance.is(0.5)) again(plan, { afterMs: chance.pick([1_000, 3_700_000]) });
		},
	},
];
