/** What happens on the way: faults, guarantees, several nodes and processes, changed clocks and limits. */
import { MISHAPS } from '../network';
import {
	addList,
	again,
	alsoSend,
	each,
	faulty,
	firstSend,
	interrupt,
	inTwoProcesses,
	lossyNow,
	oneByOne,
} from './changes';
import type { Scenario } from '.';

export const OF_COURSES: readonly Scenario[] = [
	{
		name: 'order kept',
		weight: 4,
		maxRows: 500,
		change: (plan, chance) => {
			plan.options.keepOrder = true;
			lossyNow(plan, chance);
		},
	},
	{
		name: 'network faults',
		weight: 5,
		change: (plan, chance) => faulty(plan, chance.pick([0.005, 0.02, 0.1, 0.3]), MISHAPS),
	},
	{
		name: 'Retry On Fail, faults',
		weight: 5,
		change: (plan, chance) => {
			plan.retryOnFail = true;
			faulty(plan, chance.pick([0.02, 0.1, 0.4]), MISHAPS);
			if (chance.is(0.6)) return;
			oneByOne(plan, chance);
			plan.onError = 'stopWorkflow';
			each(plan, { rows: chance.anySize(1, 40), duplicateShare: chance.pick([0.02, 0.2]) });
		},
	},
	{
		name: 'several nodes, addresses spelled otherwise',
		weight: 5,
		maxRows: 1_000,
		change: (plan, chance) => {
			each(plan, { duplicateShare: chance.pick([0.02, 0.1, 0.3, 1]) });
			for (const baseUrl of [
				'https://Service.Example/',
				'HTTPS://SERVICE.EXAMPLE:443',
				'https://service.example//',
			]) {
				const list = addList(plan, chance.anySize(1, 400));
				if (plan.lists.length === 2 || chance.is(0.5)) {
					alsoSend(plan, { list, node: list, credential: { baseUrl } });
				}
			}
		},
	},
	{
		name: 'two addresses, one key',
		weight: 2,
		maxRows: 500,
		change: (plan, chance) => {
			const list = addList(plan, chance.anySize(1, 500));
			const half = { advanced: true, requestsPerWindow: 50 };
			firstSend(plan).credential = half;
			alsoSend(plan, { list, credential: { ...half, baseUrl: 'https://also.example' } });
		},
	},
	{
		name: 'two processes of n8n',
		weight: 4,
		maxRows: 600,
		change: (plan, chance) => inTwoProcesses(plan, chance, 600),
	},
	{
		name: 'another program asks',
		maxRows: 3_000,
		change: (plan, chance) => {
			plan.othersAskEveryMs = 1_000;
			plan.variant.archived = chance.pick([5_000, 20_000]);
			each(plan, { duplicateShare: chance.pick([0.01, 0.1]) });
		},
	},
	{
		name: 'limits lowered and raised',
		weight: 4,
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
		weight: 6,
		maxRows: 60,
		change: (plan, chance) => {
			oneByOne(plan, chance);
			each(plan, { processes: chance.pick([1, 2]), elsewhereShare: chance.pick([0, 0.3]) });
			each(plan, { existingShare: chance.pick([0, 0, 0.5, 1]) });
			lossyNow(plan, chance);
		},
	},
	{
		name: 'one by one beside a list',
		weight: 2,
		maxRows: 300,
		change: (plan, chance) => {
			alsoSend(plan, { list: addList(plan, chance.anySize(1, 40)), operation: 'initiate' });
		},
	},
	{
		name: 'within the first minute',
		weight: 4,
		maxRows: 400,
		change: (plan, chance) => {
			plan.uptimeMs = chance.pick([0, 0, chance.whole(0, 60_000)]);
			if (chance.is(0.4)) {
				oneByOne(plan, chance);
				each(plan, { rows: chance.anySize(1, 40) });
			}
		},
	},
	{
		name: 'clock set',
		weight: 4,
		maxRows: 300,
		change: (plan, chance) => {
			plan.clockChanges = Array.from({ length: chance.whole(1, 6) }, () => ({
				atMs: chance.whole(100, 120_000),
				byMs: chance.pick([5_000, 5_000, 60_000, -60_000, 7_200_000]),
			}));
			each(plan, { duplicateShare: chance.pick([0.02, 0.1, 0.3]) });
			lossyNow(plan, chance);
		},
	},
	{ name: 'canceled', weight: 2, change: (plan, chance) => interrupt(plan, 'cancel', chance) },
	{
		name: 'key blocked by others',
		change: (plan, chance) => {
			plan.blockAtRequest = chance.whole(1, 30);
			plan.retryOnFail = chance.is(0.5);
			if (chance.is(0.5)) again(plan, { afterMs: chance.pick([1_000, 3_700_000]) });
		},
	},
];
