import { LIMITS } from '../contract';
import type { Fault } from '../http/errors';
import { visitEach } from '../http/pauser';
import { type ComparePhones, phoneComparer } from '../leads/phone/comparePhones';
import { classifyFault } from '../leads/classifyFault';
import { CATEGORIES, type Outcome, makeOutcome, type Row } from '../leads/outcome';
import type { LeadCallingService } from '../service';
import { type ApiKeyState, apiKeyState } from './apiKeyState';
import { type DuplicateLimit, DuplicateSearch, Samples } from './guard';
import {
	type Caller,
	Claims,
	digestBody,
	findHolding,
	leadKeys,
	Lease,
	MAX_LEASED,
	mayRing,
} from './memory';
import { Health } from './health';
import { LeadQueue } from './leadQueue';
import { type Loss, notTaken, type PendingLead, populationOf, unknownOutcome } from './pendingLead';
import { RequestSize } from './requestSize';

export interface SendOptions {
	/** What to do with a lead that its process has already: leave it, call it if nobody did, or update it. */
	ifExists: 'report' | 'call' | 'return' | 'update';
	/** By Initiate Lead (4.2) and not by Bulk Initiate Leads (4.1). */
	isSingle?: boolean;
}

/** A list on its way: its queue, its outcomes, its search for duplicates, its health and its log. */
export class LeadList {
	readonly key: ApiKeyState;

	readonly limit: DuplicateLimit;

	/** By index of the row. */
	readonly outcomes: Array<Outcome | undefined>;

	readonly queue: LeadQueue;

	readonly health = new Health();

	readonly search: DuplicateSearch;

	readonly requestSize: RequestSize;

	/** For `LeadMemory`. */
	readonly state = { isEnded: false };

	readonly claims: Claims;

	/** None for single leads, nor for very many. */
	readonly lease: Lease | undefined;

	readonly samples = new Samples();

	/** Requests whose answers were lost, until their leads are looked up: nothing leaves meanwhile. */
	loss: Loss | undefined;

	/** Milliseconds. */
	waitedMs = 0;

	private loggedAt = -Infinity;

	static async of(
		service: LeadCallingService,
		rows: readonly Row[],
		options: SendOptions,
		caller: Caller,
	): Promise<LeadList> {
		const leads: PendingLead[] = [];
		await visitEach(service.transport, rows.entries(), ([index, { submission }]) => {
			if (submission === undefined) return;
			leads.push({ index, submission, keys: leadKeys(submission, service.account), notFoundAt: 0 });
		});
		return new LeadList(service, rows, options, caller, leads, await phoneComparer());
	}

	private constructor(
		readonly service: LeadCallingService,
		readonly rows: readonly Row[],
		readonly options: SendOptions,
		readonly caller: Caller,
		leads: readonly PendingLead[],
		readonly comparePhones: ComparePhones,
	) {
		const { account, policy, transport } = service;
		this.key = apiKeyState(service);
		const { claimedKeys } = this.key;
		const isOfCalls = options.ifExists === 'call';
		const isLeased = leads.length <= MAX_LEASED;
		this.claims = new Claims(service, claimedKeys, {
			newLeads: !options.isSingle || isOfCalls,
			veryMany: !isLeased && !isOfCalls,
		});
		if (!options.isSingle && isLeased) this.lease = new Lease(service, claimedKeys);
		this.limit = { ...policy.duplicates, maxDuplicates: account.duplicatesPerWindow };
		this.outcomes = rows.map(({ outcome }) => outcome);
		this.requestSize = new RequestSize(options.isSingle ? 1 : LIMITS.leadsPerRequest);
		this.search = new DuplicateSearch(account.requestsPerWindow, policy.requestWindow.spanMs);
		this.queue = new LeadQueue(leads, transport.random);
	}

	get now(): number {
		return this.service.transport.now();
	}

	/** A lead gets one outcome; later ones are ignored. */
	setOutcome({ index, notes }: PendingLead, outcome: Outcome): void {
		this.outcomes[index] ??= notes === undefined ? outcome : { ...outcome, notes };
	}

	/** The service's verdict on this very lead, or that its end is not known, or that it did not arrive: remembered for others. */
	recordOutcome(lead: PendingLead, outcome: Outcome): void {
		this.setOutcome(lead, outcome);
		this.remember(lead, outcome);
	}

	/** Also of a lead whose outcome may change later. */
	remember(lead: PendingLead, outcome: Outcome): void {
		const { keys, submission, originalSubmission } = lead;
		const { caller, now: recordedAt, state, key } = this;
		const { of } = findHolding(outcome);
		const isRinging = mayRing(submission, outcome);
		// It was in doubt, and under its phone and its ID, too, nothing is heard of it any more.
		const isSettled = outcome.outcome === 'notSent';
		const remembered = {
			outcome: outcome.record === undefined ? outcome : { ...outcome, record: undefined },
			caller,
			recordedAt,
			bodyDigest: of === 'body' ? digestBody(originalSubmission ?? submission) : undefined,
			mayRing: isRinging,
			leadId: isRinging || isSettled ? (keys.id ?? outcome.leadId) : undefined,
			list: state,
		};
		// Another row, or another list, may mean the same number.
		const phones = isRinging || isSettled || of === 'number' ? keys.phones : [];
		key.memory.remember([keys.row, ...phones], remembered);
	}

	/** It was not sent, or surely not processed: another try may send it. */
	setNotSent(lead: PendingLead, fault: Fault): void {
		// What stopped the list may be a lost answer, or a refusal, of other leads.
		const category = classifyFault({ ...fault, isUnknownOutcome: false, invalidLeads: undefined });
		const isNotSent = CATEGORIES[category].outcome === 'notSent';
		const other = this.health.saidOfAll === undefined ? 'service' : 'allRefused';
		this.setOutcome(lead, makeOutcome(isNotSent ? category : other, fault.message));
	}

	/** Of what has left nothing more will be known. @returns whether it has */
	settleUnfound(lead: PendingLead): boolean {
		const { doubt, refusedAs } = lead;
		if (refusedAs !== undefined) this.recordOutcome(lead, refusedAs);
		else if (doubt?.ifAbsent === 'notSent') this.recordOutcome(lead, notTaken(doubt.fault));
		// Of what was denied and isn't stored, the service may have refused the very lead.
		else if (doubt !== undefined) this.recordOutcome(lead, unknownOutcome(doubt.fault));
		return (doubt ?? refusedAs) !== undefined;
	}

	/** Nothing more is sent, looked up or waited for. */
	end(): void {
		const { stoppedBy } = this.health;
		for (const lead of this.queue.all) {
			// Only what stopped the list leaves leads waiting.
			if (!this.settleUnfound(lead) && stoppedBy !== undefined) this.setNotSent(lead, stoppedBy);
		}
		this.state.isEnded = true;
		this.key.memory.forgetOldest(this.now);
	}

	/** The service answered a request lead by lead. */
	recordAnswer(request: readonly PendingLead[], duplicates: number, accepted: number): void {
		this.health.answered(accepted);
		this.samples.add(populationOf(request[0]!), request.length, duplicates);
		this.key.budget.count(duplicates, this.now);
		this.requestSize.recordAnswer();
	}

	/** Waits, and logs how long it still takes. Rejects when the execution is canceled. */
	async wait(ms: number, why: string): Promise<void> {
		const { transport, policy } = this.service;
		transport.log(`${why}. Waiting ${Math.ceil(ms / 1000)} s`);
		this.loggedAt = this.now;
		for (let left = ms; left > 0; left -= policy.progressIntervalMs) {
			this.log(() => `Waiting, ${Math.ceil(left / 1000)} s left`);
			await this.service.pause(Math.min(left, policy.progressIntervalMs));
		}
	}

	/** At most once every few seconds. */
	log(message: () => string): void {
		const { transport, policy } = this.service;
		if (this.now - this.loggedAt < policy.progressIntervalMs) return;
		this.loggedAt = this.now;
		transport.log(message());
	}
}
