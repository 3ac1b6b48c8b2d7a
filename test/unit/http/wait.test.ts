import { mapConcurrent } from '../../../nodes/service/http/mapConcurrent';
import { orAborted, wait } from '../../../nodes/service/http/wait';

/** Counts who listens for the end of an execution: what is left listening is never let go. */
function watched(): { signal: AbortSignal; end: () => void; listeners: () => number } {
	const controller = new AbortController();
	const { signal } = controller;
	let listeners = 0;
	const add = signal.addEventListener.bind(signal);
	const remove = signal.removeEventListener.bind(signal);
	signal.addEventListener = (...given: Parameters<typeof add>) => (listeners++, add(...given));
	signal.removeEventListener = (...given: Parameters<typeof remove>) => {
		if (given[0] === 'abort') listeners--;
		remove(...given);
	};
	return { signal, end: () => controller.abort(new Error('over')), listeners: () => listeners };
}

describe('Waiting', () => {
	it('lasts as long as it should', async () => {
		const before = performance.now();
		await wait(30);
		await wait(30, new AbortController().signal);
		// Timers of Node may be early by a millisecond.
		expect(performance.now() - before).toBeGreaterThan(56);
	});

	it('ends with the execution', async () => {
		const { signal, end } = watched();
		const waiting = wait(600_000, signal);
		end();
		await expect(waiting).rejects.toThrow();
		await expect(wait(600_000, signal)).rejects.toThrow('over');
	});
});

describe('A promise that may be given up', () => {
	const never = new Promise<never>(() => {});

	it('ends as it does, or with the execution, and leaves nobody listening', async () => {
		const { signal, end, listeners } = watched();
		expect(await orAborted(Promise.resolve(7))).toBe(7);
		expect(await orAborted(Promise.resolve(7), signal)).toBe(7);
		await expect(orAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
		expect(listeners()).toBe(0);
		const given = orAborted(never, signal);
		expect(listeners()).toBe(1);
		end();
		await expect(given).rejects.toThrow('over');
		await expect(orAborted(never, signal)).rejects.toThrow('over');
		expect(listeners()).toBe(0);
	});
});

describe('Work on many', () => {
	it('is done once each, in order, and so many at a time', async () => {
		const begun: Array<[string, number]> = [];
		let open = 0;
		let most = 0;
		await mapConcurrent(
			['a', 'b', 'c', 'd', 'e'],
			async (element, at) => {
				begun.push([element, at]);
				most = Math.max(most, ++open);
				await new Promise((resolve) => setImmediate(resolve));
				open -= 1;
			},
			2,
		);
		expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'].map((element, at) => [element, at]));
		expect([most, open]).toEqual([2, 0]);
	});

	it('ends with what fails first, and is nothing for none', async () => {
		const failed = mapConcurrent([1, 2], async () => await Promise.reject(new Error('no')));
		await expect(failed).rejects.toThrow('no');
		await mapConcurrent([], async () => await Promise.reject(new Error('no')));
	});
});
