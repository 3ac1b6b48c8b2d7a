/** What a campaign consists of, as data: its leads and its state. Its steps and events: `steps.ts`. */
import type { BulkFormat, LeadRecord } from '../api/contract';
import type { Sample } from './duplicateBudget/batchSize';
import type { Fault } from '../http/errors';
import type { KeyState } from '../key/keyState';
import type { Outcome, Submission } from '../leads/outcome';
import type { Policy } from '../policy';
import type { Refused } from '../key/refusedBefore';
import type { PhonesSeen } from '../stored/phoneSpelling';

export interface CampaignOptions {
	/** Specification, section 4.1: whether to initialize the leads for calling. */
	init: boolean;
	format: 'auto' | BulkFormat;
	leadsPerRequest: number;
	/** How batches are sized against the service's duplicate protection. */
	protection: 'adaptive' | 'strict' | 'off';
	/** What to do when duplicates are many: the quickest way, or always the same. */
	whenManyDuplicates: 'automatic' | 'read' | 'lookUp' | 'pause' | 'stop';
	/** Send in the list's order; then no sample is fair, and `adaptive` means `strict`. */
	keepOrder: boolean;
	/** Look each lead up before sending, and what to do with those that exist. */
	checkFirst: 'off' | 'skip' | 'update';
	/** Something was sent that this run knows nothing of: look leads up, with no budget at first. */
	isWary: boolean;
	/** Send leads that the service refused before all the same, strictly. */
	resendRefused: boolean;
	/** Every refusal that the service counts makes it block: also a number that repeats digits. */
	everyRefusalCounts: boolean;
}

/** One lead on its way out. */
export interface PendingLead {
	/** Its place in the list that came in. */
	readonly index: number;
	readonly submission: Submission;
	/** Whether a look-up by all that it has found nothing in the project. */
	isAbsent: boolean;
	/** Whether it left in a request that the service surely did not process. */
	hasLeft: boolean;
	/** Whether it stands among the leads sent before on this campaign's account. */
	isRecorded: boolean;
	/** What the service said of it in an earlier run, where it refused it. */
	refused?: Refused;
	/** Whether a reading has shown a lead like it. */
	isLikeStored: boolean;
}

/** When requests left, on every clock: monotonic, and since 1970. */
export interface Moment {
	now: number;
	wallTime: number;
}

/** Requests whose answers were lost: the key waits until it is known what they did. */
export interface Doubt {
	fault: Fault;
	open: PendingLead[];
	/** All leads that were in doubt, less those that were proved ours. */
	notProvedOurs: number;
	sentAt: Moment;
	/** Monotonic: the next look-ups. */
	nextPassAt: number;
	quietPasses: number;
	/** Leads in the largest of the requests. */
	largest: number;
	/** Records that have settled a row. */
	claimed: Set<string>;
	foundAny: boolean;
}

/** What look-ups say of one lead (see `judgeFound.ts`). */
export type Held =
	| { is: 'absent' }
	/** Its own process holds it. */
	| { is: 'own'; record: LeadRecord }
	/** Its phone was called in another process. */
	| { is: 'called'; leadId: string }
	/** The service may refuse it as a duplicate, or not. */
	| { is: 'elsewhere' }
	| { is: 'failed'; fault: Fault }
	| { is: 'notAsked' };

export interface LookedUp {
	lead: PendingLead;
	held: Held;
}

/** What reading all stored leads says of one lead. */
export type Hit = { is: 'own'; record: LeadRecord } | { is: 'elsewhere' } | { is: 'near' };

export interface CampaignState {
	readonly options: CampaignOptions;
	readonly policy: Policy;
	/** Shared with all campaigns that use the key. */
	readonly key: KeyState;
	readonly requestsPerWindow: number;
	/** By place in the list. */
	readonly ended: Map<number, Outcome>;
	/** Leads that have ended since the driver last looked. */
	news: PendingLead[];
	/** Leave in sized batches, in this order. */
	ready: PendingLead[];
	/** To be looked up before they leave. */
	toLookUp: PendingLead[];
	/** Their own process holds them, and they are to be updated. */
	toUpdate: Array<{ lead: PendingLead; record: LeadRecord }>;
	/** Leave when all others have, never more than the budget at a time. */
	last: PendingLead[];
	sample: Sample;
	/** The leads that `sample` counts. */
	sampled: PendingLead[];
	doubt?: Doubt;
	stoppedBy?: Fault;
	/** The first request that the service did not answer lead by lead. */
	firstFault?: Fault;
	/** Whether the service has said anything about any single lead. */
	isJudged: boolean;
	/** Most leads in one request. A lost answer halves it, three answers double it. */
	size: {
		now: number;
		most: number;
		lostInARow: number;
		answersInARow: number;
		lostInVain: number;
	};
	/** How duplicates are met (see `ways.ts`). */
	way: {
		canLookUp: boolean;
		isLookingUp: boolean;
		canRead: boolean;
		/** Leads that the project holds. */
		stored?: number;
	};
	/** How stored records spell phones. */
	phonesSeen: PhonesSeen;
	failedLookUps: number;
	/** Submissions answered "too many requests" in a row; those that left together are one. */
	rateLimited: { inARow: number; at: number };
	counts: { requests: number; lookUps: number; readMs: number; readLeads: number; waitMs: number };
}
