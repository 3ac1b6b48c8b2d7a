/** Whole lists through the guard alone. `CAMPAIGNS=20000` sends that many instead of a few. */
import {
	CHANCE_PER_CAMPAIGN,
	strictBatchSize,
} from '../../../nodes/service/campaign/duplicateBudget/batchSize';
import { type Random, seededRandom } from './random';
import { plan, simulate } from './simulate';

const campaigns = Number(process.env.CAMPAIGNS ?? 1_000);

/** Shares of 0 and 100 % now and then; otherwise anything, small ones as often as large ones. */
function randomList(random: Random): { rows: number; duplicates: number } {
	const rows = Math.ceil(5_000 ** random());
	const kind = random();
	const share = kind < 0.1 ? 0 : kind < 0.15 ? 1 : kind < 0.5 ? random() : 10 ** (-4 * random());
	return { rows, duplicates: Math.round(rows * share) };
}

it(`${campaigns} random lists, alone or several on one key, do not get it blocked`, () => {
	const random = seededRandom(20_260);
	const total = { blocked: 0, lists: 0, rows: 0, duplicates: 0, requests: 0 };
	for (let campaign = 0; campaign < campaigns; campaign++) {
		const lists = Array.from({ length: 1 + Math.floor(random() ** 3 * 3) }, () =>
			randomList(random),
		);
		const slowest = random() < 0.2 ? 20_000 : 300;
		const course = simulate({ lists, random, answerMs: () => 20 + random() * slowest });

		const sent = course.batches.reduce((sum, { size }) => sum + size, 0);
		const met = course.batches.reduce((sum, { duplicates }) => sum + duplicates, 0);
		const rows = lists.reduce((sum, list) => sum + list.rows, 0);
		expect([sent, met]).toEqual([rows, lists.reduce((sum, list) => sum + list.duplicates, 0)]);
		total.blocked += course.blocked ? 1 : 0;
		total.lists += lists.length;
		total.rows += rows;
		total.duplicates += met;
		total.requests += course.batches.length;
	}
	console.log(
		`${campaigns} campaigns, ${total.lists} lists, ${total.rows} rows, ${total.duplicates} duplicates, ` +
			`${total.requests} requests; key blocked in ${total.blocked}; stated chance ${CHANCE_PER_CAMPAIGN} a list`,
	);
	expect(total.blocked / total.lists).toBeLessThanOrEqual(CHANCE_PER_CAMPAIGN);
}, 900_000);

it('a guard that ignores the answers would get the key blocked in this very simulation', () => {
	const course = simulate({
		lists: [{ rows: 2_000, duplicates: 20 }],
		random: seededRandom(2),
		sizeOf: () => 1000,
	});
	expect(course.blocked).toBe(true);
});

it('the strict guard is never blocked, not even by a list of nothing but duplicates', () => {
	const course = simulate({
		lists: [{ rows: 200, duplicates: 200 }],
		random: seededRandom(3),
		sizeOf: ({ budgetLeft, rows, answered }) => strictBatchSize(budgetLeft, rows - answered),
	});
	expect(course.blocked).toBe(false);
	expect(course.batches.length).toBeGreaterThanOrEqual(50);
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
		for (let run = 0; run < runs; run++) {
			ms += simulate({ lists: [{ rows, duplicates }], random }).ms / runs;
		}
		expect(ms).toBeLessThan(1.5 * 60_000 * (duplicates / 5));
	});
});

describe('the change-over to look-ups', () => {
	const lists = [
		[1_000, 500],
		[5_000, 50],
		[5_000, 5_000],
		[20_000, 40],
		[20_000, 4],
		[300, 6],
	] as const;

	it.each(lists)(
		'of %i rows with %i duplicates never costs much more than waiting',
		(rows, duplicates) => {
			const total = { waiting: 0, planned: 0 };
			for (let seed = 1; seed <= 5; seed++) {
				const list = { lists: [{ rows, duplicates }] };
				total.waiting += simulate({ ...list, random: seededRandom(seed) }).ms;
				const planned = simulate({ ...list, random: seededRandom(seed), atStandstill: plan });
				expect(planned.blocked).toBe(false);
				total.planned += planned.ms;
			}
			expect(total.planned).toBeLessThan(1.1 * total.waiting);
		},
	);

	it('leaves a list of 1,000 rows, half of them duplicates, done within two minutes', () => {
		const course = simulate({
			lists: [{ rows: 1_000, duplicates: 500 }],
			random: seededRandom(4),
			atStandstill: plan,
		});
		expect(course.ms).toBeLessThan(120_000);
	});
});
