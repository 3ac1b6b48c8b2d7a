/** Seeded chance, with the few draws that campaigns and deliveries are made of. */
import { seededRandom, type Random } from './random';

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
