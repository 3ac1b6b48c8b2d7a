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

/** Adds to the list that a map holds under a key. */
export function pushTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
	const values = map.get(key);
	if (values === undefined) map.set(key, [value]);
	else values.push(value);
}

/** "1 lead", "2 leads", "2 processes": the number with its noun. */
export function pluralize(number: number, noun: string, plural = `${noun}s`): string {
	return `${number} ${number === 1 ? noun : plural}`;
}

/** "2,957": numbers as they are read, not as data. */
export function inDigits(count: number): string {
	return count.toLocaleString('en-US');
}

/** Worked out when it is first asked for: n8n's start does not wait for what only lists need. */
export function lazy<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every text, however deep, with the key that it has, or that the list has in which it stands. */
export function collectTexts(value: unknown, key = ''): Array<{ key: string; text: string }> {
	if (typeof value === 'string') return [{ key, text: value.trim() }];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([inner, held]) =>
		collectTexts(held, Array.isArray(value) ? key : inner),
	);
}
