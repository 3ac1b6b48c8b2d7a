import type { KeyStore, Transport } from '../../http/transport';

/** A call takes a few tenths of a second at most. */
const DEADLINE_MS = 5_000;

/** After a failure so long without it: a thousand single leads would each wait for the deadline. */
const PAUSE_MS = 60_000;

type World = Pick<Transport, 'store' | 'now' | 'wait'>;

/** n8n's store as this process asks it: what fails there stops nobody. */
export class ClaimedKeys {
	/** This process has claimed them, for calls that surely did not leave. */
	private readonly free = new Set<string>();

	/** Monotonic milliseconds. */
	private failedAt = -Infinity;

	/** @returns those that another run has claimed; nothing where the store gives no answer */
	async record(world: World, keys: readonly string[]): Promise<Set<string> | undefined> {
		const known = await this.ask(world, async (store) => await store.record(keys));
		if (known === undefined) return undefined;
		const claimed = new Set(known.filter((key) => !this.free.has(key)));
		for (const key of keys) this.free.delete(key);
		return claimed;
	}

	async release(world: World, keys: readonly string[]): Promise<void> {
		if (keys.length === 0) return;
		for (const key of keys) this.free.add(key);
		const removed = await this.ask(world, async (store) => {
			await store.remove(keys);
			return true;
		});
		if (removed) for (const key of keys) this.free.delete(key);
	}

	private async ask<T>(world: World, use: (store: KeyStore) => Promise<T>): Promise<T | undefined> {
		const { store, now, wait } = world;
		if (store === undefined || now() - this.failedAt < PAUSE_MS) return undefined;
		const over = new AbortController();
		const late = wait(DEADLINE_MS, over.signal).then(() => {
			throw new Error('The store is late');
		});
		try {
			// Of two processes that write their first keys in one moment n8n refuses one.
			const twice = use(store).catch(async () => await use(store));
			return await Promise.race([twice, late]);
		} catch {
			this.failedAt = now();
			return undefined;
		} finally {
			// Ends the timer.
			over.abort();
			late.catch(() => {});
		}
	}
}
