import type { Transport } from '../../nodes/service/http/transport';

interface Timer {
	at: number;
	wake: () => void;
	isOff: boolean;
}

/**
 * Time that passes only when nothing else can happen: as soon as every promise has run on, it jumps to
 * the earliest timer. An hour's block takes no hour.
 */
export class VirtualTime {
	/** The latest first; of the same time, the first that was set comes last. */
	private readonly timers: Timer[] = [];

	private isDue = false;

	constructor(public current = Date.UTC(2026, 0, 5, 9)) {}

	readonly now = (): number => this.current;

	/** Rejects as soon as `signal` is aborted. */
	readonly wait = async (ms: number, signal?: AbortSignal): Promise<void> => {
		signal?.throwIfAborted();
		await new Promise<void>((resolve, reject) => {
			const onAbort = () => {
				timer.isOff = true;
				reject(signal!.reason as Error);
			};
			const wake = () => {
				signal?.removeEventListener('abort', onAbort);
				resolve();
			};
			const timer = { at: this.current + Math.max(0, ms), wake, isOff: false };
			signal?.addEventListener('abort', onAbort, { once: true });
			this.set(timer);
			this.goOn();
		});
	};

	/** Looks for its place by halves: there may be thousands. */
	private set(timer: Timer): void {
		let [from, to] = [0, this.timers.length];
		while (from < to) {
			const middle = (from + to) >> 1;
			if (this.timers[middle]!.at > timer.at) from = middle + 1;
			else to = middle;
		}
		this.timers.splice(from, 0, timer);
	}

	/** What the package asks of a process that began long ago, but for the sending. */
	transport(logged: string[]): Omit<Transport, 'send'> {
		return {
			loadedAt: -Infinity,
			// Another clock than the wall's.
			now: () => this.current - 1e12,
			wallTime: this.now,
			random: () => 0.5,
			log: (message) => void logged.push(message),
			wait: this.wait,
		};
	}

	/** After a turn of the event loop every promise that could run has run. */
	private goOn(): void {
		if (this.isDue) return;
		this.isDue = true;
		setImmediate(() => {
			this.isDue = false;
			let timer = this.timers.pop();
			while (timer?.isOff) timer = this.timers.pop();
			if (timer === undefined) return;
			this.current = Math.max(this.current, timer.at);
			timer.wake();
			this.goOn();
		});
	}
}
