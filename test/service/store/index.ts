import { randomBytes } from 'node:crypto';

import type { Clock } from '../clock';
import type { Limits, Project } from '../options';
import type { Variant } from '../variant';
import { Archive } from './archive';
import { wholeActivity, wholeLead, wholeProcess } from './defaults';
import { Key } from './key';
import { Leads } from './leads';
import type {
	Activity,
	ActivityPartial,
	Callback,
	Lead,
	LeadPartial,
	Process,
	ProcessPartial,
} from './records';
import { storedPhone } from './spelling';

const DAY_MS = 86_400_000;

/** Everything the service holds. Its records are live: a test may look at one as it changes. */
export class Store {
	readonly key: Key;
	readonly table: Leads;
	private readonly processes = new Map<string, Process>();
	private readonly activities = new Map<string, Activity>();
	private readonly idPrefix = randomBytes(9).toString('hex');
	private made = 0;
	private sequence = 0;
	private othersStoredUntil: number;

	constructor(
		private readonly clock: Clock,
		limits: Limits,
		readonly variant: Variant,
		readonly project: Project,
	) {
		const { projectId, processes } = project;
		const now = clock.now();
		const [first = '', second = first] = processes.map(({ _id }) => _id);
		const archive = new Archive(variant.archived, {
			projectId,
			processIds: [first, second],
			now,
			spelled: (phone) => storedPhone(phone, variant.phones),
		});
		this.key = new Key(clock, limits);
		this.table = new Leads(archive, variant.phones);
		this.othersStoredUntil = now;
		processes.forEach((process, at) => {
			const age = (processes.length - at) * DAY_MS;
			this.addProcess({ createdAt: new Date(now - age).toISOString(), ...process });
		});
	}

	/** 24 hex digits. */
	newId(): string {
		this.made += 1;
		return this.idPrefix + this.made.toString(16).padStart(6, '0');
	}

	/** Stores a lead without any check; it goes to the first process by default. */
	addLead(partial: LeadPartial = {}): Lead {
		this.sequence += 1;
		const { sequence, variant } = this;
		const madeUp = partial.email ? undefined : `+1555${2_000_000 + sequence}`;
		const phone = partial.phone ?? madeUp;
		const lead = wholeLead({
			_id: this.newId(),
			createdAt: this.now(),
			projectId: this.project.projectId,
			processId: this.project.processes[0]?._id ?? '',
			...partial,
			name: partial.name ?? partial.firstName ?? `Lead ${sequence}`,
			phone: phone && storedPhone(phone, variant.phones),
			sequence,
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

	/** Whether its call attempts still count is for the variant to say. */
	deleteLead(id: string): void {
		this.known(id).isDeleted = true;
	}

	setCallInProgress(id: string, inProgress: boolean): void {
		this.known(id).callInProgress = inProgress;
	}

	/** What someone else has stored by now. */
	storeOthers(): void {
		const { othersStoreEveryMs } = this.variant;
		if (othersStoreEveryMs === 0) return;
		while (this.othersStoredUntil < this.clock.now()) {
			this.addLead({ name: 'Of others' });
			this.othersStoredUntil += othersStoreEveryMs;
		}
	}

	addProcess(partial: ProcessPartial = {}): Process {
		const { projectId } = this.project;
		const origin = { _id: this.newId(), createdAt: this.now() };
		const process = wholeProcess({ ...origin, ...partial, projectId });
		this.processes.set(process._id, process);
		return process;
	}

	process(id: string): Process | undefined {
		return this.processes.get(id);
	}

	/** In the order in which they were added. */
	allProcesses(): Process[] {
		return [...this.processes.values()];
	}

	setCallbacks(processId: string, callbacks: Callback[]): void {
		this.process(processId)!.callbacks = callbacks;
	}

	addActivity(leadId: string, partial: ActivityPartial = {}): Activity {
		const origin = { _id: this.newId(), createdAt: this.now() };
		const activity = wholeActivity({ ...origin, ...partial, lead: leadId });
		this.known(leadId).activities.push(activity);
		this.activities.set(activity._id, activity);
		return activity;
	}

	activity(id: string): Activity | undefined {
		return this.activities.get(id);
	}

	private known(leadId: string): Lead {
		const lead = this.lead(leadId);
		if (lead === undefined) throw new Error(`The stand-in holds no lead ${leadId}`);
		return lead;
	}

	private now(): string {
		return new Date(this.clock.now()).toISOString();
	}
}
