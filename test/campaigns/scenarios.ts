/** What campaigns are made of. Each scenario is a random campaign with one thing held fast. */
import type { CampaignPlan } from './campaign';
import { Chance } from './chance';
import type { ListPlan } from './list';
import { type Mishap, MISHAPS } from './network';

export interface Scenario {
	name: string;
	/** How many of a hundred campaigns are of this kind. */
	weight: number;
	/** The longest list; lists that are sent slowly, or twice, need not be long to be hard. */
	mostRows?: number;
	/** The protection is off, so blocks are the user's wish. */
	mayBlock?: boolean;
	change: (plan: CampaignPlan, chance: Chance) => void;
}

const CLEAN: Partial<ListPlan> = { duplicateShare: 0, badShare: 0, repeatedShare: 0 };

/** After these the service has processed what the client was not told of. */
const LOST_ANSWERS: readonly Mishap[] = [
	'resetAfter',
	'errorAfter',
	'cutAfter',
	'emptyAfter',
	'late',
];

/** Look-ups that end so are not tried again, so nothing is learned of the leads. */
const UNREADABLE_ANSWERS: readonly Mishap[] = ['htmlAfter', 'cutAfter', 'emptyAfter', 'shapeAfter'];

export const SCENARIOS: readonly Scenario[] = [
	{ name: 'clean list', weight: 6, change: ({ lists }) => each(lists, { duplicateShare: 0 }) },
	{ name: 'duplicates mixed in', weight: 10, change: () => {} },
	{
		name: 'duplicates at the end',
		weight: 8,
		change: ({ lists }) => each(lists, { arrangement: 'atEnd' }),
	},
	{
		name: 'duplicates in runs',
		weight: 8,
		change: ({ lists }) => each(lists, { arrangement: 'inRuns' }),
	},
	{
		name: 'hardly any duplicates',
		weight: 4,
		change: ({ lists }, chance) =>
			each(lists, { duplicateShare: chance.whole(1, 20) / lists[0]!.rows }),
	},
	{
		name: 'strict, or order kept',
		weight: 4,
		mostRows: 800,
		change: ({ options }, chance) => {
			options.protection = chance.pick(['strict', 'adaptive']);
			options.keepOrder = options.protection === 'adaptive';
		},
	},
	{
		name: 'check first',
		weight: 6,
		mostRows: 1_500,
		change: ({ options }, chance) => {
			options.checkFirst = chance.pick(['skip', 'update']);
		},
	},
	{
		name: 'pause, many duplicates',
		weight: 5,
		mostRows: 600,
		change: ({ options }) => {
			options.whenManyDuplicates = 'pause';
		},
	},
	{
		name: 'stop, many duplicates',
		weight: 2,
		change: ({ options }) => {
			options.whenManyDuplicates = 'stop';
		},
	},
	{
		name: 'existing lead IDs',
		weight: 4,
		mostRows: 1_000,
		change: ({ lists }, chance) => each(lists, { existingShare: chance.pick([0.02, 0.5, 1]) }),
	},
	{
		name: 'rows with faults of their own',
		weight: 4,
		change: (plan, chance) => {
			each(plan.lists, {
				badShare: 0.1,
				repeatedShare: 0.1,
				lostProcessShare: chance.pick([0, 0.002, 0.05]),
			});
			plan.leadsPerRequest = chance.pick([undefined, 40, 250]);
		},
	},
	{
		name: 'network faults',
		weight: 8,
		change: (plan, chance) => {
			plan.network = { mishapShare: chance.pick([0.005, 0.02, 0.1, 0.3]), mishaps: MISHAPS };
		},
	},
	{
		name: 'lost answers',
		weight: 6,
		change: (plan, chance) => {
			plan.network = { mishapShare: chance.pick([0.01, 0.05, 0.2]), mishaps: LOST_ANSWERS };
			each(plan.lists, { duplicatesAgeMs: chance.pick([2_000, 10_000, 3_600_000]) });
		},
	},
	{
		name: 'answers and look-ups lost',
		weight: 4,
		mostRows: 300,
		change: (plan, chance) => {
			plan.network = { mishapShare: chance.pick([0.3, 0.5]), mishaps: UNREADABLE_ANSWERS };
			plan.retryOnFail = chance.is(0.5);
			each(plan.lists, { duplicateShare: chance.pick([0.3, 0.6, 1]) });
		},
	},
	{
		name: 'Retry On Fail, faults',
		weight: 8,
		change: (plan, chance) => {
			plan.retryOnFail = true;
			plan.network = { mishapShare: chance.pick([0.02, 0.1, 0.4]), mishaps: MISHAPS };
		},
	},
	{
		name: 'two nodes at once',
		weight: 7,
		mostRows: 1_500,
		change: (plan, chance) => {
			plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 1_500) });
			sometimesFaulty(plan, chance);
		},
	},
	{
		name: 'two nodes, the same list',
		weight: 3,
		mostRows: 500,
		// With answers lost as well, which of two requests within a second stored a lead cannot be told.
		change: (plan) => {
			plan.lists.push(plan.lists[0]!);
			plan.isSameList = true;
		},
	},
	{
		name: 'canceled',
		weight: 3,
		change: (plan, chance) => interrupt(plan, 'cancel', chance),
	},
	{
		name: 'canceled, sent by n8n again',
		weight: 3,
		mostRows: 1_500,
		change: (plan, chance) => {
			interrupt(plan, 'cancel', chance);
			plan.rerun = { how: 'retry', afterMs: chance.whole(100, 60_000) };
		},
	},
	{
		name: 'canceled, sent anew',
		weight: 2,
		mostRows: 1_500,
		change: (plan, chance) => {
			interrupt(plan, 'cancel', chance);
			plan.rerun = { how: 'anew', afterMs: chance.whole(100, 60_000) };
		},
	},
	{
		name: 'killed, run by n8n again',
		weight: 6,
		mostRows: 1_500,
		change: (plan, chance) => {
			interrupt(plan, 'kill', chance);
			if (chance.is(0.2)) plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 500) });
			plan.rerun = { how: 'retry', afterMs: chance.whole(6_000, 60_000) };
		},
	},
	{
		name: 'killed, sent anew',
		weight: 8,
		mostRows: 1_500,
		change: (plan, chance) => {
			interrupt(plan, 'kill', chance);
			if (chance.is(0.2)) plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 500) });
			plan.rerun = { how: 'anew', afterMs: chance.whole(6_000, 300_000) };
		},
	},
	{
		name: 'killed, sent anew, remembered',
		weight: 5,
		mostRows: 1_500,
		change: (plan, chance) => {
			interrupt(plan, 'kill', chance);
			if (chance.is(0.2)) plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 500) });
			plan.rerun = { how: 'anew', afterMs: chance.whole(6_000, 300_000) };
			plan.options.rememberSent = true;
		},
	},
	{
		name: 'remembered, faults',
		weight: 4,
		change: (plan, chance) => {
			plan.options.rememberSent = true;
			plan.retryOnFail = chance.is(0.5);
			plan.network = { mishapShare: chance.pick([0.01, 0.15]), mishaps: MISHAPS };
			each(plan.lists, { lostProcessShare: chance.pick([0, 0.01]) });
		},
	},
	{
		name: 'key blocked by others',
		weight: 3,
		change: (plan, chance) => {
			plan.blockAtRequest = chance.whole(1, 30);
			plan.retryOnFail = chance.is(0.5);
		},
	},
	{
		name: 'protection off (may block)',
		weight: 3,
		mostRows: 200,
		mayBlock: true,
		change: ({ options }) => {
			options.protection = 'off';
		},
	},
];

/** The plain alternative is sent lists like these; all but the first within the request rate. */
export const PLAIN: ReadonlyArray<Scenario & { perSecond: number }> = [
	plain('clean list, 50 rows a second', 50, ({ lists }) => each(lists, CLEAN)),
	plain('clean list', 15, ({ lists }) => each(lists, CLEAN)),
	plain('duplicates', 15, () => {}),
	plain('clean list, 1 in 100 answers lost', 15, (plan) => {
		plan.network = { mishapShare: 0.01, mishaps: LOST_ANSWERS };
		each(plan.lists, CLEAN);
	}),
];

function plain(list: string, perSecond: number, change: Scenario['change']) {
	return { name: `HTTP Request node: ${list}`, weight: 1, mostRows: 1_000, perSecond, change };
}

/**
 * The scenario of the campaign with this number: each once, then by weight. It depends on nothing
 * else, so that a campaign can be run again by itself.
 */
export function scenarioOf(number: number): Scenario {
	const deck = SCENARIOS.flatMap((scenario) =>
		Array.from({ length: scenario.weight - 1 }, () => scenario),
	);
	const chance = new Chance(SCENARIOS.length);
	for (let last = deck.length - 1; last > 0; last--) {
		const other = chance.whole(0, last);
		[deck[last], deck[other]] = [deck[other]!, deck[last]!];
	}
	const all = [...SCENARIOS, ...deck];
	return all[number % all.length]!;
}

/** A campaign of one kind; everything that the kind leaves open is drawn. */
export function planCampaign(
	{ name, mostRows = 5_000, change }: Scenario,
	seed: number,
): CampaignPlan {
	const chance = new Chance(seed);
	const plan: CampaignPlan = {
		scenario: name,
		seed,
		lists: [planList(sizeUpTo(mostRows, chance), chance)],
		options: { format: chance.pick(['auto', 'auto', 'auto', 'default', '1.2']) },
		init: chance.is(0.7),
		onError: chance.pick(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput']),
		retryOnFail: chance.is(0.4),
		network: { mishapShare: 0, mishaps: [] },
		skewMs: chance.pick([0, chance.whole(-120_000, 120_000), 3_600_000]),
		normalises: chance.is(0.5),
	};
	change(plan, chance);
	return plan;
}

/** Short lists have traps of their own; most are long enough for the guard to grow. */
function sizeUpTo(most: number, chance: Chance): number {
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
		repeatedShare: chance.pick([0, 0, 0.02]),
		duplicatesAgeMs: 3_600_000,
		lostProcessShare: 0,
	};
}

function each(lists: ListPlan[], change: Partial<ListPlan>): void {
	for (const list of lists) Object.assign(list, change);
}

function sometimesFaulty(plan: CampaignPlan, chance: Chance): void {
	if (chance.is(0.3)) plan.network = { mishapShare: 0.05, mishaps: MISHAPS };
}

function interrupt(plan: CampaignPlan, by: 'cancel' | 'kill', chance: Chance): void {
	sometimesFaulty(plan, chance);
	plan.interruption = {
		by,
		atRequest: chance.anySize(1, 40),
		afterMs: chance.pick([chance.whole(0, 100), chance.whole(0, 5_000)]),
	};
}
