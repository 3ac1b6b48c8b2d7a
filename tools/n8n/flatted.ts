/**
 * Reads what n8n stores of an execution: JSON in the "flatted" notation, an array whose first
 * element is the root and in which every string inside an object or array is the index of the
 * element meant. So one object may stand in several places, also inside itself.
 */
export function parseFlatted(text: string): unknown {
	const table = JSON.parse(text) as unknown[];
	const built = new Map<number, object>();
	const element = (index: number): unknown => {
		const value = table[index];
		if (typeof value !== 'object' || value === null) return value;
		const known = built.get(index);
		if (known) return known;
		const target: object = Array.isArray(value) ? [] : {};
		built.set(index, target);
		for (const [key, inner] of Object.entries(value)) {
			// Defined, not assigned: a key may be `__proto__`.
			Object.defineProperty(target, key, {
				value: typeof inner === 'string' ? element(Number(inner)) : inner,
				enumerable: true,
				writable: true,
				configurable: true,
			});
		}
		return target;
	};
	return element(0);
}
