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
	private leadsToLookUp: NewLead[] = [];

	/** Another list may send them, or the store says nothing of them: they leave last, if at all. */
	private leadsHeld: PendingLead[] = [];

	/** Monotonic milliseconds before which looking them up proves nothing. */
	private lookUpFrom = -Infinity;

	/** Monotonic milliseconds: when the held ones are to be asked about. */
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

	get toLookUp(): readonly NewLead[] {
		return this.leadsToLookUp;
	}

	get held(): readonly PendingLead[] {
		return this.leadsHeld;
	}

	get isEmpty(): boolean {
		return this.leads.length + this.leadsToLookUp.length + this.leadsHeld.length === 0;
	}

	get all(): PendingLead[] {
		return [...this.waiting, ...this.leadsHeld];
	}

	/** All that nobody else holds. */
	get waiting(): PendingLead[] {
		return [...this.leads, ...this.leadsToLookUp];
	}

	/** Nothing else is left: milliseconds until the held ones are to be asked about; `Infinity` otherwise. */
	waitForHeld(now: number): number {
		const isLast = this.leadsHeld.length > 0 && this.waiting.length === 0;
		return isLast ? this.heldUntil - now : Infinity;
	}

	/** Waiting ones, or some that were taken. @param until monotonic milliseconds */
	hold(leads: readonly PendingLead[], until: number): void {
		this.remove(new Set(leads));
		this.leadsHeld.push(...leads);
		this.heldUntil = Math.max(this.heldUntil, until);
	}

	takeHeld(isFree: (lead: PendingLead) => boolean): PendingLead[] {
		const free = this.leadsHeld.filter(isFree);
		this.leadsHeld = this.leadsHeld.filter((lead) => !isFree(lead));
		return free;
	}

	isLookUpDue(now: number): boolean {
		return this.leadsToLookUp.length > 0 && this.lookUpFrom <= now;
	}

	/** Milliseconds until those that are to be looked up can be; `Infinity` where there are none. */
	waitForLookUp(now: number): number {
		return this.leadsToLookUp.length > 0 ? this.lookUpFrom - now : Infinity;
	}

	/** How many of the next ones, up to the first of another population, or of those of a refused request. */
	countAlike(population: Population, max: number): number {
		const isInParts = this.leads[0]?.maxPerRequest !== undefined;
		const isAlike = (lead: PendingLead) =>
			populationOf(lead) === population && (lead.maxPerRequest !== undefined) === isInParts;
		const end = this.leads.slice(0, max).findIndex((lead) => !isAlike(lead));
		return end < 0 ? Math.min(max, this.leads.length) : end;
	}

	/** The next ones to leave. */
	take(count: number): PendingLead[] {
		return this.leads.splice(0, count);
	}

	/** Of them those up to the first of another population. */
	takeAlike(population: Population, max: number): PendingLead[] {
		return this.take(this.countAlike(population, max));
	}

	/** They may leave, before all others. */
	requeue(leads: readonly PendingLead[]): void {
		if (leads.length > 0) this.leads = [...leads, ...this.leads];
	}

	/** Of those that were taken: those that the service can be asked for. @param from see `lookUpFrom` */
	lookUpLater(leads: readonly PendingLead[], from = -Infinity): void {
		this.lookUpFrom = Math.max(this.lookUpFrom, from);
		this.leadsToLookUp = [...this.leadsToLookUp, ...leads.filter(isNew)];
	}

	/** All that it may find are looked up before they may leave. */
	lookUpNewFirst(): void {
		this.lookUpLater(this.leads.filter(mayBeFound));
		this.leads = this.leads.filter((lead) => !mayBeFound(lead));
	}

	takeToLookUp(): NewLead[] {
		return this.leadsToLookUp.splice(0);
	}

	lookUpAgain(leads: readonly NewLead[]): void {
		this.leadsToLookUp.unshift(...leads);
	}

	remove(leads: ReadonlySet<PendingLead>): void {
		if (leads.size === 0) return;
		this.leads = this.leads.filter((lead) => !leads.has(lead));
		this.leadsToLookUp = this.leadsToLookUp.filter((lead) => !leads.has(lead));
	}

	/** One population after the other: in random order, what is answered is a fair sample of its rest. */
	shuffle(): void {
		shuffle(this.leads, this.random);
		const leads: Record<Population, PendingLead[]> = { existing: [], saved: [], new: [] };
		for (const lead of this.leads) leads[populationOf(lead)].push(lead);
		this.leads = POPULATIONS.flatMap((population) => leads[population]);
	}
}
