import { RunMarker } from '../../../nodes/LeadCalling/resources/lead/runMarker';
import type { NodeStore } from '../../../nodes/LeadCalling/nodeStore';

let nodes = 0;

/** n8n's store, of a node of its own. */
function storeOf(kept = new Set<string>()): NodeStore {
	nodes += 1;
	return {
		node: `node-${nodes}`,
		record: async (keys) => {
			const fresh = keys.filter((key) => !kept.has(key));
			for (const key of keys) kept.add(key);
			return fresh;
		},
		forget: async (keys) => keys.forEach((key) => kept.delete(key)),
	};
}

describe('The mark of a run', () => {
	it('says to the next one that a run broke off, in whatever process it was', async () => {
		const kept = new Set<string>();
		const first = await RunMarker.begin(storeOf(kept));
		expect(first.foundUnfinished).toBe(false);
		expect((await RunMarker.begin(storeOf(kept))).foundUnfinished).toBe(true);
	});

	it('is gone when the run has ended, and stays when it was canceled', async () => {
		const store = storeOf();
		await (await RunMarker.begin(store)).end(true);
		const second = await RunMarker.begin(store);
		expect(second.foundUnfinished).toBe(false);
		await second.end(false);
		expect((await RunMarker.begin(store)).foundUnfinished).toBe(true);
	});

	it('of a run that is still under way in this process says nothing', async () => {
		const store = storeOf();
		await RunMarker.begin(store);
		expect((await RunMarker.begin(store)).foundUnfinished).toBe(false);
	});
});
