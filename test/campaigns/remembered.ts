/** n8n's de-duplication store in its database: it outlives every instance. */
interface Options {
	maxEntries: number;
}

export class Remembered {
	private entries: string[] = [];

	readonly checkProcessedAndRecord = async (
		keys: string[],
		_scope: 'node',
		{ maxEntries }: Options,
	): Promise<{ new: string[]; processed: string[] }> => {
		const known = new Set(this.entries);
		const fresh = keys.filter((key) => !known.has(key));
		this.entries = [...this.entries, ...fresh].slice(-maxEntries);
		return { new: fresh, processed: keys.filter((key) => known.has(key)) };
	};

	readonly removeProcessed = async (keys: string[]): Promise<void> => {
		const gone = new Set(keys);
		this.entries = this.entries.filter((key) => !gone.has(key));
	};

	has(key: string): boolean {
		return this.entries.includes(key);
	}
}
