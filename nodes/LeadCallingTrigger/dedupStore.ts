/**
 * n8n's de-duplication table, which all processes share and which outlives restarts. It is one row
 * a trigger, which n8n reads, changes and writes back without a transaction. So a process makes one
 * call at a time for a row, which alone is exact, and waits a moment to make it for several events,
 * as a call is several queries. Where several processes record (queue mode), calls that meet miss
 * each other, and one overwrites the other: there the moment is a random one, which keeps them
 * apart, an event is recorded twice, under two keys, and a call carries along what this process
 * recorded lately. So copies must meet twice to go on both, and what was overwritten comes back.
 */
import { sleep } from 'n8n-workflow';

import { ShortMemory } from './shortMemory';

/** `unsure`: the store failed, so the event goes on rather than being lost. */
export type Verdict = 'first' | 'copy' | 'unsure';

/** One call of the store for all `keys`; gives those that it knew before. */
export type StoreCall = (keys: string[]) => Promise<string[]>;

const MOMENT_MS = 100;
const LONGEST_MOMENT_MS = 200;
const CARRY_MS = 10_000;
const MOST_CARRIED = 200;
const TRY_AGAIN_AFTER_MS = [50, 200, 800];

interface Waiting {
	key: string;
	isAlone: boolean;
	call: StoreCall;
	resolve(verdict: Verdict): void;
}

export class DedupStore {
	/** What waits for the next call, by row. */
	private readonly rows = new Map<string, Waiting[]>();
	/** The row of what was recorded lately, by key. */
	private readonly carried = new ShortMemory<string>(CARRY_MS);

	constructor(private readonly wait: (ms: number) => Promise<void> = sleep) {}

	/** @param isAlone whether no other process records for this row */
	async record(row: string, key: string, isAlone: boolean, call: StoreCall): Promise<Verdict> {
		const verdict = await this.join(row, key, isAlone, call);
		if (verdict !== 'first' || isAlone) return verdict;
		return await this.join(row, `${key} again`, isAlone, call);
	}

	get size(): number {
		return this.rows.size;
	}

	private async join(row: string, key: string, isAlone: boolean, call: StoreCall) {
		return await new Promise<Verdict>((resolve) => {
			const event = { key, isAlone, call, resolve };
			const waiting = this.rows.get(row);
			if (waiting === undefined) void this.work(row, [event]);
			else waiting.push(event);
		});
	}

	private async work(row: string, waiting: Waiting[]): Promise<void> {
		this.rows.set(row, waiting);
		while (waiting.length > 0) {
			const isAlone = waiting.every((one) => one.isAlone);
			await this.wait(isAlone ? MOMENT_MS : Math.random() * LONGEST_MOMENT_MS);
			const batch = waiting.splice(0);
			const ours = this.carried.keys().filter((key) => this.carried.get(key) === row);
			const carried = ours.slice(-MOST_CARRIED);
			const keys = new Set([...carried, ...batch.map(({ key }) => key)]);
			const verdicts = await this.ask([...keys], batch[0]!.call);
			for (const key of carried) verdicts.delete(key);
			for (const { key, resolve } of batch) {
				resolve(verdicts.get(key) ?? 'copy');
				// Only the first of several in one batch is not a copy.
				if (verdicts.delete(key) && !isAlone) this.carried.set(key, row);
			}
		}
		this.rows.delete(row);
	}

	/** A database under load refuses now and then, and two first insertions collide: asked again. */
	private async ask(keys: string[], call: StoreCall): Promise<Map<string, Verdict>> {
		for (const [failures, pause] of [...TRY_AGAIN_AFTER_MS, 0].entries()) {
			try {
				const known = new Set(await call(keys));
				// After a failure it may be our own record that is known.
				const copy = failures === 0 ? 'copy' : 'unsure';
				return new Map(keys.map((key) => [key, known.has(key) ? copy : 'first']));
			} catch {
				await this.wait(pause);
			}
		}
		return new Map(keys.map((key) => [key, 'unsure']));
	}
}

/** Shared by all triggers of the process. */
export const dedupStore = new DedupStore();
