/** What happens on the way: faults, guarantees, several nodes and processes, cancels, kills, second sendings. */
import { MISHAPS } from '../network';
import {
	again,
	each,
	faulty,
	interrupt,
	inTwoProcesses,
	lossyNow,
	spelledOtherwise,
} from './changes';
import type { Scenario } from '.';

export const OF_COURSES: readonly Scenario[] = [
	{
		name: 'strict, or order kept',
		weight: 4,
		mostRows: 500,
		change: (plan, chance) => {
			plan.options.protection = chance.pick(['strict', 'adaptive']);
			plan.options.keepOrder = plan.options.protection === 'adaptive';
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
		},
	},
	{
		name: 'remembered, faults',
		weight: 3,
		change: (plan, chance) => {
			plan.options.rememberSent = true;
			plan.retryOnFail = chance.is(0.5);
			faulty(plan, chance.pick([0.01, 0.15]), MISHAPS);
			each(plan, { lostProcessShare: chance.pick([0, 0.01]) });
		},
	},
	{
		name: 'two nodes, credentials that differ',
		weight: 5,
		mostRows: 1_000,
		change: (plan, chance) => {
			each(plan, { duplicateShare: chance.pick([0.02, 0.1, 0.3]) });
			plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 1_000) });
			const credential = spelledOtherwise(chance);
			plan.sends.push({ ...plan.sends[0]!, list: 1, node: 1, credential });
		},
	},
	{
		name: 'two nodes, the same list',
		weight: 2,
		mostRows: 500,
		// With answers lost as well, which of two requests within a second stored a lead cannot be told.
		change: (plan) => {
			plan.variant = {};
			plan.sends.push({ ...plan.sends[0]!, node: 1 });
		},
	},
	{
		name: 'two processes of n8n',
		weight: 4,
		mostRows: 600,
		change: (plan, chance) => inTwoProcesses(plan, chance, 600),
	},
	{
		name: 'single initiates',
		weight: 6,
		mostRows: 60,
		change: (plan, chance) => {
			plan.sends[0]!.operation = 'initiate';
			plan.ifExists = chance.pick(['fail', 'fail', 'skip', 'update']);
			each(plan, { processes: chance.pick([1, 2]), elsewhereShare: chance.pick([0, 0.3]) });
			lossyNow(plan, chance);
		},
	},
	{
		name: 'single initiates beside a list',
		weight: 2,
		mostRows: 300,
		change: (plan, chance) => {
			plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 40) });
			plan.sends.push({ ...plan.sends[0]!, list: 1, node: 1, operation: 'initiate' });
		},
	},
	{
		name: 'clock set',
		weight: 5,
		mostRows: 300,
		change: (plan, chance) => {
			plan.clockChanges = Array.from({ length: chance.whole(1, 6) }, () => ({
				atMs: chance.whole(100, 120_000),
				byMs: chance.pick([5_000, 5_000, 60_000, -60_000, 7_200_000]),
			}));
			each(plan, { duplicateShare: chance.pick([0.02, 0.1, 0.3]) });
			if (chance.is(0.5)) plan.options.whenManyDuplicates = 'pause';
			lossyNow(plan, chance);
		},
	},
	{ name: 'canceled', weight: 2, change: (plan, chance) => interrupt(plan, 'cancel', chance) },
	{
		name: 'canceled, sent again',
		weight: 3,
		mostRows: 1_000,
		change: (plan, chance) => {
			interrupt(plan, 'cancel', chance);
			plan.second = { ...again(chance), how: chance.pick(['retry', 'again']), always: false };
		},
	},
	{
		name: 'killed, run by n8n again',
		weight: 4,
		mostRows: 1_000,
		change: (plan, chance) => {
			interrupt(plan, 'kill', chance);
			const afterMs = chance.whole(6_000, 60_000);
			plan.second = { how: 'retry', always: false, isNewProcess: true, afterMs };
		},
	},
	{
		name: 'killed, sent again',
		weight: 5,
		mostRows: 1_000,
		change: (plan, chance) => {
			interrupt(plan, 'kill', chance);
			const afterMs = chance.whole(6_000, 300_000);
			plan.second = { how: 'again', always: false, isNewProcess: true, afterMs };
			plan.options.rememberSent = chance.is(0.4);
		},
	},
	{
		name: 'sent again by schedule',
		weight: 4,
		mostRows: 1_000,
		change: (plan, chance) => {
			plan.second = again(chance);
			plan.options.rememberSent = chance.is(0.4);
		},
	},
	{
		name: 'key blocked by others',
		weight: 2,
		change: (plan, chance) => {
			plan.blockAtRequest = chance.whole(1, 30);
			plan.retryOnFail = chance.is(0.5);
		},
	},
];
