/** The leads of a campaign that have no outcome yet, in the order in which they leave. */
import type { Job } from './job';

export class Line {
	/** May leave as they are. */
	private ready: Job[] = [];

	/** What is left of a batch that held both kinds, standing at the head of `ready`. */
	private restOfBatch = 0;

	constructor(private unchecked: Job[]) {}

	get readyCount(): number {
		return this.ready.length;
	}

	get uncheckedCount(): number {
		return this.unchecked.length;
	}

	get count(): number {
		return this.ready.length + this.unchecked.length;
	}

	get all(): readonly Job[] {
		return [...this.ready, ...this.unchecked];
	}

	/** The next leads to be looked up. */
	takeUnchecked(most: number): Job[] {
		return this.unchecked.splice(0, most);
	}

	add(jobs: readonly Job[]): void {
		this.ready = this.ready.concat(jobs);
	}

	/** Leads that could not be looked up now. */
	addUnchecked(jobs: readonly Job[]): void {
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
	take(size: number): Job[] {
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
	putBack(jobs: readonly Job[]): void {
		if (jobs.length === 0) return;
		this.ready = jobs.concat(this.ready);
		if (this.restOfBatch > 0) this.restOfBatch += jobs.length;
	}
}
