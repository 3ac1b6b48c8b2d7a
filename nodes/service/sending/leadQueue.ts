import type { Fault } from '../http/errors';
import { isNew, type NewSubmission, type Outcome, type Submission } from '../leads/outcome';
import { withoutEmail } from '../leads/persons/families';
import { shuffle } from './guard/batchSize';
import type { LeadKeys } from './memory/leadKeys';

/** A lead that is to be sent. */
export interface PendingLead {
	/** Index of its row. */
	readonly index: number;
	readonly submission: Submission;
	/** What the row says, where it goes without something of it. */
	readonly entered?: Submission;
	readonly keys: LeadKeys;
	/** Monotonic milliseconds at which the service was last asked, and did not hold it; 0: never. */
	notFoundAt: number;
	/** It left, and nobody knows what became of it. */
	doubt?: Doubt;
	/** The service has refused it as existing, and a look-up had not found it: asked again, it may be found. */
	refusedAs?: Outcome;
	/** It was in a request that was refused as a whole, and leaves with so many at most. */
	together?: number;
	/** It was found to be saved, and is to be called by this ID. */
	readonly savedId?: string;
	/** What the row is told beside the outcome. */
	readonly notes?: readonly string[];
}

export interface Doubt {
	fault: Fault;
	/** Monotonic milliseconds. */
	since: number;
	/** What it is if the service, asked a minute later, does not hold it. */
	ifAbsent: 'send' | 'refused' | 'unknown' | 'notSent';
}

/** One that the service can be asked for. */
export type NewLead = PendingLead & { readonly submission: NewSubmission };

/** Requests of one round without an answer. */
export interface Loss {
	fault: Fault;
	/** Leads of the largest of them. */
	largest: number;
	/** Whether any of their leads was found. */
	hasTrace: boolean;
}

/** One that the service has refused as existing. */
export interface RefusedLead {
	lead: NewLead;
	outcome: Outcome;
}

/** What the service can be asked for, and may find. */
export function mayBeFound(lead: PendingLead): lead is NewLead {
	return isNew(lead) && (lead.savedId === undefined || lead.doubt !== undefined);
}

/** Without the e-mail that a lead of another person has: one with another phone, and surely another name. */
export function asOwnPerson(lead: NewLead): PendingLead {
	const { submission, notes } = withoutEmail({ submission: lead.submission, notes: [] });
	return {
		...lead,
		submission: submission!,
		entered: lead.submission,
		notes,
		refusedAs: undefined,
	};
}

/** As what it leaves. */
export function leavesAs({ submission, savedId }: PendingLead): Submission {
	return savedId === undefined ? submission : { kind: 'existing', leadId: savedId, init: true };
}

/** New, named by its ID, or found to be saved. */
export type Population = (typeof POPULATIONS)[number];

const POPULATIONS = ['existing', 'saved', 'new'] as const;

/** Answers say something only of leads of the same one. */
export function populationOf({ submission, savedId }: PendingLead): Population {
	return savedId === undefined ? submission.kind : 'saved';
}

/** Where each waiting lead stands. Only these methods move one. */
export class LeadQueue {
	/** May leave, in this order. */
	private leads: PendingLead[];

	/** To be looked up before they may leave. */
	private heldLeads: NewLead[] = [];

	/** Monotonic milliseconds before which looking them up proves nothing. */
	private heldUntil = -Infinity;

	constructor(
		leads: readonly PendingLead[],
		private readonly random: () => number,
	) {
		this.leads = [...leads];
		this.shuffle();
	}

	get ready(): readonly PendingLead[] {
		return this.leads;
	}

	get held(): readonly NewLead[] {
		return this.heldLeads;
	}

	get isEmpty(): boolean {
		return this.leads.length + this.heldLeads.length === 0;
	}

	get all(): PendingLead[] {
		return [...this.leads, ...this.heldLeads];
	}

	isHeldDue(now: number): boolean {
		return this.heldLeads.length > 0 && this.heldUntil <= now;
	}

	/** Milliseconds until those that are held can be looked up; `Infinity` where there are none. */
	waitForHeld(now: number): number {
		return this.heldLeads.length > 0 ? this.heldUntil - now : Infinity;
	}

	/** How many of the next ones, up to the first of another population. */
	countAlike(population: Population, max: number): number {
		let count = 0;
		while (count < Math.min(max, this.leads.length)) {
			if (populationOf(this.leads[count]!) !== population) break;
			count += 1;
		}
		return count;
	}

	/** The next ones to leave. */
	take(count: number): PendingLead[] {
		return this.leads.splice(0, count);
	}

	/** The same, as they leave. */
	takeAlike(population: Population, max: number): PendingLead[] {
		return this.take(this.countAlike(population, max));
	}

	/** They may leave, before all others. */
	requeue(leads: readonly PendingLead[]): void {
		if (leads.length > 0) this.leads = [...leads, ...this.leads];
	}

	/** Of those that were taken. @param until see `heldUntil` */
	hold(leads: readonly PendingLead[], until = -Infinity): void {
		this.heldUntil = Math.max(this.heldUntil, until);
		this.heldLeads = [...this.heldLeads, ...leads.filter(isNew)];
	}

	/** All that the service can be asked for. */
	holdNew(): void {
		this.hold(this.leads.filter(mayBeFound));
		this.leads = this.leads.filter((lead) => !mayBeFound(lead));
	}

	takeHeld(count: number): NewLead[] {
		return this.heldLeads.splice(0, count);
	}

	holdAgain(leads: readonly NewLead[]): void {
		this.heldLeads.unshift(...leads);
	}

	remove(leads: ReadonlySet<PendingLead>): void {
		if (leads.size === 0) return;
		this.leads = this.leads.filter((lead) => !leads.has(lead));
		this.heldLeads = this.heldLeads.filter((lead) => !leads.has(lead));
	}

	/** One population after the other: in random order, what is answered is a fair sample of its rest. */
	shuffle(): void {
		shuffle(this.leads, this.random);
		const leads: Record<Population, PendingLead[]> = { existing: [], saved: [], new: [] };
		for (const lead of this.leads) leads[populationOf(lead)].push(lead);
		this.leads = POPULATIONS.flatMap((population) => leads[population]);
	}
}
