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

/** The few draws that campaigns and deliveries are made of. */
export class Chance {
	readonly random: Random;

	constructor(seed: number) {
		this.random = seededRandom(seed);
	}

	/** Whole, from 0 up to, not including, `limit`. */
	below(limit: number): number {
		return Math.floor(this.random() * limit);
	}

	/** Whole, from `least` to `most`. */
	whole(least: number, most: number): number {
		return least + this.below(most - least + 1);
	}

	/** Whole, each order of magnitude as likely as the next. */
	anySize(least: number, most: number): number {
		return Math.min(most, Math.floor(least * ((most + 1) / least) ** this.random()));
	}

	is(share: number): boolean {
		return this.random() < share;
	}

	pick<T>(from: readonly T[]): T {
		return from[this.below(from.length)]!;
	}

	/** In an order of chance; the array itself. */
	shuffled<T>(all: T[]): T[] {
		for (let last = all.length - 1; last > 0; last--) {
			const other = this.whole(0, last);
			[all[last], all[other]] = [all[other]!, all[last]!];
		}
		return all;
	}
}
