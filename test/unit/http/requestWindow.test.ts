import fc from 'fast-check';

import { LIMITS } from '../../../nodes/service/api/contract';
import { RequestWindow } from '../../../nodes/service/http/requestWindow';
import { VirtualTime } from '../virtualTime';

describe('The request window', () => {
	it('lets so many through at once, and the next one when the oldest is a window old', async () => {
		const clock = new VirtualTime(0);
		const window = new RequestWindow();
		for (let nth = 0; nth < 3; nth++) {
			await window.take(3, clock.now, clock.wait);
			window.release(clock.current);
		}
		expect(clock.current).toBe(0);
		await window.take(3, clock.now, clock.wait);
		expect(clock.current).toBeGreaterThanOrEqual(LIMITS.requestWindowMs);
		expect(clock.current).toBeLessThan(LIMITS.requestWindowMs + 100);
	});

	it('waits no longer at any time of the day', async () => {
		const clock = new VirtualTime(0);
		clock.current = 50_000;
		const window = new RequestWindow();
		await window.take(1, clock.now, clock.wait);
		window.release(clock.current);
		await window.take(1, clock.now, clock.wait);
		expect(clock.current).toBeLessThan(50_000 + LIMITS.requestWindowMs + 100);
	});

	it('counts a request from its end, so that a slow one cannot arrive twice over', async () => {
		const clock = new VirtualTime(0);
		const window = new RequestWindow();
		await window.take(1, clock.now, clock.wait);
		clock.current += 60_000;
		window.release(clock.current);
		await window.take(1, clock.now, clock.wait);
		expect(clock.current).toBeGreaterThanOrEqual(60_000 + LIMITS.requestWindowMs);
	});

	it('waits while all its requests are under way', async () => {
		const clock = new VirtualTime(0);
		const window = new RequestWindow();
		await window.take(1, clock.now, clock.wait);
		let taken = false;
		const second = window.take(1, clock.now, clock.wait).then(() => (taken = true));
		await new Promise((resolve) => setImmediate(resolve));
		expect(taken).toBe(false);
		window.release(clock.current);
		await second;
		expect(taken).toBe(true);
	});

	it('is closed for a full window after a 429', async () => {
		const clock = new VirtualTime(0);
		const window = new RequestWindow();
		window.close(clock.current);
		await window.take(100, clock.now, clock.wait);
		expect(clock.current).toBeGreaterThanOrEqual(LIMITS.requestWindowMs);
	});

	it('ends with the wait when that is broken off', async () => {
		const clock = new VirtualTime(0);
		const window = new RequestWindow();
		window.close(clock.current);
		const canceled = new Error('canceled');
		await expect(
			window.take(1, clock.now, async () => await Promise.reject(canceled)),
		).rejects.toBe(canceled);
	});

	it('never lets the service count more than the limit in any window, whatever the network does', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 6 }),
				fc.array(
					fc.record({
						there: fc.integer({ min: 0, max: 3_000 }),
						back: fc.integer({ min: 0, max: 3_000 }),
						pause: fc.integer({ min: 0, max: 2_000 }),
					}),
					{ minLength: 1, maxLength: 40 },
				),
				async (limit, requests) => {
					const clock = new VirtualTime(0);
					const window = new RequestWindow();
					const arrivals: number[] = [];
					for (const { there, back, pause } of requests) {
						clock.current += pause;
						await window.take(limit, clock.now, clock.wait);
						arrivals.push(clock.current + there);
						clock.current += there + back;
						window.release(clock.current);
					}
					for (const from of arrivals) {
						const within = arrivals.filter(
							(at) => at >= from && at < from + LIMITS.requestWindowMs,
						);
						expect(within.length).toBeLessThanOrEqual(limit);
					}
				},
			),
			{ numRuns: 200 },
		);
	});
});
