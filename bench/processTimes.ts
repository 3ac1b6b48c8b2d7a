/** What Linux tells of another process. */
import { readFileSync, writeFileSync } from 'node:fs';

const SAMPLE_MS = 4;

/** The most memory a process has held since `forgetPeak`, in MB. */
export function peakMB(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

export function forgetPeak(pid: number): void {
	writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/**
 * Follows how long the main thread of a process has been running, so that any stretch of time can be
 * asked for afterwards. n8n's main thread runs the nodes; waiting for a service takes none of its time.
 */
export class ProcessorTime {
	private readonly samples: Array<{ at: number; ms: number }> = [];
	private readonly timer = setInterval(() => this.sample(), SAMPLE_MS);

	constructor(private readonly pid: number) {}

	stop(): void {
		clearInterval(this.timer);
	}

	/** Milliseconds of running time between two times (since 1970). */
	between(from: number, to: number): number {
		return this.runningAt(to) - this.runningAt(from);
	}

	private sample(): void {
		const file = `/proc/${this.pid}/task/${this.pid}/schedstat`;
		const [nanoseconds] = readFileSync(file, 'utf8').split(' ');
		this.samples.push({ at: Date.now(), ms: Number(nanoseconds) / 1e6 });
	}

	private runningAt(time: number): number {
		const after = this.samples.findIndex(({ at }) => at >= time);
		const [earlier, later] = [this.samples[after - 1], this.samples[after]];
		if (!earlier || !later) return NaN;
		const share = (time - earlier.at) / (later.at - earlier.at);
		return earlier.ms + share * (later.ms - earlier.ms);
	}
}
