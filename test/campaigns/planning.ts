/** Campaigns as they are drawn: a scenario holds one thing fast, chance draws the others. */
import { Chance } from '../support/chance';
import type { ListPlan } from './list';
import type { CampaignPlan, SendPlan } from './plan';
import type { Scenario } from './scenarios';
import { drawVariant } from './variants';

/** Beside what its scenario asks for, how often each part of a service is not plain. */
const OTHER_PARTS_SHARE = 0.06;

const LONG_RUNNING_MS = 600_000;

export const PLAIN_SEND: SendPlan = { list: 0, machine: 0, node: 0, operation: 'bulkInitiate' };

/** A list as most are, sent to a service that is plain. */
export function plainCampaign(seed: number): CampaignPlan {
	return {
		scenario: 'plain',
		seed,
		variant: {},
		lists: [],
		phases: [{ sends: [{ ...PLAIN_SEND }], afterMs: 0 }],
		options: {},
		initiateOptions: {},
		init: true,
		onError: 'continueRegularOutput',
		retryOnFail: false,
		network: { mishapShare: 0, mishaps: [], latencyMs: 60 },
		skewMs: 0,
		clockChanges: [],
		uptimeMs: LONG_RUNNING_MS,
	};
}

/** A campaign of one kind; everything that the kind leaves open is drawn. */
export function planCampaign(
	{ name, minRows, maxRows = 3_000, variant = [], change }: Scenario,
	seed: number,
): CampaignPlan {
	const chance = new Chance(seed);
	const list = planList(sizeUpTo(minRows, maxRows, chance), chance);
	const plan: CampaignPlan = {
		...plainCampaign(seed),
		scenario: name,
		variant: drawVariant(chance, variant, chance.is(0.5) ? 0 : OTHER_PARTS_SHARE),
		lists: [list],
		options: {
			format: chance.pick(['auto', 'auto', 'auto', 'default', '1.2']),
			includeInputFields: chance.is(0.1),
			otherColumnsToMetadata: chance.is(0.1),
			...(list.nationalShare > 0 &&
				chance.is(0.5) && {
					defaultCountry: { __rl: true, mode: 'list', value: 'IN' },
				}),
		},
		initiateOptions: { simplify: chance.is(0.8) },
		init: chance.is(0.7),
		onError: chance.pick(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput']),
		retryOnFail: chance.is(0.3),
		network: { mishapShare: 0, mishaps: [], latencyMs: chance.pick([10, 60, 300]) },
		skewMs: chance.pick([0, chance.whole(-120_000, 120_000), 3_600_000]),
		uptimeMs: chance.is(0.85) ? LONG_RUNNING_MS : chance.whole(0, 60_000),
	};
	change?.(plan, chance);
	return plan;
}

/** Short lists have traps of their own; most are long enough for the guard to grow. */
function sizeUpTo(min: number | undefined, max: number, chance: Chance): number {
	if (min !== undefined) return chance.anySize(Math.min(min, max), max);
	return chance.is(0.25)
		? chance.anySize(1, Math.min(100, max))
		: chance.anySize(Math.min(100, max), max);
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
		elsewhere: 'any',
		deletedShare: chance.pick([0, 0, 0.2]),
		nationalShare: chance.pick([0, 0, 0.2]),
		repeatedShare: chance.pick([0, 0, 0.02]),
		longerEmailShare: 0,
		duplicatesAgeMs: 3_600_000,
		lostProcessShare: 0,
	};
}
