/** n8n's de-duplication store for tests: in memory, in the place of its database. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const core = require('n8n-core') as typeof import('n8n-core');

interface Place {
	node?: { id: string };
	workflow: { id: string };
}

class SentStore {
	private readonly rows = new Map<string, Set<string>>();

	/** Set to make the next uses fail, as a database does that is away. */
	failure: Error | undefined;

	async checkProcessedAndRecord(keys: string[], _scope: string, place: Place) {
		const row = this.row(place);
		const result = { new: [] as string[], processed: [] as string[] };
		for (const key of keys) result[row.has(key) ? 'processed' : 'new'].push(key);
		for (const key of keys) row.add(key);
		return result;
	}

	async removeProcessed(keys: string[], _scope: string, place: Place) {
		for (const key of keys) this.row(place).delete(key);
	}

	clear(): void {
		this.rows.clear();
		this.failure = undefined;
	}

	private row({ workflow, node }: Place): Set<string> {
		if (this.failure) throw this.failure;
		const name = `${workflow.id}:${node?.id}`;
		const row = this.rows.get(name) ?? new Set();
		this.rows.set(name, row);
		return row;
	}
}

export const sentStore = new SentStore();

export async function installSentStore(): Promise<void> {
	await core.DataDeduplicationService.init(sentStore as never);
}
