import { type BulkFormat, LIMITS } from '../contract';
import type { Fault } from '../http/errors';
import {
	CATEGORIES,
	categoryOfFault,
	type NewSubmission,
	type Outcome,
	outcomeOf,
	type Row,
	type Submission,
} from '../leads/outcome';
import { MAX_FAILURES_IN_A_ROW } from '../policy';
import type { LeadCallingService } from '../service';
import { type ApiKeyState, apiKeyState, type DuplicateLimit } from './apiKeyState';
import { RequestSize, type Sample, shuffle } from './batchSize';
import { type Asker, digestOf, rememberLead } from './leadMemory';
import { type LostRequests, ServiceClock } from './lostAnswers';

export interface SendOptions {
	/** What to do with a lead that its process holds already: leave it, or update it. */
	ifExists: 'report' | 'return' | 'update';
	/** Send in the list's order, and never more leads at a time than the budget allows. */
	keepOrder: boolean;
	/** Send leads that other runs have sent, too. */
	sendAnyway: boolean;
	/** Specification, 4.1, `v`. */
	format: 'auto' | BulkFormat;
	/** By Initiate Lead (4.2) and not by Bulk Initiate Leads (4.1). */
	isSingle?: boolean;
}

/** A lead that is to be sent. */
export interface PendingLead {
	/** Index of its row. */
	readonly index: number;
	readonly submission: Submission;
	readonly digest: string;
	/** Monotonic milliseconds at which the service was last asked, and did not hold it; 0: never. */
	absentAt: number;
}

/** One that the service can be asked for. */
export type NewLead = PendingLead & { readonly submission: NewSubmission };

/** The state of a list: what waits, what was answered, and what follows from the answers. */
export class LeadList {
	readonly key: ApiKeyState;

	readonly limit: DuplicateLimit;

	/** By index of the row. */
	readonly outcomes: Array<Outcome | undefined>;

	/** May leave, in this order. */
	ready: PendingLead[] = [];

	/** To be looked up before they may leave. */
	toLookUp: NewLead[] = [];

	/** Monotonic milliseconds before which looking them up proves nothing. */
	lookUpFrom = 0;

	sample: Sample = { answered: 0, duplicates: 0 };

	readonly requestSize: RequestSize;

	/** Requests whose answers were lost, until their leads are looked up. */
	lost: LostRequests | undefined;

	/** Why nothing more is sent. */
	stoppedBy: Fault | undefined;

	/** The first request that the service did not answer lead by lead. */
	firstFault: Fault | undefined;

	/** Whether the service has said anything about any single lead. */
	isJudged = false;

	/** Whether the service answers look-ups, and whether all the rest was sent through them. */
	canLookUp = true;

	isLookedUp = false;

	/** Whether reading all stored leads may still find duplicates. */
	canRead = true;

	/** A reading stops at a 429. Those don't count towards ending the list. */
	rateLimitsOfReading = 0;

	/** Leads of the project and of a page, once they were counted. */
	stored: { total: number; pageSize: number } | undefined;

	/** Milliseconds. */
	waitedMs = 0;

	readonly clock = new ServiceClock();

	/** `LeadMemory.changes` when the memory was asked last. */
	recalledChanges = 0;

	/** For `LeadMemory`. */
	readonly state = { isEnded: false };

	private failuresInARow = 0;

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
		this.requestSize = new RequestSize(options.isSingle ? 1 : LIMITS.leadsPerRequest);
		for (const [index, { submission }] of rows.entries()) {
			if (submission === undefined) continue;
			this.ready.push({ index, submission, digest: digestOf(submission), absentAt: 0 });
		}
		this.shuffle();
	}

	get now(): number {
		return this.service.transport.now();
	}

	get isRateLimited(): boolean {
		return this.service.rateLimitedInARow >= MAX_FAILURES_IN_A_ROW + this.rateLimitsOfReading;
	}

	/** Puts the leads in random order, unless theirs is kept. */
	shuffle(): void {
		if (!this.options.keepOrder) shuffle(this.ready, this.service.transport.random);
	}

	/** A lead gets one outcome; later ones are ignored. */
	setOutcome(lead: PendingLead, outcome: Outcome): void {
		this.outcomes[lead.index] ??= outcome;
	}

	/** The service's verdict on this very lead, or that its end is not known: remembered for others. */
	setVerdict(lead: PendingLead, outcome: Outcome): void {
		this.setOutcome(lead, outcome);
		if (outcome.outcome !== 'notSent') rememberLead(this, lead, outcome);
	}

	/** It was not sent, or surely not processed: another try may send it. */
	setNotSent(lead: PendingLead, fault: Fault): void {
		// What stopped the list may be a lost answer or a refusal of other leads.
		const category = categoryOfFault({
			...fault,
			isUnknownOutcome: false,
			invalidLeads: undefined,
		});
		const isOfNone = CATEGORIES[category].outcome === 'notSent';
		this.setOutcome(lead, outcomeOf(isOfNone ? category : 'service', fault.message));
	}

	stop(fault: Fault): void {
		this.firstFault ??= fault;
		this.stoppedBy ??= fault;
	}

	/** Nothing more is sent, looked up or waited for. */
	end(): void {
		for (const lead of [...this.ready, ...this.toLookUp]) {
			// Only what stopped the list leaves leads waiting.
			if (this.stoppedBy !== undefined) this.setNotSent(lead, this.stoppedBy);
		}
		this.state.isEnded = true;
		this.key.memory.forgetOldest();
	}

	/** The leads may leave. */
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
		this.failuresInARow = 0;
		this.requestSize.recordAnswer();
	}

	/**
	 * The requests of one round whose answers were lost are one loss.
	 *
	 * @param largest leads in the largest of them
	 * @param hasTrace whether any of its leads was found to be stored by it
	 */
	recordLoss(fault: Fault, largest: number, hasTrace: boolean): void {
		// Requests that are stored and too slow may be answered once they are smaller.
		if (hasTrace && this.requestSize.now > 1) this.failuresInARow = 0;
		else this.recordFailure(fault);
		this.requestSize.halve(largest);
	}

	/** A request was refused for one lead of it, or for some that it names. */
	recordRefusal(fault: Fault, leads: number): void {
		// A proxy in front of the service says nothing about a lead.
		this.isJudged ||= fault.isJson === true || fault.status === 413;
		this.key.budget.count(1, this.now);
		if (fault.isJson === true) this.failuresInARow = 0;
		else this.recordFailure(fault);
		if (leads > 1) return;
		this.sample.answered += 1;
		this.sample.duplicates += 1;
	}

	private recordFailure(fault: Fault): void {
		this.failuresInARow += 1;
		if (this.failuresInARow >= MAX_FAILURES_IN_A_ROW) this.stop(fault);
	}

	/** Waits, and logs how long it still takes. Rejects when the execution is canceled. */
	async wait(ms: number, why: string): Promise<void> {
		const { transport, policy } = this.service;
		transport.log(`${why}. Waiting ${Math.ceil(ms / 1000)} s`);
		this.saidAt = this.now;
		for (let left = ms; left > 0; left -= policy.progressMs) {
			this.log(() => `Waiting, ${Math.ceil(left / 1000)} s left`);
			await this.service.pause(Math.min(left, policy.progressMs));
		}
		this.waitedMs += Math.max(0, ms);
	}

	/** At most once every few seconds. */
	log(message: () => string): void {
		const { transport, policy } = this.service;
		if (this.now - this.saidAt < policy.progressMs) return;
		this.saidAt = this.now;
		transport.log(message());
	}
}
