/**
 * n8n's own store of keys, as its helpers give it to a node: a table that all processes share and that
 * outlives them, with one row for each node of a workflow.
 */
import type { ICheckProcessedOptions, IDeduplicationOutput } from 'n8n-workflow';

/** The row of a node is read whole, and written whole: it grows slower with what is in it. */
const LEAST_MS = 25;
const PER_KEY_MS = 0.005;

export interface StoreOwner {
	workflow: string;
	node: string;
}

export class SharedKeys {
	/** How often it was asked. */
	calls = 0;

	/** Nothing is kept: the database is locked, or gone. */
	isBroken = false;

	/** Keys are kept, and none is taken back. */
	isBrokenForRemoving = false;

	/** How many of the next calls fail, as where another process wrote its first keys in one moment. */
	refusals = 0;

	/** Longer than usual, in milliseconds. */
	delayMs = 0;

	/** Another process overwrites every so-manieth write, as it read the row before: nobody gets an error. */
	losesEvery = Infinity;

	/** The call of this number, from 1, never ends. */
	hangsAt = Infinity;

	/** So many of a node's, where n8n would keep more. */
	keeps = Infinity;

	/** Two processes wrote in one moment, so what one of them wrote is gone. */
	hasLost = false;

	private writes = 0;

	private readonly rows = new Map<string, readonly string[]>();

	constructor(private readonly wait: (ms: number) => Promise<void>) {}

	/** As where another process writes back what it has read before all of it was there. */
	forgetAll(): void {
		this.rows.clear();
	}

	/** Of all nodes. */
	get all(): string[] {
		return [...this.rows.values()].flat();
	}

	/** What `helpers` of a node's context has of it. */
	helpersOf({ workflow, node }: StoreOwner) {
		const place = `${workflow} n:${node}`;
		return {
			checkProcessedAndRecord: async (
				keys: string[],
				_scope: 'node',
				{ maxEntries }: ICheckProcessedOptions,
			): Promise<IDeduplicationOutput> => await this.record(place, keys, maxEntries),
			removeProcessed: async (keys: string[]): Promise<void> => await this.remove(place, keys),
		};
	}

	private async record(
		place: string,
		keys: readonly string[],
		maxEntries?: number,
	): Promise<IDeduplicationOutput> {
		const before = await this.read(place);
		const known = new Set(before);
		const isNew = (key: string) => !known.has(key);
		const added = keys.filter(isNew);
		await this.write(
			place,
			newest([...(before ?? []), ...added], Math.min(this.keeps, maxEntries ?? 0)),
			before,
		);
		return { new: added, processed: keys.filter((key) => known.has(key)) };
	}

	private async remove(place: string, keys: readonly string[]): Promise<void> {
		const before = await this.read(place, this.isBrokenForRemoving);
		if (before === undefined) return;
		const gone = new Set(keys);
		// Of a key that is there twice the first alone goes.
		const left = before.filter((key) => !gone.delete(key));
		await this.write(place, left, before);
	}

	/** What another process writes between this and the write is lost. */
	private async read(place: string, fails = false): Promise<readonly string[] | undefined> {
		this.calls += 1;
		if (this.calls === this.hangsAt) await new Promise(() => {});
		const row = this.rows.get(place);
		await this.wait(this.delayMs + (LEAST_MS + PER_KEY_MS * (row?.length ?? 0)) / 2);
		if (this.refusals-- > 0) throw new Error('UNIQUE constraint failed');
		if (this.isBroken || fails) throw new Error('SQLITE_BUSY: database is locked');
		return row;
	}

	private async write(
		place: string,
		row: readonly string[],
		before: readonly string[] | undefined,
	): Promise<void> {
		await this.wait((LEAST_MS + PER_KEY_MS * row.length) / 2);
		const now = this.rows.get(place);
		if (before === undefined && now) throw new Error('UNIQUE constraint failed');
		this.hasLost ||= now !== before;
		this.writes += 1;
		if (this.writes % this.losesEvery !== 0) this.rows.set(place, row);
	}
}

function newest(keys: string[], maxEntries = 0): string[] {
	return maxEntries > 0 ? keys.slice(-maxEntries) : keys;
}
