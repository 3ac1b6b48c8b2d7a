/** Where the service takes its time from. */
export interface Clock {
	/** Milliseconds since 1970, UTC. */
	now(): number;
	/** Where it is given, delays pass on this clock and not in real time. */
	sleep?(ms: number): Promise<void>;
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
