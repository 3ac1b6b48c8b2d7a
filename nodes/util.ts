const MAX_NAMES = 3;
const MAX_LENGTH = 1_000;
const MAX_COUNTS = 5;

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

/** "1 lead", "2,957 leads", "2 processes": the number with its noun. */
export function pluralize(number: number, noun: string, plural = `${noun}s`): string {
	return `${inDigits(number)} ${number === 1 ? noun : plural}`;
}

/** "2,957": counts as they are read, not as data. `Intl` would take n8n's start some 20 ms. */
export function inDigits(count: number): string {
	const digits = String(count);
	const groups: string[] = [];
	for (let end = digits.length; end > 0; end -= 3) {
		groups.unshift(digits.slice(Math.max(0, end - 3), end));
	}
	return groups.join(',');
}

/** "'A', 'B', 'C' and 18 more": each name once. */
export function quoteNames(columns: readonly string[], separator = ', ', max = MAX_NAMES): string {
	const names = [...new Set(columns)].map((name) => `'${name}'`);
	const shown = names.slice(0, max).join(separator);
	if (shown.length > MAX_LENGTH) return `${shown.slice(0, MAX_LENGTH)}…`;
	return names.length > max ? `${shown} and ${names.length - max} more` : shown;
}

/** How often each value stands in a list, the most frequent first. */
export function tally<T>(values: Iterable<T>): Array<[value: T, count: number]> {
	const counts = new Map<T, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].sort(([, one], [, other]) => other - one);
}

/** "India 480, United States 12 and 3 more countries": the most frequent with their counts. */
export function describeTally(
	counts: ReadonlyArray<[name: string, count: number]>,
	noun: string,
	plural = `${noun}s`,
): string {
	const shown = counts.slice(0, MAX_COUNTS).map(([name, count]) => `${name} ${inDigits(count)}`);
	const others = counts.length - shown.length;
	const more = others > 0 ? ` and ${pluralize(others, `more ${noun}`, `more ${plural}`)}` : '';
	return `${shown.join(', ')}${more}`;
}

/** Worked out when it is first asked for: n8n's start does not wait for what only lists need. */
export function lazy<T>(make: () => T): () => T {
	let made: { value: T } | undefined;
	return () => (made ??= { value: make() }).value;
}

/** The first result that there is. */
export function first<T, Result>(
	elements: readonly T[],
	find: (element: T) => Result | undefined,
): Result | undefined {
	for (const element of elements) {
		const found = find(element);
		if (found !== undefined) return found;
	}
	return undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing for a text that is no JSON. */
export function parseJson(text: string): unknown {
	try {
		// `trim` also takes away a byte order mark.
		return JSON.parse(text.trim());
	} catch {
		return undefined;
	}
}

/** Every text, however deep, with the key that it has, or that the list has in which it stands. */
export function collectTexts(value: unknown, key = ''): Array<{ key: string; text: string }> {
	if (typeof value === 'string') return [{ key, text: value.trim() }];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([inner, held]) =>
		collectTexts(held, Array.isArray(value) ? key : inner),
	);
}
