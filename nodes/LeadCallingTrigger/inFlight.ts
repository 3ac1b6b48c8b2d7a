/**
 * Of copies that arrive while the first is still being started, only the first starts an execution.
 * A copy waits for the first one's answer: was it answered well, the copy is done; did its start
 * fail or its sender hang up, the copy takes its place, so that the event is lost in neither case.
 */
import { ShortMemory } from './shortMemory';

/** What is needed of n8n's response object. */
export interface ResponseWatch {
	statusCode: number;
	destroyed: boolean;
	closed: boolean;
	once(event: 'finish' | 'close', listener: () => void): unknown;
}

/** Long enough for n8n's own store to know the event. */
const KEEP_MS = 5_000;

/** Whether the delivery was answered as taken; `false` also when its sender hung up before. */
export async function answeredWell(response: ResponseWatch): Promise<boolean> {
	return await new Promise((resolve) => {
		// The events of a socket that is closed already do not come again.
		if (response.destroyed || response.closed) return resolve(false);
		response.once('finish', () => resolve(response.statusCode < 400));
		response.once('close', () => resolve(false));
	});
}

export class InFlight {
	private readonly pending = new Map<string, Promise<boolean>>();
	private readonly started: ShortMemory<true>;

	constructor(now?: () => number) {
		this.started = new ShortMemory(KEEP_MS, now);
	}

	/**
	 * @param answered see `answeredWell`
	 * @returns whether an execution is to be started for this delivery
	 */
	async enter(key: string, answered: Promise<boolean>): Promise<boolean> {
		for (let first = this.pending.get(key); first; first = this.pending.get(key)) {
			if (await first) return false;
		}
		if (this.started.get(key)) return false;
		this.pending.set(key, this.end(key, answered));
		return true;
	}

	/** Whether this very process took the event in, a moment ago. */
	knows(key: string): boolean {
		return this.pending.has(key) || this.started.get(key) === true;
	}

	get size(): number {
		return this.pending.size + this.started.size;
	}

	private async end(key: string, answered: Promise<boolean>): Promise<boolean> {
		const isStarted = await answered;
		this.pending.delete(key);
		if (isStarted) this.started.set(key, true);
		return isStarted;
	}
}
