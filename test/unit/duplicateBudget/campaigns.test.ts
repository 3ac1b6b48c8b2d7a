/** Whole lists through the guard alone: safe, and no slower than it must be. */
import { strictBatchSize } from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import { type Random, seededRandom } from './random';
import { simulate } from './simulate';

const CAMPAIGNS = 1_000;

/** Shares of 0 and 100 % now and then; otherwise anything, small ones as often as large ones. */
function randomList(random: Random): [rows: number, duplicates: number] {
	const rows = Math.ceil(5_000 ** random());
	const kind = random();
	const share = kind < 0.1 ? 0 : kind < 0.15 ? 1 : kind < 0.5 ? random() : 10 ** (-4 * random());
	return [rows, Math.round(rows * share)];
}

it(`${CAMPAIGNS} random lists do not get their key blocked`, () => {
	const random = seededRandom(20_260);
	for (let campaign = 0; campaign < CAMPAIGNS; campaign++) {
		const list = randomList(random);
		expect([list, simulate(...list, random).isBlocked]).toEqual([list, false]);
	}
});

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

	it.each(lists)('of %i rows, share %f: within 1.5 times a minute per five', (rows, share) => {
		const random = seededRandom(rows * 1000 + share * 100);
		const duplicates = rows * share;
		const runs = rows <= 500 ? 30 : 3;
		let ms = 0;
		for (let run = 0; run < runs; run++) ms += simulate(rows, duplicates, random).ms / runs;
		expect(ms).toBeLessThan(1.5 * 60_000 * (duplicates / 5));
	});
});
