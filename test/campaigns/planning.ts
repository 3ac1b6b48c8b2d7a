/** Campaigns as they are drawn: a scenario holds one thing fast, chance draws the others. */
import { Chance } from './chance';
import type { ListPlan } from './list';
import type { CampaignPlan } from './plan';
import type { Scenario } from './scenarios';
import { drawVariant } from './variants';

/** Beside what its scenario asks for, how often each part of a service is not plain. */
const OTHER_PARTS_SHARE = 0.06;

/** A list as most are, sent to a service that is plain. */
export function plainCampaign(seed: number): CampaignPlan {
	return {
		scenario: 'plain',
		seed,
		variant: {},
		lists: [],
		sends: [{ list: 0, machine: 0, node: 0, operation: 'bulkInitiate', credential: {} }],
		options: {},
		ifExists: 'fail',
		init: true,
		onError: 'continueRegularOutput',
		retryOnFail: false,
		network: { mishapShare: 0, mishaps: [], latencyMs: 60 },
		skewMs: 0,
		clockChanges: [],
	};
}

/** A campaign of one kind; everything that the kind leaves open is drawn. */
export function planCampaign(
	{ name, leastRows, mostRows = 3_000, variant = [], change }: Scenario,
	seed: number,
): CampaignPlan {
	const chance = new Chance(seed);
	const plan: CampaignPlan = {
		...plainCampaign(seed),
		scenario: name,
		variant: drawVariant(chance, variant, chance.is(0.5) ? 0 : OTHER_PARTS_SHARE),
		lists: [planList(sizeUpTo(leastRows, mostRows, chance), chance)],
		options: { format: chance.pick(['auto', 'auto', 'auto', 'default', '1.2']) },
		init: chance.is(0.7),
		onError: chance.pick(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput']),
		retryOnFail: chance.is(0.3),
		network: { mishapShare: 0, mishaps: [], latencyMs: chance.pick([10, 60, 300]) },
		skewMs: chance.pick([0, chance.whole(-120_000, 120_000), 3_600_000]),
	};
	change?.(plan, chance);
	return plan;
}

/** Short lists have traps of their own; most are long enough for the guard to grow. */
function sizeUpTo(least: number | undefined, most: number, chance: Chance): number {
	if (least !== undefined) return chance.anySize(Math.min(least, most), most);
	return chance.is(0.25)
		? chance.anySize(1, Math.min(100, most))
		: chance.anySize(Math.min(100, most), most);
}

function planList(rows: number, chance: Chance): ListPlan {
	return {
		rows,
		duplicateShare: chance.pick([0, 0.001, 0.01, 0.05, 0.1, chance.random(), chance.random(), 1]),
		arrangement: chance.pick(['mixed', 'atStart', 'atEnd', 'inRuns']),
		contact: chance.pick(['phone', 'email', 'both', 'any']),
		referenceShare: chance.pick([0, 0.5, 1, 1]),
		processes: chance.pick([1, 1, 2]),
		existingShare: 0,
		badShare: chance.pick([0, 0, 0.02]),
		refusedShare: chance.pick([0, 0, 0.01]),
		elsewhereShare: chance.pick([0, 0, 0.05]),
		deletedShare: chance.pick([0, 0, 0.2]),
		nationalShare: chance.pick([0, 0, 0.2]),
		repeatedShare: chance.pick([0, 0, 0.02]),
		duplicatesAgeMs: 3_600_000,
		lostProcessShare: 0,
	};
}
