/** An activity with its analysis has about 6 levels. */
const DEEPEST = 100;
const LEFT_OUT = `Left out: nested deeper than ${DEEPEST} levels`;

/**
 * A JSON value made harmless for whatever comes after: n8n itself copies values recursively, and a
 * careless merge takes a key `__proto__` for the object's prototype.
 */
export function plainJson(value: unknown, depth = 1): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (depth > DEEPEST) return LEFT_OUT;
	if (Array.isArray(value)) return value.map((one) => plainJson(one, depth + 1));
	const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
	return Object.fromEntries(entries.map(([key, one]) => [key, plainJson(one, depth + 1)]));
}
