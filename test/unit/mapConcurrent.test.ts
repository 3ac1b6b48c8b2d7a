import { mapConcurrent } from '../../nodes/service/http/mapConcurrent';

const turn = async () => await new Promise((resolve) => setImmediate(resolve));

describe('Work on many elements', () => {
	it('goes on several at a time, taking them in order', async () => {
		let running = 0;
		let maxRunning = 0;
		const taken: number[] = [];
		await mapConcurrent(
			[5, 6, 7, 8, 9],
			async (element, index) => {
				taken.push(element);
				expect(index).toBe(element - 5);
				maxRunning = Math.max(maxRunning, ++running);
				await turn();
				running -= 1;
			},
			2,
		);
		expect([taken, maxRunning]).toEqual([[5, 6, 7, 8, 9], 2]);
	});

	it('ends with the first that fails', async () => {
		const work = async (element: number) => {
			await turn();
			if (element === 2) throw new Error('second');
		};
		await expect(mapConcurrent([1, 2, 3], work)).rejects.toThrow('second');
		await mapConcurrent([], work);
	});
});
