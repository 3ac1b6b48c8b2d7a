import type { Clock } from '../clock';
import type { Limits } from '../options';

/** What the service remembers of its key: the rate, duplicates, refusals, and a block. */
export class Key {
	private readonly requests: SlidingWindow;
	private readonly duplicates: SlidingWindow;
	private readonly refused = new Set<string>();
	private blockedUntil = 0;

	constructor(
		private readonly clock: Clock,
		private readonly limits: Limits,
	) {
		this.requests = new SlidingWindow(limits.requestWindowMs);
		this.duplicates = new SlidingWindow(limits.duplicateWindowMs);
	}

	/** Counts a request; false where the window is full already. */
	admit(): boolean {
		const now = this.clock.now();
		if (this.requests.count(now) >= this.limits.requestsPerWindow) return false;
		this.requests.add(now);
		return true;
	}

	/** Counts one duplicate lead; true where it was one too many and the key is blocked by it. */
	countDuplicate(): boolean {
		const now = this.clock.now();
		this.duplicates.add(now);
		if (this.duplicates.count(now) <= this.limits.duplicatesPerWindow) return false;
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
		this.duplicates.clear();
	}

	unblock(): void {
		this.blockedUntil = 0;
		this.duplicates.clear();
	}

	isBlocked(): boolean {
		return this.clock.now() < this.blockedUntil;
	}
}

/** How many events fell into the last `ms` milliseconds; one at time t has left it at t + ms. */
class SlidingWindow {
	private times: number[] = [];
	private first = 0;

	constructor(private readonly ms: number) {}

	add(now: number): void {
		this.times.push(now);
	}

	count(now: number): number {
		while (now - (this.times[this.first] ?? now) >= this.ms) this.first += 1;
		return this.times.length - this.first;
	}

	clear(): void {
		this.times = [];
		this.first = 0;
	}
}
