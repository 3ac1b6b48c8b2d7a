/** n8n's store of what a node has processed, as all tests of a file share it. */
import { sleep } from 'n8n-workflow';

import { core } from './n8n';

/** The entries of each node, read, and a moment later written back. */
export const store = {
	entries: {} as Record<string, string[]>,
	/** How many of the next calls fail, as when the database is away. */
	failures: 0,

	async checkProcessedAndRecord(items: string[], _scope: string, place: { node: { id: string } }) {
		if (store.failures-- > 0) throw new Error('The database is away');
		const { id } = place.node;
		const before = new Set(store.entries[id]);
		await sleep(Math.random() * 2);
		store.entries[id] = [...new Set([...before, ...items])];
		const processed = items.filter((item) => before.has(item));
		return { new: items.filter((item) => !before.has(item)), processed };
	},

	async removeProcessed(items: string[], _scope: string, place: { node: { id: string } }) {
		const { id } = place.node;
		store.entries[id] = (store.entries[id] ?? []).filter((one) => !items.includes(one));
	},
};
beforeAll(async () => await core.DataDeduplicationService.init(store as never));
