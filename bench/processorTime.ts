import { readFileSync } from 'node:fs';

const EVERY_MS = 4;

/**
 * Follows how long the main thread of a process has been running, so that it can be asked
 * afterwards for any stretch of time. In a process of n8n the main thread is the one that runs the
 * nodes; waiting for a service takes none of its time.
 */
export class ProcessorTime {
	private readonly samples: Array<{ at: number; ms: number }> = [];
	private readonly timer: NodeJS.Timeout;

	constructor(private readonly pid: number) {
		this.sample();
		this.timer = setInterval(() => this.sample(), EVERY_MS);
	}

	/** Milliseconds of running time between two times (since 1970); undefined where Linux is not. */
	between(from: number, to: number): number | undefined {
		const start = this.at(from);
		const end = this.at(to);
		return start === undefined || end === undefined ? undefined : end - start;
	}

	stop(): void {
		clearInterval(this.timer);
	}

	private sample(): void {
		try {
			const { pid } = this;
			const [running] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
			this.samples.push({ at: Date.now(), ms: Number(running) / 1e6 });
		} catch {
			this.stop();
		}
	}

	private at(time: number): number | undefined {
		const after = this.samples.findIndex(({ at }) => at >= time);
		const later = this.samples[after];
		const earlier = this.samples[after - 1];
		if (!later || !earlier) return undefined;
		const share = (time - earlier.at) / (later.at - earlier.at);
		return earlier.ms + share * (later.ms - earlier.ms);
	}
}
