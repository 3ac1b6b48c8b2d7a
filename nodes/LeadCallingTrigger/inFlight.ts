/**
 * The memory layer of "once each": of copies that arrive while the first one is still being
 * started, only the first starts an execution. A copy waits until the first one was answered: was
 * it answered well, the copy is done; did its start fail, the copy takes its place, so that an
 * event is lost in neither case. Afterwards an event is remembered for a few seconds only, long
 * enough for n8n's own store to know it. Bounded: when full, it steps aside.
 */

/** What is needed of n8n's response object. */
export interface AnswerWatch {
	statusCode: number;
	once(event: 'finish' | 'close', listener: () => void): unknown;
}

interface Entry {
	/** Whether an execution was started. */
	started: Promise<boolean>;
	/** Milliseconds since 1970; not finite while in flight. */
	until: number;
}

const KEEP_MS = 5_000;
const MOST_ENTRIES = 10_000;

export class InFlight {
	private readonly entries = new Map<string, Entry>();

	constructor(
		private readonly now: () => number,
		private readonly most = MOST_ENTRIES,
	) {}

	/** @returns whether an execution is to be started for this delivery */
	async enter(key: string, answer: AnswerWatch): Promise<boolean> {
		for (let known = this.find(key); known !== undefined; known = this.find(key)) {
			if (await known.started) return false;
		}
		if (this.makeRoom()) this.entries.set(key, this.watch(key, answer));
		return true;
	}

	/** Whether this very process took the event in, a moment ago. */
	knows(key: string): boolean {
		return this.find(key) !== undefined;
	}

	get size(): number {
		return this.entries.size;
	}

	private find(key: string): Entry | undefined {
		const entry = this.entries.get(key);
		if (entry === undefined || entry.until > this.now()) return entry;
		this.entries.delete(key);
		return undefined;
	}

	private watch(key: string, answer: AnswerWatch): Entry {
		let settle: (started: boolean) => void = () => {};
		const entry: Entry = {
			started: new Promise((resolve) => (settle = resolve)),
			until: Number.POSITIVE_INFINITY,
		};
		const end = (started: boolean) => {
			if (entry.until !== Number.POSITIVE_INFINITY) return;
			entry.until = started ? this.now() + KEEP_MS : 0;
			if (!started) this.entries.delete(key);
			settle(started);
		};
		answer.once('finish', () => end(answer.statusCode < 400));
		// The sender hung up before the answer: whether it started is not known, so a copy may try,
		// and n8n's store decides.
		answer.once('close', () => end(false));
		return entry;
	}

	/** The oldest that is over makes room; what is in flight is never given up. */
	private makeRoom(): boolean {
		if (this.entries.size < this.most) return true;
		for (const [key, entry] of this.entries) {
			if (entry.until === Number.POSITIVE_INFINITY) continue;
			this.entries.delete(key);
			return true;
		}
		return false;
	}
}
