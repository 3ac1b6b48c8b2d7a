import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Where the service takes its time from. */
export interface Clock {
	/** Milliseconds since 1970, UTC. */
	now(): number;
	/** Where it is given, delays pass on this clock and not in real time. */
	sleep?(ms: number): Promise<void>;
}

export const realClock: Clock = { now: () => Date.now() };

/** Waiting, and what goes on after a request was answered: update jobs, deliveries, given-up requests. */
export class Background {
	private readonly stopping = new AbortController();
	private readonly running = new Set<Promise<void>>();

	constructor(private readonly clock: Clock) {
		setMaxListeners(0, this.signal);
	}

	/** Aborted when the service stops. */
	get signal(): AbortSignal {
		return this.stopping.signal;
	}

	/** False where the service stopped before the time was over. */
	async sleep(ms: number): Promise<boolean> {
		if (this.clock.sleep) await this.clock.sleep(ms);
		else await setTimeout(ms, undefined, { signal: this.signal }).catch(() => {});
		return !this.signal.aborted;
	}

	start(task: Promise<void>): void {
		this.running.add(task);
		void task.finally(() => this.running.delete(task));
	}

	/** Work may start more work: it waits until nothing is left. */
	async idle(): Promise<void> {
		while (this.running.size > 0) await Promise.all(this.running);
	}

	stop(): void {
		this.stopping.abort(new Error('The service stopped'));
	}
}
