/** What n8n keeps of one node in its database, for longer than any process lives. */
interface Options {
	maxEntries: number;
}

export class N8nStore {
	/** Stored after every production run. */
	readonly staticData: Record<string, unknown> = {};

	/** Of the de-duplication, oldest first. */
	private readonly entries = new Set<string>();

	readonly checkProcessedAndRecord = async (
		keys: string[],
		_scope: 'node',
		{ maxEntries }: Options,
	): Promise<{ new: string[]; processed: string[] }> => {
		const fresh = keys.filter((key) => !this.entries.has(key));
		const processed = keys.filter((key) => this.entries.has(key));
		for (const key of fresh) this.entries.add(key);
		for (const key of this.entries) {
			if (this.entries.size <= maxEntries) break;
			this.entries.delete(key);
		}
		return { new: fresh, processed };
	};

	readonly removeProcessed = async (keys: string[]): Promise<void> => {
		for (const key of keys) this.entries.delete(key);
	};
}
