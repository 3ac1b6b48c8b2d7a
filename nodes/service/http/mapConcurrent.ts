/** How many reads are under way at a time; the request window still has the last word. */
export const MAX_CONCURRENT_READS = 10;

/** Works on all elements, several at a time, taking them in order. Rejects with the first rejection. */
export async function mapConcurrent<T>(
	elements: readonly T[],
	work: (element: T, index: number) => Promise<void>,
	concurrency = MAX_CONCURRENT_READS,
): Promise<void> {
	let next = 0;
	const lane = async () => {
		while (next < elements.length) {
			const index = next++;
			await work(elements[index]!, index);
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, elements.length) }, lane));
}
