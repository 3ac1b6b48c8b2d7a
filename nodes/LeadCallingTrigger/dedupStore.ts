/**
 * n8n's de-duplication table, which all processes share and which outlives restarts. It is one row
 * a trigger, which n8n reads, changes and writes back without a transaction. So a process makes one
 * call at a time for a row, which alone is exact, and waits a moment to make it for several events,
 * as a call is several queries. Where several processes record (queue mode), a call can overwrite
 * what another one recorded: there the moment is a random one, which keeps them apart, each call
 * carries along what this process recorded lately, and a second one restores what was overwritten.
 */
import { ShortMemory } from './shortMemory';

/** `unsure`: the store failed, so the event goes on rather than being lost. */
export type Verdict = 'first' | 'copy' | 'unsure';

/** One call of the store for all `keys`; gives those that it knew before. */
export type StoreCall = (keys: string[]) => Promise<string[]>;

export interface Surroundings {
	wait(ms: number): Promise<void>;
	/** From 0 up to, not including, 1. */
	random(): number;
	/** Milliseconds. */
	now(): number;
}

const MOMENT_MS = 100;
const LONGEST_MOMENT_MS = 200;
const TRY_AGAIN_AFTER_MS = [50, 200, 800];
const KEEP_ROW_MS = 60_000;
const CARRY_MS = 10_000;
const MOST_CARRIED = 200;

interface Waiting {
	key: string;
	isAlone: boolean;
	call: StoreCall;
	resolve(verdict: Verdict): void;
}

export class DedupStore {
	private readonly rows: ShortMemory<Row>;

	constructor(private readonly around: Surroundings) {
		this.rows = new ShortMemory(KEEP_ROW_MS, around.now);
	}

	/** @param isAlone whether no other process records for this row */
	async record(name: string, key: string, isAlone: boolean, call: StoreCall): Promise<Verdict> {
		const row = this.rows.get(name) ?? new Row(this.around);
		this.rows.set(name, row);
		const verdict = await row.record(key, isAlone, call);
		if (verdict === 'first' && !isAlone) await row.record(key, isAlone, call);
		return verdict;
	}

	get size(): number {
		return this.rows.size;
	}
}

class Row {
	private waiting: Waiting[] = [];
	private isWorking = false;
	private readonly carried: ShortMemory<true>;

	constructor(private readonly around: Surroundings) {
		this.carried = new ShortMemory(CARRY_MS, around.now, MOST_CARRIED);
	}

	async record(key: string, isAlone: boolean, call: StoreCall): Promise<Verdict> {
		return await new Promise((resolve) => {
			this.waiting.push({ key, isAlone, call, resolve });
			if (!this.isWorking) void this.work();
		});
	}

	private async work(): Promise<void> {
		this.isWorking = true;
		while (this.waiting.length > 0) {
			const isAlone = this.waiting.every((one) => one.isAlone);
			const { wait, random } = this.around;
			await wait(isAlone ? MOMENT_MS : random() * LONGEST_MOMENT_MS);
			await this.recordAll(this.waiting.splice(0), isAlone);
		}
		this.isWorking = false;
	}

	private async recordAll(batch: Waiting[], isAlone: boolean): Promise<void> {
		const keys = [...new Set(batch.map(({ key }) => key))];
		const carried = isAlone ? [] : this.carried.keys().filter((key) => !keys.includes(key));
		const verdicts = await this.ask([...carried, ...keys], batch[0]!.call);
		for (const { key, resolve } of batch) {
			resolve(verdicts.get(key) ?? 'copy');
			// Only the first of several in one batch is not a copy.
			verdicts.delete(key);
			if (!isAlone) this.carried.set(key, true);
		}
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
				await this.around.wait(pause);
			}
		}
		return new Map(keys.map((key) => [key, 'unsure']));
	}
}
