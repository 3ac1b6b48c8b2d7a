/** What scenarios do to a plan. */
import type { Chance } from '../chance';
import type { ListPlan } from '../list';
import { type Mishap, MISHAPS } from '../network';
import type { CampaignPlan, SecondPlan } from '../plan';

/** After these the service has processed what the client was not told of. */
const LOST_ANSWERS: readonly Mishap[] = [
	'resetAfter',
	'errorAfter',
	'cutAfter',
	'emptyAfter',
	'unreachableAfter',
	'late',
];

export function each({ lists }: CampaignPlan, change: Partial<ListPlan>): void {
	for (const list of lists) Object.assign(list, change);
}

/** Few leads are old, so that requests grow large. */
export function hardlyOld(plan: CampaignPlan, chance: Chance): void {
	each(plan, { duplicateShare: chance.pick([0, 0.001, 0.005, 0.02, 0.1]), refusedShare: 0 });
}

export function faulty(plan: CampaignPlan, share: number, mishaps: readonly Mishap[]): void {
	plan.network = { ...plan.network, mishapShare: share, mishaps };
}

/** Answers are lost, and of some leads the service has heard only just before. */
export function lossy(plan: CampaignPlan, chance: Chance): void {
	faulty(plan, chance.pick([0.01, 0.05, 0.2]), LOST_ANSWERS);
	each(plan, { duplicatesAgeMs: chance.pick([2_000, 10_000, 3_600_000]) });
}

export function lossyNow(plan: CampaignPlan, chance: Chance): void {
	if (chance.is(0.4)) lossy(plan, chance);
}

export function interrupt(plan: CampaignPlan, by: 'cancel' | 'kill', chance: Chance): void {
	if (chance.is(0.3)) faulty(plan, 0.05, MISHAPS);
	plan.interruption = {
		by,
		atRequest: chance.anySize(1, 40),
		afterMs: chance.pick([chance.whole(0, 100), chance.whole(0, 5_000)]),
	};
}

export function again(chance: Chance): SecondPlan {
	const isNewProcess = chance.is(0.4);
	// A process that has just begun does not know what another one has sent within the last minute.
	const least = isNewProcess ? 62_000 : 1_000;
	const afterMs = least + chance.pick([0, chance.whole(0, 60_000), 3_600_000]);
	return { how: 'again', always: true, isNewProcess, afterMs };
}

/** A second list in a process of its own, the limits divided between the two. */
export function inTwoProcesses(plan: CampaignPlan, chance: Chance, mostRows: number): void {
	const [first] = plan.sends;
	plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, mostRows) });
	first!.credential = { changeLimits: true, duplicatesPerWindow: 3, requestsPerWindow: 50 };
	const credential = { ...first!.credential, duplicatesPerWindow: 2 };
	plan.sends.push({ ...first!, list: 1, node: 1, machine: 1, credential });
}

export function spelledOtherwise(chance: Chance) {
	return {
		baseUrl: chance.pick([
			'https://Service.Example/',
			'HTTPS://SERVICE.EXAMPLE:443',
			'https://service.example//',
		]),
	};
}
