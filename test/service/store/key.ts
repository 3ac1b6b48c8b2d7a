import type { Clock } from '../clock';
import type { Limits } from '../options';

/** What the service remembers of its key: the rate, duplicates, refusals, and a block. */
export class Key {
	/** Times that fall into the window; one at time t has left it at t + its length. */
	private requests: number[] = [];
	private queries: number[] = [];
	private duplicates: number[] = [];
	private readonly refused = new Set<string>();
	private blockedUntil = 0;

	constructor(
		private readonly clock: Clock,
		private readonly limits: Limits,
	) {}

	/** Counts a request; false where the window is full already. */
	admit(): boolean {
		const { requestsPerWindow, requestWindowMs } = this.limits;
		this.requests = this.latest(this.requests, requestWindowMs);
		if (this.requests.length >= requestsPerWindow) return false;
		this.requests.push(this.clock.now());
		return true;
	}

	/** The same for queries alone, where the service has another limit for them. */
	admitQuery(limit: number): boolean {
		if (limit === Infinity) return true;
		this.queries = this.latest(this.queries, this.limits.requestWindowMs);
		return this.queries.length < limit && this.queries.push(this.clock.now()) > 0;
	}

	/** Counts one duplicate lead; true where it was one too many and the key is blocked by it. */
	countDuplicate(): boolean {
		const { duplicatesPerWindow, duplicateWindowMs } = this.limits;
		this.duplicates = this.latest(this.duplicates, duplicateWindowMs);
		this.duplicates.push(this.clock.now());
		if (this.duplicates.length <= duplicatesPerWindow) return false;
		this.block();
		return true;
	}

	/** Notes a refused payload; true where it was refused before. */
	refusedBefore(payload: string): boolean {
		const known = this.refused.size;
		return this.refused.add(payload).size === known;
	}

	block(): void {
		this.blockedUntil = this.clock.now() + this.limits.blockMs;
		this.duplicates = [];
	}

	unblock(): void {
		this.blockedUntil = 0;
		this.duplicates = [];
	}

	isBlocked(): boolean {
		return this.clock.now() < this.blockedUntil;
	}

	private latest(times: readonly number[], ms: number): number[] {
		const now = this.clock.now();
		return times.filter((at) => now - at < ms);
	}
}
