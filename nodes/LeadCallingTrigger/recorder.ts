/**
 * n8n's de-duplication table is one row per trigger, which a process reads, changes and writes
 * back without a transaction. So within a process one call at a time is made, for all events that
 * wait: that alone is exact. It waits a moment for further ones, as a call costs several queries of
 * the database. Where other processes record as well (queue mode), two calls can still overlap, and
 * one overwrites what the other recorded. There the moment is a random one, so that copies that
 * arrive at two processes at once rarely meet, and the call carries along what this process recorded
 * lately, which restores what was overwritten.
 */

/** One call of the store for all `identities`; gives those that stood there before. */
export type StoreCall = (identities: string[]) => Promise<string[]>;

export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	wait(ms: number): Promise<void>;
	/** From 0 up to, not including, 1. */
	random(): number;
}

interface Waiting {
	identity: string;
	/** Whether no other process can be recording for this trigger. */
	alone: boolean;
	call: StoreCall;
	resolve(state: 'new' | 'known'): void;
	reject(error: unknown): void;
}

const MOMENT_ALONE_MS = 100;
const LONGEST_MOMENT_MS = 200;
const CARRY_ALONG_MS = 10_000;
const MOST_CARRIED = 200;

/** One trigger's row, as seen from this process. */
export class Recorder {
	private waiting: Waiting[] = [];
	private isWorking = false;
	private readonly recent = new Map<string, number>();

	constructor(
		private readonly clock: Clock,
		private readonly maxEntries: number,
	) {}

	/** Records an event, and says whether it stood there before. */
	async record(identity: string, alone: boolean, call: StoreCall): Promise<'new' | 'known'> {
		return await new Promise((resolve, reject) => {
			this.waiting.push({ identity, alone, call, resolve, reject });
			if (!this.isWorking) void this.work();
		});
	}

	private async work(): Promise<void> {
		this.isWorking = true;
		for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
			const moment = next.alone ? MOMENT_ALONE_MS : this.clock.random() * LONGEST_MOMENT_MS;
			await this.clock.wait(moment);
			await this.recordAll(this.waiting.splice(0), next);
		}
		this.isWorking = false;
	}

	private async recordAll(batch: Waiting[], { alone, call }: Waiting): Promise<void> {
		try {
			const identities = new Set(batch.map(({ identity }) => identity));
			const carried = alone ? [] : this.carryAlong(identities);
			const known = new Set(await call([...carried, ...identities]));
			for (const { identity, resolve } of batch) {
				resolve(known.has(identity) ? 'known' : 'new');
				known.add(identity);
				if (!alone) this.recent.set(identity, this.clock.now() + CARRY_ALONG_MS);
			}
		} catch (error) {
			batch.forEach(({ reject }) => reject(error));
		}
	}

	/** Never so many that the row could not hold them all. */
	private carryAlong(besides: Set<string>): string[] {
		const now = this.clock.now();
		for (const [identity, until] of this.recent) {
			if (until <= now || this.recent.size > MOST_CARRIED) this.recent.delete(identity);
		}
		const room = Math.max(0, this.maxEntries - besides.size);
		const others = [...this.recent.keys()].filter((identity) => !besides.has(identity));
		return room === 0 ? [] : others.slice(-room);
	}
}
