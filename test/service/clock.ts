/** Where the service takes its time from; real timers (delays, redeliveries) are not driven by it. */
export interface Clock {
	/** Milliseconds since 1970, UTC. */
	now(): number;
}

export const realClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is told to move, so that an hour's block takes no hour to test. */
export class ManualClock implements Clock {
	constructor(private time = Date.UTC(2026, 0, 5, 9)) {}

	now(): number {
		return this.time;
	}

	advance(ms: number): void {
		this.time += ms;
	}
}
