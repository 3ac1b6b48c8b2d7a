/** Exact chances of drawing without replacement, written apart from the guard's own arithmetic. */

// Looked up once: every look at a global costs much in a test runner's sandbox.
const { log } = Math;

/** The longest list whose chances are computed. */
const LARGEST = 200_001;
const lnFactorial = new Float64Array(LARGEST);
for (let k = 1; k < LARGEST; k++) lnFactorial[k] = lnFactorial[k - 1]! + log(k);

export function lnChoose(n: number, k: number): number {
	if (k < 0 || k > n) return -Infinity;
	return lnFactorial[n]! - lnFactorial[k]! - lnFactorial[n - k]!;
}

/** ln of the chance of exactly `hits` among `drawn` of `all` rows, `marked` of them marked. */
export function lnChance(all: number, marked: number, drawn: number, hits: number): number {
	return lnChoose(marked, hits) + lnChoose(all - marked, drawn - hits) - lnChoose(all, drawn);
}

/** The same for no hit at all, where that is possible. */
export function lnNone(all: number, marked: number, drawn: number): number {
	const good = all - marked;
	return (
		lnFactorial[good]! - lnFactorial[good - drawn]! - lnFactorial[all]! + lnFactorial[all - drawn]!
	);
}
