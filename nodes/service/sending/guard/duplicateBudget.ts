import type { Policy } from '../../policy';

/** The asking credential's share of the duplicates that do not block yet (specification, section 8). */
export interface DuplicateLimit extends Readonly<Policy['duplicates']> {
	maxDuplicates: number;
}

/**
 * One key's refusals within the last window, as the service may count them. All times are
 * monotonic milliseconds. A refusal counts from its answer, which comes after the service has counted
 * it, for the window and a margin: so no choice of delays makes the service see more than we do.
 */
export class DuplicateBudget {
	private refusals: Array<{ countedAt: number; count: number }> = [];

	/** @param reliableFrom until then an earlier process may have used up all of it */
	constructor(private reliableFrom: number) {}

	/** So long a request of an earlier process may still be under way. */
	waitLonger(ms: number): void {
		this.reliableFrom += ms;
	}

	/** @param countedAt may lie ahead: a lost request can be counted until its deadline */
	count(refusals: number, countedAt: number): void {
		if (refusals > 0) this.refusals.push({ countedAt, count: refusals });
	}

	/** How many more duplicates may come now without a block; never below 0. */
	left(now: number, limit: DuplicateLimit): number {
		if (this.hasJustStarted(now)) return 0;
		const used = this.active(now, limit).reduce((sum, { count }) => sum + count, 0);
		return Math.max(0, limit.maxDuplicates - used);
	}

	/** Whether an earlier process may have used the budget up. */
	hasJustStarted(now: number): boolean {
		return now < this.reliableFrom;
	}

	/** Milliseconds until that much of the budget is left, rounded up. */
	waitFor(needed: number, now: number, limit: DuplicateLimit): number {
		let ms = Math.max(0, this.reliableFrom - now);
		let spare = limit.maxDuplicates - needed;
		const latestFirst = this.active(now, limit).sort((a, b) => b.countedAt - a.countedAt);
		for (const { countedAt, count } of latestFirst) {
			spare -= count;
			if (spare < 0) {
				ms = Math.max(ms, countedAt + limit.spanMs + limit.marginMs - now);
				break;
			}
		}
		return Math.ceil(ms);
	}

	private active(now: number, { spanMs, marginMs }: DuplicateLimit) {
		this.refusals = this.refusals.filter(({ countedAt }) => now - countedAt < spanMs + marginMs);
		return [...this.refusals];
	}
}
