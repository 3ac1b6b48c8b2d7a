/** Uniform in [0, 1). */
export type Random = () => number;

// Looked up once: every look at a global costs much in a test runner's sandbox.
const { imul } = Math;

/** The same numbers for the same seed, on every machine (xorshift over 32 bits, well mixed). */
export function seededRandom(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
