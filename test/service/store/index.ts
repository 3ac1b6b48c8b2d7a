import type { StandIn } from '../index';
import { Archive } from './archive';
import {
	type Process,
	type ProcessPartial,
	wholeActivity,
	wholeLead,
	wholeProcess,
} from './defaults';
import { Key } from './key';
import { Leads } from './leads';
import type { Activity, ActivityPartial, Callback, Lead, LeadPartial } from './records';
import { storedPhone } from './spelling';

const DAY_MS = 86_400_000;

const TWO_PROCESSES: ProcessPartial[] = [
	{ title: 'First calls' },
	{ title: 'Follow-up calls', description: 'Calls leads again that asked for time' },
];

/** Everything the service holds. Its records are live: a test may look at one as it changes. */
export class Store {
	readonly key: Key;
	readonly table: Leads;
	/** By ID, in the order in which they were added. */
	readonly processes = new Map<string, Process>();
	readonly activities = new Map<string, Activity>();
	readonly begunAt: number;
	private added = 0;
	private othersStoredUntil: number;

	constructor(private readonly service: StandIn) {
		const { clock, limits, variant, processId, secondProcessId, options } = service;
		const { processes = TWO_PROCESSES } = options;
		const now = clock.now();
		this.key = new Key(clock, limits);
		this.table = new Leads(new Archive(service, now), variant.phones);
		this.begunAt = now;
		this.othersStoredUntil = now;
		processes.forEach((process, at) => {
			const createdAt = new Date(now - (processes.length - at) * DAY_MS).toISOString();
			this.addProcess({ _id: at === 0 ? processId : secondProcessId, createdAt, ...process });
		});
	}

	/** Stores a lead without any check; it goes to the first process by default. */
	addLead(partial: LeadPartial = {}): Lead {
		const nth = (this.added += 1);
		const { projectId, processId, variant } = this.service;
		const madeUp = partial.email ? undefined : `+1555${2_000_000 + nth}`;
		const phone = partial.phone ?? madeUp;
		const lead = wholeLead({
			createdAt: this.now(),
			projectId,
			processId,
			...partial,
			name: partial.name ?? partial.firstName ?? `Lead ${nth}`,
			phone: phone && storedPhone(phone, variant.phones),
		});
		this.table.add(lead);
		return lead;
	}

	lead(id: string): Lead | undefined {
		return this.table.get(id);
	}

	leads(): Lead[] {
		return this.table.all();
	}

	/** What someone else has stored by now. */
	storeOthers(): void {
		const { othersStoreEveryMs } = this.service.variant;
		if (othersStoreEveryMs === 0) return;
		while (this.othersStoredUntil < this.service.clock.now()) {
			this.addLead({ name: 'Of others' });
			this.othersStoredUntil += othersStoreEveryMs;
		}
	}

	addProcess(partial: ProcessPartial = {}): Process {
		const { projectId } = this.service;
		const process = wholeProcess({ createdAt: this.now(), ...partial, projectId });
		this.processes.set(process._id, process);
		return process;
	}

	setCallbacks(processId: string, callbacks: Callback[]): void {
		this.processes.get(processId)!.callbacks = callbacks;
	}

	addActivity(leadId: string, partial: ActivityPartial = {}): Activity {
		const activity = wholeActivity({ createdAt: this.now(), ...partial, lead: leadId });
		this.lead(leadId)!.activities.push(activity);
		this.activities.set(activity._id, activity);
		return activity;
	}

	private now(): string {
		return new Date(this.service.clock.now()).toISOString();
	}
}
