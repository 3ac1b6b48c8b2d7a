import { DedupeStore } from '../engine/dedupeStore';

/** What the trigger would be exposed to without its own layers: 20 calls of the store at once. */
export async function lossesOfTheStoreAlone(file: string) {
	const store = new DedupeStore(4, file);
	const place = (id: string) => ({ workflow: { id: 'w' }, node: { id } });
	const call = async (item: string, node: string) =>
		await store.checkProcessedAndRecord([item], 'node', place(node), { maxEntries: 1_000 });

	const copies = await Promise.all(Array.from({ length: 20 }, () => call('same', 'copies')));
	const events = Array.from({ length: 20 }, (_, at) => `e${at}`);
	await Promise.all(events.map((event) => call(event, 'events')));
	const recorded = store.entries().length - 1;
	return {
		letThrough: copies.filter((answer) => answer.new.length > 0).length,
		notRecorded: events.length - recorded,
	};
}
