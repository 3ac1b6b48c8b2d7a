import { type BulkFormat, LIMITS } from '../contract';
import type { Fault } from '../http/errors';
import {
	CATEGORIES,
	type Category,
	categoryOfFault,
	type Outcome,
	outcomeOf,
	type Row,
	type Submission,
} from '../leads/outcome';
import type { LeadPage } from '../records';
import type { LeadCallingService } from '../service';
import { type ApiKeyState, apiKeyState, type DuplicateLimit } from './apiKeyState';
import type { Sample } from './batchSize';
import { type Asker, digestOf, digestOfNames } from './leadMemory';
import { type LostRequests, ServiceClock } from './lostAnswers';

export interface SendOptions {
	/** What to do with a lead that its process holds already: leave it, or update it. */
	ifExists: 'report' | 'return' | 'update';
	/** Send in the list's order, and never more leads at a time than the budget allows. */
	keepOrder: boolean;
	/** Send also what other runs have heard of already. */
	sendAnyway: boolean;
	/** Specification, 4.1, `v`. */
	format: 'auto' | BulkFormat;
	/** By Initiate Lead (4.2) and not by Bulk Initiate Leads (4.1). */
	isSingle?: boolean;
}

/** One lead on its way out. */
export interface PendingLead {
	/** Its place among the rows. */
	readonly index: number;
	readonly submission: Submission;
	readonly digest: string;
	/** It left in a request that something before the service refused, so it may be stored all the same. */
	mayBeStored: boolean;
	/** Monotonic milliseconds before which a look-up proves nothing: an index may lag. */
	lookUpFrom: number;
	/** Monotonic milliseconds at which the service was last asked, and did not hold it. */
	absentAt: number;
}

const ANSWERS_TO_GROW = 3;
/** Requests in a row of which nothing came. */
const MAX_IN_VAIN = 3;

/** A list on its way: what waits, what was answered, and what the answers teach. */
export class LeadList {
	readonly key: ApiKeyState;

	readonly limit: DuplicateLimit;

	/** By place among the rows. */
	readonly outcomes: Array<Outcome | undefined>;

	/** May leave, in this order. */
	ready: PendingLead[] = [];

	/** To be looked up before they may leave. */
	toLookUp: PendingLead[] = [];

	sample: Sample = { answered: 0, duplicates: 0 };

	/** Leads per request: now, and at most. */
	requestSize: { now: number; max: number };

	/** Requests whose answers were lost, until their leads are looked up. */
	lost: LostRequests | undefined;

	/** Why nothing more is sent. */
	stoppedBy: Fault | undefined;

	/** What that means for the leads that did not leave, where it is not told by the fault. */
	stopCategory: Category | undefined;

	/** The first request that the service did not answer lead by lead. */
	firstFault: Fault | undefined;

	/** Whether the service has said anything about any single lead. */
	isJudged = false;

	/** Whether a single lead was looked up, and is not held by the service. */
	isLookedUp = false;

	/** The ways to find duplicates that may still be worth it; one that finds nothing is not taken again. */
	readonly ways = { lookUp: true, read: true };

	/** Without look-ups that work, no sample can be checked: leads leave as in the list's order. */
	isStrict = false;

	/** Leads of the project and of a page, as counted last. */
	stored: { total: number; pageSize: number } | undefined;

	/** The first page of all leads, until something is sent: what it shows may have changed then. */
	firstPage: LeadPage | undefined;

	/** Looking all leads up since duplicates were found: the sample that showed them, and what came of it. */
	search: { sample: Sample; asked: number; found: number } | undefined;

	readonly counts = { rounds: 0, requests: 0, readings: 0, found: 0, waitedMs: 0 };

	readonly clock = new ServiceClock();

	/** `LeadMemory.changes` when the memory was asked last. */
	recalledChanges = 0;

	/** For `LeadMemory`. */
	readonly state = { isEnded: false };

	private answersInARow = 0;

	private lostInARow = 0;

	private lostWithoutTrace = 0;

	private rateLimitedInARow = 0;

	private rateLimitedRound = 0;

	private saidAt = -Infinity;

	constructor(
		readonly service: LeadCallingService,
		rows: readonly Row[],
		readonly options: SendOptions,
		readonly asker: Asker,
	) {
		const { account, policy } = service;
		this.key = apiKeyState(service);
		this.limit = { ...policy.duplicates, maxDuplicates: account.duplicatesPerWindow };
		this.outcomes = rows.map(({ outcome }) => outcome);
		const max = options.isSingle ? 1 : LIMITS.leadsPerRequest;
		this.requestSize = { now: max, max };
		rows.forEach(({ submission }, index) => {
			if (submission === undefined) return;
			const digest = digestOf(submission);
			this.ready.push({
				index,
				submission,
				digest,
				mayBeStored: false,
				lookUpFrom: 0,
				absentAt: 0,
			});
		});
	}

	get now(): number {
		return this.service.transport.now();
	}

	get isWaiting(): boolean {
		return this.ready.length + this.toLookUp.length > 0;
	}

	/** A lead gets one outcome; later ones are ignored. */
	setOutcome(lead: PendingLead, outcome: Outcome): void {
		this.outcomes[lead.index] ??= outcome;
	}

	/** The service's verdict on this very lead, or that its end is not known: remembered for others. */
	setVerdict(lead: PendingLead, outcome: Outcome): void {
		this.setOutcome(lead, outcome);
		if (outcome.outcome !== 'notSent') this.remember(lead, outcome);
	}

	/** Also of a lead whose outcome may still be found out. */
	remember(lead: PendingLead, outcome: Outcome): void {
		this.key.memory.remember(lead.digest, {
			// No records: they hold people's data.
			outcome: { ...outcome, record: undefined, advice: undefined },
			asker: this.asker,
			at: this.now,
			list: this.state,
			...(outcome.outcome === 'rejected' ? { names: digestOfNames(lead.submission) } : {}),
		});
	}

	/** It never left, or was surely not processed; another try may send it. */
	setNotSent(lead: PendingLead, fault: Fault, category?: Category): void {
		// What stopped the list may be a lost answer or a refusal of other leads.
		const cause = category ?? categoryOfFault({ ...fault, isUnknownOutcome: false });
		const isOfNone = CATEGORIES[cause].outcome === 'notSent';
		this.setOutcome(lead, outcomeOf(isOfNone ? cause : 'service', fault.message));
	}

	stop(fault: Fault, category?: Category): void {
		this.firstFault ??= fault;
		if (this.stoppedBy === undefined) this.stopCategory = category;
		this.stoppedBy ??= fault;
	}

	/** What is left is another population than what was answered so far. */
	startNewSample(): void {
		const { earlierSamples = 0, answered } = this.sample;
		// Nothing has been risked with the sample that begins.
		if (answered === 0) return;
		this.sample = { answered: 0, duplicates: 0, earlierSamples: earlierSamples + 1 };
	}

	/** The lead may leave. */
	putBack(leads: readonly PendingLead[]): void {
		if (leads.length === 0) return;
		this.ready = [...leads, ...this.ready];
		if (this.options.keepOrder) this.ready.sort((a, b) => a.index - b.index);
	}

	/** The service answered a request lead by lead. */
	recordAnswer(leads: number, duplicates: number): void {
		this.isJudged = true;
		this.sample.answered += leads;
		this.sample.duplicates += duplicates;
		this.key.budget.count(duplicates, this.now);
		this.lostInARow = 0;
		this.lostWithoutTrace = 0;
		this.rateLimitedInARow = 0;
		this.answersInARow += 1;
		const { now, max } = this.requestSize;
		if (this.answersInARow % ANSWERS_TO_GROW === 0) this.requestSize.now = Math.min(2 * now, max);
	}

	/** @param max named by the service, for good; else half of what was refused, for now */
	shrinkRequests(leads: number, max?: number): void {
		this.answersInARow = 0;
		this.requestSize.now = Math.max(
			1,
			Math.min(this.requestSize.now, max ?? Math.floor(leads / 2)),
		);
		if (max !== undefined) this.requestSize.max = this.requestSize.now;
	}

	/**
	 * The requests of one round whose answers were lost are one loss.
	 *
	 * @param largest leads in the largest of them
	 * @param hasTrace whether any of its leads was found to be stored by it
	 */
	recordLoss(fault: Fault, largest: number, hasTrace: boolean): void {
		const wasSmallest = this.requestSize.now === 1;
		this.shrinkRequests(Math.min(this.requestSize.now, largest));
		this.lostInARow += 1;
		this.lostWithoutTrace = hasTrace ? 0 : this.lostWithoutTrace + 1;
		const isOver =
			this.lostWithoutTrace >= MAX_IN_VAIN || (wasSmallest && this.lostInARow >= MAX_IN_VAIN);
		if (isOver) this.stop(fault);
	}

	/** Requests of one round that were all told "too many requests" count as one. */
	recordRateLimit(fault: Fault): void {
		if (this.rateLimitedRound === this.counts.rounds) return;
		this.rateLimitedRound = this.counts.rounds;
		this.rateLimitedInARow += 1;
		if (this.rateLimitedInARow >= MAX_IN_VAIN) this.stop(fault);
	}

	/** A request was refused for one lead of it, or for some that it names. */
	recordRefusal(fault: Fault, leads: number): void {
		// What stands before the service says nothing of a lead.
		this.isJudged ||= fault.isJson === true || fault.status === 413;
		this.key.budget.count(1, this.now);
		this.lostWithoutTrace = fault.isJson === true ? 0 : this.lostWithoutTrace + 1;
		if (this.lostWithoutTrace >= MAX_IN_VAIN) this.stop(fault);
		if (leads > 1) return;
		this.sample.answered += 1;
		this.sample.duplicates += 1;
	}

	/** Waits, and says at times how long still. Rejects when the execution is canceled. */
	async wait(ms: number, why: string): Promise<void> {
		const { transport, policy } = this.service;
		transport.log(`${why}. Waiting ${Math.ceil(ms / 1000)} s`);
		this.saidAt = this.now;
		for (let left = ms; left > 0; left -= policy.progressMs) {
			this.log(() => `Waiting, ${Math.ceil(left / 1000)} s left`);
			await this.service.pause(Math.min(left, policy.progressMs));
		}
		this.counts.waitedMs += Math.max(0, ms);
	}

	/** At most once in a few seconds. */
	log(message: () => string): void {
		const { transport, policy } = this.service;
		if (this.now - this.saidAt < policy.progressMs) return;
		this.saidAt = this.now;
		transport.log(message());
	}
}
