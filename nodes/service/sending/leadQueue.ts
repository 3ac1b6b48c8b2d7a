import { isNew } from '../leads/outcome';
import { shuffle } from './guard';
import {
	mayBeFound,
	type NewLead,
	type PendingLead,
	type Population,
	populationOf,
	POPULATIONS,
} from './pendingLead';

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
