/**
 * n8n's de-duplication table as it behaves: one row per workflow and node, a list of hashes, read,
 * changed and written back without a transaction. Kept in a file, so that processes share it and
 * it outlives them.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
		private readonly latencyMs = 0,
		private readonly file = join(mkdtempSync(join(tmpdir(), 'lead-calling-store-')), 'rows.json'),
	) {}

	async checkProcessedAndRecord(
		items: string[],
		_scope: string,
		place: Place,
		options: { maxEntries?: number } = {},
	): Promise<{ new: string[]; processed: string[] }> {
		const row = this.rowOf(place);
		const entries = [...(this.read()[row] ?? [])];
		await sleep(Math.random() * this.latencyMs);

		const known = new Set(entries);
		const result = { new: [] as string[], processed: [] as string[] };
		for (const item of items) {
			const hash = hashOf(item);
			result[known.has(hash) ? 'processed' : 'new'].push(item);
			if (!known.has(hash)) entries.push(hash);
		}
		if (options.maxEntries) entries.splice(0, entries.length - options.maxEntries);
		this.write(row, entries);
		return result;
	}

	async removeProcessed(items: string[], _scope: string, place: Place): Promise<void> {
		const row = this.rowOf(place);
		const gone = new Set(items.map(hashOf));
		this.write(
			row,
			(this.read()[row] ?? []).filter((hash) => !gone.has(hash)),
		);
	}

	/** Forgets all, and works again. */
	clear(): void {
		writeFileSync(this.file, '{}');
		this.failures = 0;
	}

	entries(): string[] {
		return Object.values(this.read()).flat();
	}

	private rowOf({ workflow, node }: Place): string {
		this.calls++;
		if (this.failures-- > 0) throw new Error('The database is away');
		return `${workflow.id}:n:${node?.id}`;
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

function hashOf(item: string): string {
	return createHash('md5').update(item).digest('base64');
}
