/** The leads of a campaign that have no outcome yet, in the order in which they leave. */
import type { PendingLead } from './pendingLead';

export class LeadQueue {
	/** May leave as they are. */
	private ready: PendingLead[] = [];

	/** What is left of a batch that held both kinds, standing at the head of `ready`. */
	private restOfBatch = 0;

	constructor(private unchecked: PendingLead[]) {}

	get readyCount(): number {
		return this.ready.length;
	}

	get uncheckedCount(): number {
		return this.unchecked.length;
	}

	get count(): number {
		return this.ready.length + this.unchecked.length;
	}

	get all(): readonly PendingLead[] {
		return [...this.ready, ...this.unchecked];
	}

	/** The next leads to be looked up. */
	takeUnchecked(most: number): PendingLead[] {
		return this.unchecked.splice(0, most);
	}

	add(jobs: readonly PendingLead[]): void {
		this.ready = this.ready.concat(jobs);
	}

	/** Leads that could not be looked up now. */
	addUnchecked(jobs: readonly PendingLead[]): void {
		this.unchecked = this.unchecked.concat(jobs);
	}

	/** Every lead that waits is to be looked up before it leaves. */
	uncheckAll(): void {
		this.unchecked = this.ready.concat(this.unchecked);
		this.ready = [];
		this.restOfBatch = 0;
	}

	/**
	 * The next batch, or the part of it that is of one kind: a request holds either new leads or IDs
	 * (specification, 4.1). The other part leaves next and alone, since only both together are the
	 * random sample that the batch was sized for.
	 */
	take(size: number): PendingLead[] {
		const most = this.restOfBatch > 0 ? Math.min(size, this.restOfBatch) : size;
		const batch = this.ready.splice(0, most);
		const kind = batch[0]!.submission.kind;
		const own = batch.filter(({ submission }) => submission.kind === kind);
		const others = batch.filter(({ submission }) => submission.kind !== kind);
		if (others.length > 0) this.ready = others.concat(this.ready);
		this.restOfBatch = (this.restOfBatch || batch.length) - own.length;
		return own;
	}

	/** To leave once more, before all others. */
	putBack(jobs: readonly PendingLead[]): void {
		if (jobs.length === 0) return;
		this.ready = jobs.concat(this.ready);
		if (this.restOfBatch > 0) this.restOfBatch += jobs.length;
	}
}
