/** How often a full window is looked at again while all its requests are still under way. */
const ALL_IN_FLIGHT_MS = 10;

export interface RequestWindowPolicy {
	readonly spanMs: number;
	/** Clocks tick in whole milliseconds on both sides. */
	readonly marginMs: number;
}

/**
 * The sliding window of section 8, "about 100 requests per 5 seconds". A request holds its slot
 * until 5 seconds after its answer: the service has counted it by then at the latest, so no choice
 * of network delays makes the service see more than the limit in any 5 seconds.
 */
export class RequestWindow {
	private inFlight = 0;

	/** When the finished requests of the last window ended, oldest first. */
	private readonly finished: number[] = [];

	private closedUntil = 0;

	private readonly spanMs: number;

	constructor({ spanMs, marginMs }: RequestWindowPolicy) {
		this.spanMs = spanMs + marginMs;
	}

	/**
	 * Takes a slot, waiting for it. Every slot taken must be released.
	 * @param limit of the credential that asks: raising it there works at once
	 */
	async take(limit: number, now: () => number, wait: (ms: number) => Promise<void>): Promise<void> {
		for (let ms = this.waitFor(limit, now()); ms > 0; ms = this.waitFor(limit, now())) {
			await wait(ms);
		}
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

	private waitFor(limit: number, now: number): number {
		while ((this.finished[0] ?? Infinity) + this.spanMs <= now) this.finished.shift();
		const pause = this.closedUntil - now;
		if (pause > 0) return pause;
		const excess = this.inFlight + this.finished.length - limit;
		if (excess < 0) return 0;
		const freeing = this.finished[excess];
		return freeing === undefined ? ALL_IN_FLIGHT_MS : Math.max(1, freeing + this.spanMs - now);
	}
}
