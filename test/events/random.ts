/** A random sequence that a seed repeats (mulberry32). */
export class Random {
	constructor(private state: number) {}

	/** From 0 up to, not including, 1. */
	next(): number {
		this.state = (this.state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	below(limit: number): number {
		return Math.floor(this.next() * limit);
	}

	pick<T>(values: readonly T[]): T {
		return values[this.below(values.length)]!;
	}

	shuffle<T>(values: T[]): T[] {
		for (let at = values.length - 1; at > 0; at--) {
			const other = this.below(at + 1);
			[values[at], values[other]] = [values[other]!, values[at]!];
		}
		return values;
	}
}
