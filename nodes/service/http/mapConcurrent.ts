/** How many reads are under way at a time; the request window still has the last word. */
export const READS_AT_ONCE = 10;

/** Works on all elements, several at a time, taking them in order. Rejects with the first rejection. */
export async function mapConcurrent<T>(
	elements: readonly T[],
	work: (element: T, index: number) => Promise<void>,
	atOnce = READS_AT_ONCE,
): Promise<void> {
	let next = 0;
	const lane = async () => {
		while (next < elements.length) {
			const index = next++;
			await work(elements[index]!, index);
		}
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, elements.length) }, lane));
}
