/**
 * The sliding window of section 8, "about 100 requests per 5 seconds". A request holds its slot
 * until 5 seconds after its answer: the service has counted it by then at the latest, so no choice
 * of network delays makes the service see more than the limit in any 5 seconds.
 */
import { DEFAULT_POLICY, type Policy } from '../policy';

/** How often a full window is looked at again while all its requests are still under way. */
const ALL_IN_FLIGHT_MS = 10;

export class RequestWindow {
	private inFlight = 0;

	/** When the finished requests of the last window ended, oldest first. */
	private finished: number[] = [];

	private closedUntil = 0;

	/** The strictest limit of all credentials that share this window. */
	private limit = Infinity;

	private readonly spanMs: number;

	constructor({ spanMs, marginMs }: Policy['requestWindow'] = DEFAULT_POLICY.requestWindow) {
		this.spanMs = spanMs + marginMs;
	}

	/** Takes a slot, waiting for it. Every slot taken must be released. */
	async take(limit: number, now: () => number, wait: (ms: number) => Promise<void>): Promise<void> {
		this.limit = Math.min(this.limit, limit);
		for (let ms = this.waitFor(now()); ms > 0; ms = this.waitFor(now())) await wait(ms);
		this.inFlight += 1;
	}

	release(now: number): void {
		this.inFlight -= 1;
		this.finished.push(now);
	}

	/** After a 429: nothing more leaves for a full window. */
	close(now: number): void {
		this.closedUntil = now + this.spanMs;
	}

	private waitFor(now: number): number {
		while (this.finished.length > 0 && this.finished[0]! + this.spanMs <= now) {
			this.finished.shift();
		}
		const pause = this.closedUntil - now;
		if (pause > 0) return pause;
		const excess = this.inFlight + this.finished.length - this.limit;
		if (excess < 0) return 0;
		const freeing = this.finished[excess];
		return freeing === undefined ? ALL_IN_FLIGHT_MS : Math.max(1, freeing + this.spanMs - now);
	}
}
