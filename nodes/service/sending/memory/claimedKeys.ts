import type { KeyStore, Transport } from '../../http/transport';

/** A call takes a few tenths of a second at most. */
const DEADLINE_MS = 5_000;

/** After a failure so long without it: a thousand single leads would each wait for the deadline. */
const PAUSE_MS = 60_000;

/** Longer than any process takes from reading n8n's list to writing it back. */
const REWRITTEN_MS = 200;

const MAX_TRIES = 8;

/** n8n looks for each of them in all that it has, and does nothing else meanwhile. */
const REMOVED_AT_ONCE = 512;

type World = Pick<Transport, 'store' | 'now' | 'wait' | 'random'>;

/** n8n's store as this process asks it: what fails there stops nobody. */
export class ClaimedKeys {
	/** Leases of this process, whose lists know of each other anyway. */
	readonly leases = new Set<string>();

	private hasAsked = false;

	/** Monotonic milliseconds. */
	private failedAt = -Infinity;

	/** @returns those that the store had before; nothing where it gives no answer */
	async record(world: World, keys: readonly string[]): Promise<Set<string> | undefined> {
		// n8n would keep one that is named twice, twice.
		const each = [...new Set(keys)];
		return await this.ask(
			world,
			async (store, signal) => new Set(await store.record(each, signal)),
		);
	}

	/**
	 * Every process writes all of the store back that it has read, so the last one wins, and nobody gets an
	 * error: they are written until none of them was overwritten.
	 *
	 * @returns whether the store has them all
	 */
	async recordAll(world: World, keys: readonly string[], signal?: AbortSignal): Promise<boolean> {
		for (let tries = 0; tries < MAX_TRIES; tries++) {
			const known = await this.record(world, keys);
			if (known === undefined) return false;
			if (keys.every((key) => known.has(key))) return true;
			await world.wait(REWRITTEN_MS * (1 + world.random()), signal);
		}
		return false;
	}

	async release(world: World, keys: readonly string[]): Promise<void> {
		for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
			const some = keys.slice(from, from + REMOVED_AT_ONCE);
			await this.ask(world, async (store, signal) => await store.remove(some, signal));
		}
	}

	/** @returns whether the store has any of them, the first time that this process asks */
	async askOnce(world: World, keys: readonly string[]): Promise<boolean> {
		if (this.hasAsked) return false;
		this.hasAsked = true;
		const known = await this.record(world, keys);
		const fresh = keys.filter((key) => known?.has(key) === false);
		await this.release(world, fresh);
		return known !== undefined && known.size > 0;
	}

	/** At the end of a list it is asked whatever has failed before. */
	endPause(): void {
		this.failedAt = -Infinity;
	}

	private async ask<T>(
		world: World,
		use: (store: KeyStore, signal: AbortSignal) => Promise<T>,
	): Promise<T | undefined> {
		const { store, now, wait } = world;
		if (store === undefined || now() - this.failedAt < PAUSE_MS) return undefined;
		const over = new AbortController();
		const late = wait(DEADLINE_MS, over.signal).then(() => {
			throw new Error('The store is late');
		});
		try {
			// Of two processes that write their first keys in one moment n8n refuses one.
			const twice = use(store, over.signal).catch(async () => {
				over.signal.throwIfAborted();
				return await use(store, over.signal);
			});
			return await Promise.race([twice, late]);
		} catch {
			this.failedAt = now();
			return undefined;
		} finally {
			// Ends the timer, and whoever asks next does not wait for a call that never ends.
			over.abort();
			late.catch(() => {});
		}
	}
}
