/**
 * n8n's de-duplication table as it behaves: one row per workflow and node, a list of hashes, read,
 * changed and written back without a transaction. Kept in a file, so that processes share it and
 * it outlives them.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type Rows = Record<string, string[]>;

interface Place {
	workflow: { id: string };
	node?: { id: string };
}

export class DedupeStore {
	calls = 0;
	/** How many of the next calls fail, as when the database is away. */
	failures = 0;

	/** @param latencyMs a database's time between reading and writing back, at most */
	constructor(
		private readonly file: string,
		private readonly latencyMs: number,
	) {}

	async checkProcessedAndRecord(
		items: string[],
		_scope: string,
		place: Place,
		options: { maxEntries?: number },
	): Promise<{ new: string[]; processed: string[] }> {
		this.calls++;
		if (this.failures-- > 0) throw new Error('The database is away');
		const row = `${place.workflow.id}:n:${place.node?.id}`;
		const entries = [...(this.read()[row] ?? [])];
		await sleep(Math.random() * this.latencyMs);

		const known = new Set(entries);
		const result = { new: [] as string[], processed: [] as string[] };
		for (const item of items) {
			const hash = createHash('md5').update(item).digest('base64');
			result[known.has(hash) ? 'processed' : 'new'].push(item);
			if (!known.has(hash)) entries.push(hash);
		}
		if (options.maxEntries) entries.splice(0, entries.length - options.maxEntries);
		this.write(row, entries);
		return result;
	}

	entries(): string[] {
		return Object.values(this.read()).flat();
	}

	private read(): Rows {
		return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Rows) : {};
	}

	private write(row: string, entries: string[]): void {
		const draft = `${this.file}.${randomUUID()}`;
		writeFileSync(draft, JSON.stringify({ ...this.read(), [row]: entries }));
		renameSync(draft, this.file);
	}
}
