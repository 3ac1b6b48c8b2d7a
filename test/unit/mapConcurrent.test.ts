import { mapConcurrent } from '../../nodes/service/http/mapConcurrent';

const turn = async () => await new Promise((resolve) => setImmediate(resolve));

it('Work on many elements goes on several at a time, taking them in order', async () => {
	let running = 0;
	let maxRunning = 0;
	const taken: number[] = [];
	await mapConcurrent(
		[5, 6, 7, 8, 9],
		async (element) => {
			taken.push(element);
			maxRunning = Math.max(maxRunning, ++running);
			await turn();
			running -= 1;
		},
		2,
	);
	expect([taken, maxRunning]).toEqual([[5, 6, 7, 8, 9], 2]);
});

it('Work on many elements ends with the first that fails', async () => {
	const work = async (element: number) => {
		await turn();
		if (element === 2) throw new Error('second');
	};
	await expect(mapConcurrent([1, 2, 3], work)).rejects.toThrow('second');
});
