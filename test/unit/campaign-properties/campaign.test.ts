/** Whole campaigns over HTTP, as the simulator runs them, but short, so that a failure can shrink. */
import fc from 'fast-check';

import { type CampaignPlan, runCampaign } from '../../campaigns/campaign';
import { brokenPromises, check } from '../../campaigns/check';
import type { ListPlan } from '../../campaigns/list';
import { MISHAPS } from '../../campaigns/network';

const shares = fc.constantFrom(0, 0.02, 0.2, 0.6, 1);

const lists: fc.Arbitrary<ListPlan> = fc.record({
	rows: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 120 })),
	duplicateShare: shares,
	arrangement: fc.constantFrom('mixed', 'atEnd', 'atStart', 'inRuns'),
	contact: fc.constantFrom('phone', 'email', 'both', 'any'),
	referenceShare: fc.constantFrom(0, 0.5, 1),
	processes: fc.constantFrom(1, 2),
	existingShare: fc.constantFrom(0, 0, 0.3, 1),
	badShare: fc.constantFrom(0, 0.2),
	repeatedShare: fc.constantFrom(0, 0.2),
	duplicatesAgeMs: fc.constantFrom(2_500, 3_600_000),
	lostProcessShare: fc.constantFrom(0, 0, 0.1),
});

const options = fc.record({
	format: fc.constantFrom('auto', 'default', '1.2'),
	protection: fc.constantFrom('adaptive', 'strict'),
	keepOrder: fc.boolean(),
	whenManyDuplicates: fc.constantFrom('lookUp', 'pause', 'stop'),
	checkFirst: fc.constantFrom('off', 'skip', 'update'),
	rememberSent: fc.boolean(),
});

const drawn: fc.Arbitrary<CampaignPlan> = fc.record(
	{
		scenario: fc.constant('property'),
		seed: fc.nat(1_000_000),
		lists: fc.array(lists, { minLength: 1, maxLength: 2 }),
		options,
		init: fc.boolean(),
		onError: fc.constantFrom('stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'),
		retryOnFail: fc.boolean(),
		network: fc.record({
			mishapShare: fc.constantFrom(0, 0, 0.05, 0.3),
			mishaps: fc.constant(MISHAPS),
		}),
		interruption: fc.record({
			by: fc.constantFrom('cancel', 'kill'),
			atRequest: fc.integer({ min: 1, max: 12 }),
			afterMs: fc.integer({ min: 0, max: 3_000 }),
		}),
		rerun: fc.record({
			how: fc.constantFrom('retry', 'anew'),
			// n8n takes longer to start than the window of the request rate.
			afterMs: fc.integer({ min: 6_000, max: 120_000 }),
		}),
		isSameList: fc.boolean(),
		blockAtRequest: fc.integer({ min: 1, max: 15 }),
		skewMs: fc.integer({ min: -100_000, max: 100_000 }),
		normalises: fc.boolean(),
		leadsPerRequest: fc.constantFrom(1, 7, 1_000),
	},
	{
		requiredKeys: [
			...(['scenario', 'seed', 'lists', 'options', 'init', 'onError'] as const),
			...(['retryOnFail', 'network', 'skewMs', 'normalises'] as const),
		],
	},
);

/**
 * The same list in two nodes at once is left undisturbed: which of two requests within a second has
 * stored a lead cannot be told where the answers are lost as well.
 */
const plans = drawn.map((plan) => {
	const isDisturbed = plan.network.mishapShare > 0 || plan.interruption !== undefined;
	return { ...plan, isSameList: plan.isSameList && !isDisturbed };
});

describe('A campaign, whatever its list, its options, its network and its end', () => {
	it('keeps the three promises', async () => {
		await fc.assert(
			fc.asyncProperty(plans, async (plan) => {
				const verdicts = check(await runCampaign(plan));
				expect([brokenPromises(verdicts, false), verdicts.contradictions]).toEqual([[], []]);
			}),
			{ numRuns: 100 },
		);
	}, 120_000);
});
