/** What scenarios do to a plan. */
import type { Chance } from '../../support/chance';
import { type Mishap, MISHAPS } from '../network';
import type { CampaignPlan, PhasePlan, SendPlan } from '../plan';

/** After these the service has processed what the client was not told of. */
const LOST_ANSWERS: readonly Mishap[] = [
	'resetAfter',
	'errorAfter',
	'cutAfter',
	'emptyAfter',
	'unreachableAfter',
	'redirectAfter',
	'late',
];

export function firstSend({ phases }: CampaignPlan): SendPlan {
	return phases[0].sends[0]!;
}

/** Beside the first node of the first phase. */
export function alsoSend(plan: CampaignPlan, change: Partial<SendPlan>): void {
	plan.phases[0].sends.push({ ...firstSend(plan), node: 1, ...change });
}

/** One more list like the first. */
export function addList(plan: CampaignPlan, rows: number): number {
	return plan.lists.push({ ...plan.lists[0]!, rows }) - 1;
}

/** Everything once more. */
export function again(plan: CampaignPlan, change: Partial<PhasePlan>): void {
	plan.phases.push({ afterMs: 1_000, sends: plan.phases[0].sends, ...change });
}

export function faulty(plan: CampaignPlan, share: number, mishaps: readonly Mishap[]): void {
	plan.network = { ...plan.network, mishapShare: share, mishaps };
}

/** Answers are lost. */
export function lossy(plan: CampaignPlan, chance: Chance): void {
	faulty(plan, chance.pick([0.01, 0.05, 0.2]), LOST_ANSWERS);
}

export function interrupt(plan: CampaignPlan, by: 'cancel' | 'kill', chance: Chance): void {
	if (chance.is(0.3)) faulty(plan, 0.05, MISHAPS);
	const afterMs = chance.pick([chance.whole(0, 100), chance.whole(0, 5_000)]);
	plan.interruption = { by, atRequest: chance.anySize(1, 40), afterMs };
}

/** Interrupted; then a person, a schedule or a supervisor sends the rest, soon or later. */
export function interruptAndResume(
	plan: CampaignPlan,
	by: 'cancel' | 'kill',
	chance: Chance,
): void {
	interrupt(plan, by, chance);
	const afterMs = chance.pick([1_000, chance.whole(6_000, 60_000), chance.whole(60_000, 300_000)]);
	again(plan, { afterMs, isOnlyAfterInterruption: true });
}

/** As single leads, one after the other. */
export function oneByOne(plan: CampaignPlan, chance: Chance): void {
	firstSend(plan).operation = 'initiate';
	plan.initiateOptions.ifExists = chance.pick(['fail', 'fail', 'return', 'update']);
	if (chance.is(0.7)) plan.onError = chance.pick(['continueRegularOutput', 'continueErrorOutput']);
}

/** A second list in a process of its own, the limits divided between the two. */
export function inTwoProcesses(plan: CampaignPlan, chance: Chance): void {
	const list = addList(plan, chance.anySize(1, 500));
	const shared = { advanced: true, requestsPerWindow: 50 };
	firstSend(plan).credential = { ...shared, duplicatesPerWindow: 3 };
	alsoSend(plan, { list, machine: 1, credential: { ...shared, duplicatesPerWindow: 2 } });
}
