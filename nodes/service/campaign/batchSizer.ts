/**
 * How many leads may leave next, so that the service's duplicate protection never blocks the key.
 * The arithmetic stands in `../guard`; here it meets this campaign's sample and the key's window.
 */
import type { Fault } from '../http/errors';
import {
	logFactorials,
	type LogFactorials,
	NEEDED_TO_SEND,
	nextBatchSize,
	strictBatchSize,
} from './duplicateBudget/batchSize';
import { budgetLeft, waitUntilBudget } from './duplicateBudget/duplicateWindow';
import { lookUpMsAt, plan } from './duplicateBudget/plan';
import type { LeadCallingService } from '../api/service';
import type { CampaignOptions } from './pendingLead';

export type Step =
	| { do: 'wait'; ms: number; why: string }
	| { do: 'lookUp'; why: string }
	| { do: 'stop'; fault: Fault };

export class BatchSizer {
	/** The most leads in one request. */
	most: number;

	isLookingUp: boolean;

	/** Looking leads up by all that they have: duplicates are many, or may be. */
	isWary: boolean;

	private answered = 0;

	private duplicates = 0;

	private table: LogFactorials | undefined;

	constructor(
		private readonly service: LeadCallingService,
		private readonly options: CampaignOptions,
	) {
		this.most = Math.min(options.leadsPerRequest, service.account.leadsPerRequest);
		this.isWary = options.isRerun === true;
		this.isLookingUp = options.checkFirst !== 'off' || this.isWary;
	}

	get isOff(): boolean {
		return this.options.protection === 'off';
	}

	/** Leads leave in random order, so that what was answered is a fair sample of the rest. */
	get needsSample(): boolean {
		return !this.options.keepOrder && !this.isOff;
	}

	/** 0 when the budget of duplicates must recover first. */
	nextSize(inLine: number, unchecked: number): number {
		const most = Math.min(this.most, inLine);
		if (this.isOff || most === 0) return most;
		const left = this.budgetLeft();
		if (this.options.protection === 'strict' || this.options.keepOrder) {
			return strictBatchSize(left, most);
		}
		const rows = this.answered + inLine + unchecked;
		this.table ??= logFactorials(rows);
		const { answered, duplicates } = this;
		return nextBatchSize({ rows, answered, duplicates, budgetLeft: left, most }, this.table);
	}

	/**
	 * Takes in what an answer said. Leads that may have been duplicates for all we know are no sample,
	 * but they are held against the budget.
	 */
	learn(answered: number, duplicates: number, unclear = 0): void {
		this.answered += answered;
		this.duplicates += duplicates;
		const { client } = this.service;
		client.state.recordDuplicates(
			client.transport.now(),
			duplicates + unclear,
			client.policy.duplicates,
		);
	}

	whenBudgetIsSpent(rowsLeft: number): Step {
		const ms = waitUntilBudget(this.seen, this.now, NEEDED_TO_SEND, this.limits);
		const seen = `${this.duplicates} of the first ${this.answered} leads were duplicates`;
		const wait: Step = {
			do: 'wait',
			ms,
			why: `${seen}; waiting ${Math.ceil(ms / 1000)} s so that the key is not blocked`,
		};
		if (this.isWary) return wait;

		const { answered, duplicates } = this;
		const lookUpMs = lookUpMsAt(this.service.account.requestsPerWindow);
		const state = { rowsLeft, answered, duplicates, waitMs: ms };
		if (plan(state, this.limits, lookUpMs) === 'wait') return wait;
		switch (this.options.whenManyDuplicates) {
			case 'pause':
				return wait;
			case 'stop':
				// The budget may have been spent by another node.
				if (duplicates === 0) return wait;
				return { do: 'stop', fault: tooManyDuplicates(seen) };
			case 'lookUp':
				this.lookUpFromNowOn();
				return { do: 'lookUp', why: `${seen}; looking the other ${rowsLeft} up before sending` };
		}
	}

	/** What is left after the look-ups is another population: its sample starts anew. */
	private lookUpFromNowOn(): void {
		this.isLookingUp = true;
		this.isWary = true;
		this.answered = 0;
		this.duplicates = 0;
		this.table = undefined;
	}

	private budgetLeft(): number {
		return budgetLeft(this.seen, this.now, this.limits);
	}

	private get seen() {
		return this.service.client.state.duplicates;
	}

	private get now() {
		return this.service.client.transport.now();
	}

	private get limits() {
		const { state, policy } = this.service.client;
		return { ...policy.duplicates, duplicates: state.duplicatesPerWindow };
	}
}

function tooManyDuplicates(seen: string): Fault {
	return {
		kind: 'input',
		message: `Not sent: ${seen}, and 'If Many Duplicates Are Found' is set to stop`,
		description:
			'Remove the leads that the service already holds, or let the node look leads up first.',
		category: 'duplicate',
		permanent: false,
	};
}
