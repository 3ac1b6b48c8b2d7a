/** What campaigns are made of. Each scenario is a random campaign with one thing held fast. */
import { Chance } from './chance';
import type { ListPlan } from './list';
import { type Mishap, MISHAPS } from './network';
import type { CampaignPlan } from './plan';
import { drawVariant, type Part } from './variants';

export interface Scenario {
	name: string;
	/** How many of a hundred campaigns are of this kind, about. */
	weight: number;
	leastRows?: number;
	/** The longest list; lists that are sent slowly, or twice, need not be long to be hard. */
	mostRows?: number;
	/** Parts of the service's variant that are surely not plain. */
	variant?: readonly Part[];
	/** Blocks are the user's wish, or someone else's doing. */
	mayBlock?: boolean;
	change?: (plan: CampaignPlan, chance: Chance) => void;
}

/** After these the service has processed what the client was not told of. */
const LOST_ANSWERS: readonly Mishap[] = [
	'resetAfter',
	'errorAfter',
	'cutAfter',
	'emptyAfter',
	'unreachableAfter',
	'late',
];

export const SCENARIOS: readonly Scenario[] = [
	{ name: 'clean list', weight: 3, mostRows: 40_000, change: ({ lists }) => each(lists, CLEAN) },
	{ name: 'duplicates', weight: 6, mostRows: 8_000 },
	{
		name: 'duplicates in order',
		weight: 5,
		change: ({ lists }, chance) => each(lists, { arrangement: chance.pick(['atEnd', 'inRuns']) }),
	},
	{
		name: 'hardly any duplicates',
		weight: 3,
		mostRows: 20_000,
		change: ({ lists }, chance) =>
			each(lists, { duplicateShare: chance.whole(1, 20) / lists[0]!.rows }),
	},
	{
		name: 'refusals in any words',
		weight: 7,
		variant: ['wording'],
		change: ({ lists }, chance) =>
			each(lists, {
				duplicateShare: chance.pick([0.02, 0.1, 0.5]),
				refusedShare: chance.pick([0, 0.02]),
			}),
	},
	{
		name: 'refused phones, sent again',
		weight: 5,
		mostRows: 300,
		variant: ['resentCount'],
		change: (plan, chance) => {
			each(plan.lists, { refusedShare: chance.pick([0.05, 0.3, 1]) });
			plan.second = again(chance);
		},
	},
	{
		name: 'every refusal counts',
		weight: 3,
		mostRows: 300,
		change: (plan, chance) => {
			plan.variant.counts = 'everyRefusal';
			each(plan.lists, { refusedShare: chance.pick([0.05, 0.3]) });
			Object.assign(plan.sends[0]!.credential, EVERY_REFUSAL_COUNTS);
		},
	},
	{ name: 'slow requests', weight: 4, variant: ['slow'], change: hardlyOld },
	{
		name: 'gateway gives up',
		weight: 10,
		leastRows: 800,
		mostRows: 10_000,
		variant: ['gateway'],
		change: hardlyOld,
	},
	{
		name: 'connections cut',
		weight: 8,
		leastRows: 200,
		mostRows: 4_000,
		variant: ['cuts'],
		change: hardlyOld,
	},
	{
		name: 'requests too large',
		weight: 3,
		leastRows: 200,
		mostRows: 6_000,
		variant: ['tooLarge'],
		change: hardlyOld,
	},
	{ name: 'Date header wrong', weight: 5, mostRows: 1_000, variant: ['date'], change: lossy },
	{ name: 'other spelling', weight: 5, variant: ['spelling'], change: lossyNow },
	{
		name: 'other processes',
		weight: 7,
		variant: ['scope'],
		change: (plan, chance) => {
			each(plan.lists, { processes: 2, elsewhereShare: chance.pick([0.05, 0.3, 0.8]) });
			plan.options.checkFirst = chance.pick(['off', 'skip', 'update']);
			lossyNow(plan, chance);
		},
	},
	{ name: 'filters ignored', weight: 4, mostRows: 1_500, variant: ['ignored'], change: lossyNow },
	{ name: 'pages of any kind', weight: 6, mostRows: 8_000, variant: ['pages'] },
	{ name: 'reads that lag', weight: 6, mostRows: 1_500, variant: ['lag'], change: lossy },
	{
		name: 'deleted leads',
		weight: 3,
		variant: ['deleted'],
		change: ({ lists }, chance) => each(lists, { deletedShare: chance.pick([0.3, 1]) }),
	},
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
		name: 'check first',
		weight: 4,
		mostRows: 1_500,
		change: ({ options }, chance) => {
			options.checkFirst = chance.pick(['skip', 'update']);
		},
	},
	{
		name: 'many duplicates: every way',
		weight: 5,
		mostRows: 600,
		change: ({ options }, chance) => {
			options.whenManyDuplicates = chance.pick(['pause', 'stop', 'lookUp', 'read']);
		},
	},
	{
		name: 'existing lead IDs',
		weight: 3,
		mostRows: 1_000,
		change: ({ lists }, chance) => each(lists, { existingShare: chance.pick([0.02, 0.5, 1]) }),
	},
	{
		name: 'rows with faults of their own',
		weight: 3,
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
		weight: 5,
		change: (plan, chance) => faulty(plan, chance.pick([0.005, 0.02, 0.1, 0.3])),
	},
	{
		name: 'Retry On Fail, faults',
		weight: 5,
		change: (plan, chance) => {
			plan.retryOnFail = true;
			faulty(plan, chance.pick([0.02, 0.1, 0.4]));
		},
	},
	{
		name: 'loop of small lists',
		weight: 4,
		mostRows: 400,
		change: (plan, chance) => {
			plan.sends[0]!.loopOf = chance.pick([1, 5, 10, 50]);
			each(plan.lists, { duplicateShare: chance.pick([0, 0.01, 0.1, 0.5]) });
		},
	},
	{
		name: 'two nodes, credentials that differ',
		weight: 5,
		mostRows: 1_000,
		change: (plan, chance) => {
			each(plan.lists, { duplicateShare: chance.pick([0.02, 0.1, 0.3]) });
			plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 1_000) });
			plan.sends.push({
				...plan.sends[0]!,
				list: 1,
				node: 1,
				credential: spelledOtherwise(chance),
			});
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
		change: (plan, chance) => {
			plan.lists.push({ ...plan.lists[0]!, rows: chance.anySize(1, 600) });
			const [first] = plan.sends;
			first!.credential = { changeLimits: true, duplicatesPerWindow: 3, requestsPerWindow: 50 };
			const credential = { ...first!.credential, duplicatesPerWindow: 2 };
			plan.sends.push({ ...first!, list: 1, node: 1, machine: 1, credential });
		},
	},
	{
		name: 'single initiates',
		weight: 6,
		mostRows: 60,
		change: (plan, chance) => {
			plan.sends[0]!.operation = 'initiate';
			plan.ifExists = chance.pick(['fail', 'fail', 'skip', 'update']);
			each(plan.lists, { processes: chance.pick([1, 2]), elsewhereShare: chance.pick([0, 0.3]) });
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
			each(plan.lists, { duplicateShare: chance.pick([0.02, 0.1, 0.3]) });
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
		name: 'remembered, faults',
		weight: 3,
		change: (plan, chance) => {
			plan.options.rememberSent = true;
			plan.retryOnFail = chance.is(0.5);
			faulty(plan, chance.pick([0.01, 0.15]));
			each(plan.lists, { lostProcessShare: chance.pick([0, 0.01]) });
		},
	},
	{
		name: 'wrong key, project or no project',
		weight: 2,
		mostRows: 400,
		change: (plan, chance) => {
			plan.wrong = chance.pick(['key', 'inactive', 'project']);
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
	{
		name: 'protection off (may block)',
		weight: 2,
		mostRows: 200,
		mayBlock: true,
		change: ({ options }) => {
			options.protection = 'off';
		},
	},
];

const CLEAN: Partial<ListPlan> = {
	duplicateShare: 0,
	badShare: 0,
	refusedShare: 0,
	elsewhereShare: 0,
	repeatedShare: 0,
};

/** The credential's switch for a service that blocks for bad data as such. */
export const EVERY_REFUSAL_COUNTS = { changeLimits: true, everyRefusalCounts: true };

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

/** Few leads are old, so that requests grow large. */
function hardlyOld({ lists }: CampaignPlan, chance: Chance): void {
	each(lists, { duplicateShare: chance.pick([0, 0.001, 0.005, 0.02, 0.1]), refusedShare: 0 });
}

function each(lists: ListPlan[], change: Partial<ListPlan>): void {
	for (const list of lists) Object.assign(list, change);
}

function faulty(plan: CampaignPlan, mishapShare: number, mishaps = MISHAPS): void {
	plan.network = { ...plan.network, mishapShare, mishaps };
}

/** Answers are lost, and of some leads the service has heard only just before. */
function lossy(plan: CampaignPlan, chance: Chance): void {
	faulty(plan, chance.pick([0.01, 0.05, 0.2]), [...LOST_ANSWERS]);
	each(plan.lists, { duplicatesAgeMs: chance.pick([2_000, 10_000, 3_600_000]) });
}

function lossyNow(plan: CampaignPlan, chance: Chance): void {
	if (chance.is(0.4)) lossy(plan, chance);
}

function interrupt(plan: CampaignPlan, by: 'cancel' | 'kill', chance: Chance): void {
	if (chance.is(0.3)) faulty(plan, 0.05);
	plan.interruption = {
		by,
		atRequest: chance.anySize(1, 40),
		afterMs: chance.pick([chance.whole(0, 100), chance.whole(0, 5_000)]),
	};
}

function again(chance: Chance) {
	const isNewProcess = chance.is(0.4);
	// A process that has just begun does not know what another one has sent within the last minute.
	const least = isNewProcess ? 62_000 : 1_000;
	const afterMs = least + chance.pick([0, chance.whole(0, 60_000), 3_600_000]);
	return { how: 'again', always: true, isNewProcess, afterMs } as const;
}

function spelledOtherwise(chance: Chance) {
	return {
		baseUrl: chance.pick([
			'https://Service.Example/',
			'HTTPS://SERVICE.EXAMPLE:443',
			'https://service.example//',
		]),
	};
}
