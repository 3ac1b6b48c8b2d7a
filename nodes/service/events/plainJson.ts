/** A JSON value made harmless for whatever comes after: n8n itself copies values recursively. */

/** An activity with its analysis has about 6 levels. */
const DEEPEST = 100;

/**
 * @param problems gets a sentence when something was left out
 * @returns the value without levels below 100 (`null` instead) and without keys `__proto__`, which
 * a careless merge further on would take for the object's prototype
 */
export function plainJson(value: unknown, problems: string[]): unknown {
	let isTooDeep = false;
	const plain = (inner: unknown, depth: number): unknown => {
		if (typeof inner !== 'object' || inner === null) return inner;
		if (depth > DEEPEST) {
			isTooDeep = true;
			return null;
		}
		if (Array.isArray(inner)) return inner.map((one) => plain(one, depth + 1));
		const entries = Object.entries(inner).filter(([key]) => key !== '__proto__');
		return Object.fromEntries(entries.map(([key, one]) => [key, plain(one, depth + 1)]));
	};
	const result = plain(value, 1);
	if (isTooDeep)
		problems.push(`The event is nested deeper than ${DEEPEST} levels; the rest is null`);
	return result;
}
