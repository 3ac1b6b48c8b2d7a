/** Campaigns as they are drawn: a scenario holds one thing fast, chance draws the others. */
import type { IDataObject, OnError } from 'n8n-workflow';

import type { Variant } from '../service';
import { Chance } from '../support/chance';
import { type ListPlan, planList } from './list';
import type { NetworkPlan } from './network';
import type { Scenario } from './scenarios';
import { lossy } from './scenarios/changes';
import { twist, type Twist } from './twists';
import { choose, drawVariant } from './variants';

/** A node that sends a list. Those of one phase send at the same time. */
export interface SendPlan {
	/** Which list; several may send the same one. */
	list: number;
	/** From which share of the list to which; absent for the whole. */
	part?: readonly [from: number, to: number];
	/** The process of n8n that it runs in. */
	machine: 0 | 1;
	/** Nodes of their own, or one node in several executions. */
	node: number;
	/** The workflow that it stands in. */
	workflow?: 0 | 1;
	operation: 'bulkInitiate' | 'initiate';
	/** Rows that a loop hands over at a time; absent for the whole list. */
	loopOf?: number;
	startsAfterMs?: number;
	/** Fields of the credential that differ. */
	credential?: IDataObject;
	/** Options of the node that differ. */
	options?: IDataObject;
	/** Columns that its rows lack, of people who have a phone. */
	without?: ReadonlyArray<'email' | 'referenceId'>;
	/** Its rows have what the service had missed. */
	isCorrected?: boolean;
	/** To another service, with the same key; not judged. */
	isStaging?: boolean;
	/** Whether leads are to be called, where that differs from the campaign. */
	init?: boolean;
}

/** What is sent at one time. */
export interface PhasePlan {
	sends: SendPlan[];
	/** After the phase before has ended. */
	afterMs: number;
	/** In processes that know nothing of those before; always so after a kill. */
	isNewProcess?: boolean;
	isOnlyAfterInterruption?: boolean;
	/** So long after its beginning its processes are killed. */
	killedAfterMs?: number;
}

export interface CampaignPlan {
	scenario: string;
	seed: number;
	variant: Partial<Variant>;
	lists: ListPlan[];
	phases: [PhasePlan, ...PhasePlan[]];
	/** Options of Bulk Initiate. */
	options: IDataObject;
	/** Options of Initiate. */
	initiateOptions: IDataObject;
	/** `ofRow`: as the row says, which also names its process and its group. */
	init: boolean | 'ofRow';
	/** Of Bulk Initiate: by their exact names, or chosen. */
	columns: 'exactNames' | 'choose';
	/** Of Bulk Initiate. */
	checkOnly: boolean;
	onError: OnError;
	retryOnFail: boolean;
	network: NetworkPlan;
	/** Strikes in the first phase, so long after this request of its first process, counted from 1. */
	interruption?: {
		by: 'cancel' | 'kill';
		atRequest: number;
		afterMs: number;
		/** The second process is not killed, and stays as it is. */
		isOfOneWorker?: boolean;
	};
	/** Another process sends the list as well. */
	twist?: Twist;
	/** n8n's store of keys. */
	store: 'works' | 'broken';
	/** The service blocks the key, for someone else's doing, when this request has left. */
	blockAtRequest?: number;
	/** Another program with the key asks for something so often, and submits a duplicate a window. */
	othersAskEveryMs?: number;
	/** The clock of the machine is set forward or back. */
	clockChanges: ReadonlyArray<{ atMs: number; byMs: number }>;
	/** How long n8n had been running when the first list began. */
	uptimeMs: number;
	/** Leads that the service takes per request, where it is configured so. */
	leadsPerRequest?: number;
	/** The key or the project is not right, so nothing can be sent. */
	wrong?: 'key' | 'inactive' | 'project';
}

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
		columns: 'exactNames',
		checkOnly: false,
		onError: 'continueRegularOutput',
		retryOnFail: false,
		network: { mishapShare: 0, mishaps: [], latencyMs: 60 },
		clockChanges: [],
		uptimeMs: LONG_RUNNING_MS,
		store: 'works',
	};
}

/** @param short the longest list may have no more rows than this */
export function planCampaign(scenario: Scenario, seed: number, short = Infinity): CampaignPlan {
	const chance = new Chance(seed);
	const { minRows, maxRows = 3_000, variant = [], lossShare = 0 } = scenario;
	const list = planList(sizeUpTo(minRows, Math.min(maxRows, short), chance), chance);
	const plan: CampaignPlan = {
		...plainCampaign(seed),
		scenario: scenario.name,
		variant: drawVariant(chance, variant, chance.is(0.5) ? 0 : OTHER_PARTS_SHARE),
		lists: [list],
		options: {
			includeInputFields: chance.is(0.1),
			otherColumnsToMetadata: chance.is(0.1),
		},
		initiateOptions: { simplify: chance.is(0.8) },
		init: chance.is(0.7),
		columns: chance.pick(['exactNames', 'choose']),
		onError: chance.pick(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput']),
		retryOnFail: chance.is(0.3),
		network: { mishapShare: 0, mishaps: [], latencyMs: chance.pick([10, 60, 300]) },
		uptimeMs: chance.is(0.85) ? LONG_RUNNING_MS : chance.whole(0, 60_000),
	};
	choose(plan, scenario.plan, chance);
	choose(plan.variant, scenario.service, chance);
	choose(plan.options, scenario.options, chance);
	choose(list, scenario.list, chance);
	choose(plan.phases[0].sends[0]!, scenario.send, chance);
	if (chance.is(lossShare)) lossy(plan, chance);
	scenario.change?.(plan, chance);
	twist(plan, new Chance(seed + 4));
	return plan;
}

/** Short lists have traps of their own; most are long enough for the guard to grow. */
function sizeUpTo(min: number | undefined, max: number, chance: Chance): number {
	if (min !== undefined) return chance.anySize(Math.min(min, max), max);
	return chance.is(0.25)
		? chance.anySize(1, Math.min(100, max))
		: chance.anySize(Math.min(100, max), max);
}
