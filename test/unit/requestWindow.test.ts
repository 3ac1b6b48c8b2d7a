import fc from 'fast-check';

import { RequestWindow } from '../../nodes/service/http/requestWindow';
import { DEFAULT_POLICY } from '../../nodes/service/policy';
import { VirtualTime } from '../support/virtualTime';

const { requestWindow } = DEFAULT_POLICY;
const SPAN_MS = requestWindow.spanMs + requestWindow.marginMs;

function open(limit: number) {
	const clock = new VirtualTime(0);
	const window = new RequestWindow(requestWindow);
	const take = async (asked = limit) => await window.take(asked, clock.now, clock.wait);
	return { clock, window, take };
}

it('The request window lets so many through at once, and the next when the oldest is a window old', async () => {
	const { clock, window, take } = open(3);
	for (let nth = 0; nth < 3; nth++) {
		await take();
		window.release(clock.current);
	}
	expect(clock.current).toBe(0);
	await take();
	expect(clock.current).toBe(SPAN_MS);
});

it('It waits until then in one go', async () => {
	const { clock, window, take } = open(1);
	await take();
	window.release(clock.current);
	const waits: number[] = [];
	const wait = async (ms: number) => {
		waits.push(ms);
		await clock.wait(ms);
	};
	await window.take(1, clock.now, wait);
	expect(waits).toEqual([SPAN_MS]);
});

it('It waits while all its requests are under way, and raising the limit works at once', async () => {
	const { clock, window, take } = open(1);
	await take();
	let isTaken = false;
	const second = take().then(() => (isTaken = true));
	await new Promise((resolve) => setImmediate(resolve));
	expect(isTaken).toBe(false);
	await take(2);
	window.release(clock.current);
	window.release(clock.current);
	await second;
});

it('Never does the service count more than the limit in any window, whatever the network does', async () => {
	const ms = (max: number) => fc.integer({ min: 0, max });
	const request = fc.record({ there: ms(3_000), back: ms(3_000), pause: ms(2_000) });
	const requests = fc.array(request, { minLength: 1, maxLength: 40 });
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 6 }), requests, async (limit, all) => {
			const { clock, window, take } = open(limit);
			const arrivals: number[] = [];
			for (const { there, back, pause } of all) {
				clock.current += pause;
				await take();
				arrivals.push(clock.current + there);
				clock.current += there + back;
				window.release(clock.current);
			}
			for (const from of arrivals) {
				const to = from + requestWindow.spanMs;
				const within = arrivals.filter((arrival) => arrival >= from && arrival < to);
				expect(within.length).toBeLessThanOrEqual(limit);
			}
		}),
		{ numRuns: 200 },
	);
});
