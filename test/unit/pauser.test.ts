/** A long list leaves n8n time for its other work. */
import { pauser, visitEach } from '../../nodes/service/http/pauser';

/** Milliseconds that a piece of work may take. */
const MAX_PIECE_MS = 100;

/** A clock on which only work takes time. */
function workClock() {
	let [time, pausedAt] = [7_000, 7_000];
	const pieces: number[] = [];
	const endPiece = () => {
		pieces.push(time - pausedAt);
		pausedAt = time;
	};
	return {
		now: () => time,
		wait: async () => endPiece(),
		work: (ms: number) => {
			time += ms;
		},
		/** How long each piece took, with what comes after the last pause. */
		pieces: () => {
			endPiece();
			return pieces;
		},
	};
}

describe('Each of a list is visited', () => {
	it.each([
		[50_000, 0.005],
		[5_000, 0.3],
		[300, 3],
	])('%d of them, at %d ms each, in pieces of less than a tenth of a second', async (rows, ms) => {
		const clock = workClock();
		const visited: number[] = [];
		await visitEach(clock, Array(rows).keys(), (row) => {
			clock.work(ms);
			visited.push(row);
		});
		const pieces = clock.pieces();
		expect(visited).toEqual([...Array(rows).keys()]);
		expect(Math.max(...pieces)).toBeLessThan(MAX_PIECE_MS);
		// And no more often than needed: each pause costs a turn of the event loop.
		expect(pieces.length).toBeLessThan((rows * ms) / 50 + 3);
	});

	it('a short list in one piece, without a pause', async () => {
		const clock = workClock();
		await visitEach(clock, Array(50).keys(), () => clock.work(0.9));
		expect(clock.pieces()).toHaveLength(1);
	});

	it('a long list, with a pause behind it: the next pass begins a piece of its own', async () => {
		const clock = workClock();
		await visitEach(clock, Array(100).keys(), () => clock.work(0.9));
		expect(clock.pieces().at(-1)).toBe(0);
	});

	it('until one visit fails: nothing is visited behind it', async () => {
		const visited: number[] = [];
		const visiting = visitEach(workClock(), Array(9).keys(), (row) => {
			visited.push(row);
			if (row === 3) throw new Error('Stop');
		});
		await expect(visiting).rejects.toThrow('Stop');
		expect(visited).toEqual([0, 1, 2, 3]);
	});
});

it('A pause is due after work, and not right behind another pause', async () => {
	const clock = workClock();
	const pause = pauser(clock);
	const isDueSoon = () => Array.from({ length: 16 }, () => pause.isDue()).some(Boolean);
	expect(isDueSoon()).toBe(false);
	clock.work(51);
	expect(isDueSoon()).toBe(true);
	await pause.take();
	expect(isDueSoon()).toBe(false);
});
