import type { Clock } from '../clock';
import type { Limits } from '../options';
import type { Variant } from '../variant';
import { Archive } from './archive';
import { wholeActivity, wholeLead, wholeProcess } from './defaults';
import { timestamper } from './ids';
import { Keys } from './keys';
import { Leads } from './leads';
import { digitsOf, storedPhone } from './normal';
import type {
	Activity,
	ActivityPartial,
	Callback,
	Lead,
	LeadPartial,
	Process,
	ProcessPartial,
} from './records';
import type { WholeSeed } from './seeds';

const DAY_MS = 86_400_000;

/** Everything the service holds. Its records are live: a test may look at one as it changes. */
export class Store {
	readonly keys: Keys;
	readonly table: Leads;
	private archive: Archive;
	private othersStoredUntil = 0;
	private readonly processes = new Map<string, Process>();
	private readonly activities = new Map<string, Activity>();
	private readonly timestamp: () => string;
	private sequence = 0;

	constructor(
		private readonly clock: Clock,
		limits: Limits,
		private readonly seeds: readonly WholeSeed[],
		readonly newId: () => string,
		readonly variant: Variant,
	) {
		this.keys = new Keys(clock, limits);
		this.archive = this.newArchive();
		this.table = new Leads(
			() => this.archive,
			(phone) => digitsOf(storedPhone(phone, variant.phones)),
		);
		this.timestamp = timestamper(clock);
		this.reset();
	}

	/** Stores a lead without any check; it goes to the first project's first process by default. */
	addLead(partial: LeadPartial = {}): Lead {
		this.sequence += 1;
		const [home] = this.seeds;
		const projectId = partial.projectId ?? home?.projectId ?? '';
		const lead = wholeLead(
			{
				...partial,
				projectId,
				processId: partial.processId ?? this.processesOf(projectId)[0]?._id ?? '',
				name: partial.name ?? partial.firstName ?? `Lead ${this.sequence}`,
				phone:
					partial.phone !== undefined
						? storedPhone(partial.phone, this.variant.phones)
						: partial.email
							? undefined
							: inventedPhone(this.sequence),
			},
			this.origin(),
			this.sequence,
		);
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
		known(this.lead(id), `lead ${id}`).isDeleted = true;
	}

	/** What someone else has stored by now. */
	storeOthers(): void {
		const { othersStoreEveryMs } = this.variant;
		if (othersStoreEveryMs === 0) return;
		for (
			;
			this.othersStoredUntil < this.clock.now();
			this.othersStoredUntil += othersStoreEveryMs
		) {
			this.addLead({ name: 'Of others' });
		}
	}

	addProcess(partial: ProcessPartial = {}): Process {
		const projectId = partial.projectId ?? this.seeds[0]?.projectId ?? '';
		const process = wholeProcess({ ...partial, projectId }, this.origin());
		this.processes.set(process._id, process);
		return process;
	}

	process(id: string): Process | undefined {
		return this.processes.get(id);
	}

	/** In the order in which they were added. */
	processesOf(projectId: string): Process[] {
		return [...this.processes.values()].filter((process) => process.projectId === projectId);
	}

	setCallbacks(processId: string, callbacks: Callback[]): void {
		known(this.process(processId), `process ${processId}`).callbacks = callbacks;
	}

	addActivity(leadId: string, partial: ActivityPartial = {}): Activity {
		const lead = known(this.lead(leadId), `lead ${leadId}`);
		const activity = wholeActivity(partial, lead, this.origin());
		lead.activities.push(activity);
		this.activities.set(activity._id, activity);
		return activity;
	}

	activity(id: string): Activity | undefined {
		return this.activities.get(id);
	}

	setCallInProgress(leadId: string, inProgress: boolean): void {
		known(this.lead(leadId), `lead ${leadId}`).callInProgress = inProgress;
	}

	block(apiKey: string): void {
		this.keys.block(apiKey);
	}

	unblock(apiKey: string): void {
		this.keys.unblock(apiKey);
	}

	/** Back to the projects and processes of the start; windows and blocks are forgotten. */
	reset(): void {
		this.keys.reset();
		this.table.clear();
		this.processes.clear();
		this.activities.clear();
		this.archive = this.newArchive();
		this.othersStoredUntil = this.clock.now();
		for (const { processes, ...account } of this.seeds) {
			this.keys.add(account);
			processes.forEach((process, index) => {
				const age = (processes.length - index) * DAY_MS;
				const createdAt = new Date(this.clock.now() - age).toISOString();
				this.addProcess({ createdAt, ...process, projectId: account.projectId });
			});
		}
	}

	private newArchive(): Archive {
		const { projectId = '', processes = [] } = this.seeds[0] ?? {};
		const [first, second = first] = processes.map(({ _id }) => _id);
		return new Archive(this.variant.archived, {
			projectId,
			processIds: [first ?? '', second ?? ''],
			now: this.clock.now(),
			spelled: (phone) => storedPhone(phone, this.variant.phones),
		});
	}

	private origin(): { _id: string; at: string } {
		return { _id: this.newId(), at: this.timestamp() };
	}
}

function known<T>(value: T | undefined, name: string): T {
	if (value === undefined) throw new Error(`The stand-in holds no ${name}`);
	return value;
}

function inventedPhone(sequence: number): string {
	return `+1555${2_000_000 + sequence}`;
}
