/**
 * Time that passes only when nothing else can happen: as soon as every promise has run on, it jumps to
 * the earliest timer. An hour's block takes no hour.
 */
export class VirtualTime {
	private readonly timers = new Timers();

	private isDue = false;

	constructor(private current = Date.UTC(2026, 0, 5, 9)) {}

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
			this.timers.add(timer);
			this.goOn();
		});
	};

	/** After a turn of the event loop every promise that could run has run. */
	private goOn(): void {
		if (this.isDue) return;
		this.isDue = true;
		setImmediate(() => {
			this.isDue = false;
			const timer = this.timers.next();
			if (timer === undefined) return;
			this.current = Math.max(this.current, timer.at);
			timer.wake();
			this.goOn();
		});
	}
}

interface Timer {
	at: number;
	wake: () => void;
	isOff: boolean;
}

/** A binary heap by time; timers of the same time in no particular but a repeatable order. */
class Timers {
	private readonly heap: Timer[] = [];

	add(timer: Timer): void {
		const { heap } = this;
		let at = heap.push(timer) - 1;
		while (at > 0) {
			const parent = (at - 1) >> 1;
			if (heap[parent]!.at <= timer.at) break;
			heap[at] = heap[parent]!;
			at = parent;
		}
		heap[at] = timer;
	}

	next(): Timer | undefined {
		for (let timer = this.pop(); timer !== undefined; timer = this.pop()) {
			if (!timer.isOff) return timer;
		}
		return undefined;
	}

	private pop(): Timer | undefined {
		const { heap } = this;
		const first = heap[0];
		const last = heap.pop();
		if (heap.length === 0 || last === undefined) return first;
		let at = 0;
		for (;;) {
			let child = 2 * at + 1;
			if (child >= heap.length) break;
			if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child += 1;
			if (heap[child]!.at >= last.at) break;
			heap[at] = heap[child]!;
			at = child;
		}
		heap[at] = last;
		return first;
	}
}
