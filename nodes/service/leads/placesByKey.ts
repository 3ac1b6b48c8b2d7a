/** Where in a list the elements with each key stand. */
export function placesByKey<T>(
	elements: readonly T[],
	keysOf: (element: T) => readonly string[],
): Map<string, number[]> {
	const places = new Map<string, number[]>();
	elements.forEach((element, at) => {
		for (const key of keysOf(element)) {
			const known = places.get(key);
			if (known === undefined) places.set(key, [at]);
			else known.push(at);
		}
	});
	return places;
}
