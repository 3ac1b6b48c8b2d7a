/** Whole lists through the guard alone: safe, and no slower than it must be. */
import { strictBatchSize } from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import { seededRandom } from './random';
import { simulate } from './simulate';

it('a guard that ignores the answers would get the key blocked in this very simulation', () => {
	expect(simulate(2_000, 20, seededRandom(2), (_, _budget, most) => most).isBlocked).toBe(true);
});

it('the strict guard is never blocked, not even by a list of nothing but duplicates', () => {
	const strict = (_: unknown, budget: number, most: number) => strictBatchSize(budget, most);
	const { isBlocked, decisions } = simulate(200, 200, seededRandom(3), strict);
	expect([isBlocked, decisions >= 50]).toEqual([false, true]);
});

it('a clean list of 50,000 leaves in fewer than 90 decisions', () => {
	expect(simulate(50_000, 0, seededRandom(4)).decisions).toBeLessThan(90);
});

describe('the pace with many duplicates', () => {
	const sizes = [100, 500, 1_000, 2_000, 5_000];
	const shares = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5];
	const lists = sizes.flatMap((rows) => shares.map((share) => [rows, share] as const));

	it.each(lists)(
		'of %i rows, share %f: no block, within 1.5 times a minute per five',
		(rows, share) => {
			const random = seededRandom(rows * 1000 + share * 100);
			const duplicates = rows * share;
			const runs = rows <= 500 ? 30 : 3;
			let ms = 0;
			for (let run = 0; run < runs; run++) {
				const { ms: took, isBlocked } = simulate(rows, duplicates, random);
				expect(isBlocked).toBe(false);
				ms += took / runs;
			}
			expect(ms).toBeLessThan(1.5 * 60_000 * (duplicates / 5));
		},
	);
});
