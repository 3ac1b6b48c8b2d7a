import { SlidingWindow } from '../../service/store/window';

it('counts what happened within its length, and forgets it at its end', () => {
	const window = new SlidingWindow(100);
	window.add(0);
	window.add(60);
	expect([window.count(60), window.count(99), window.count(100), window.count(160)]).toEqual([
		2, 2, 1, 0,
	]);
});

it('counts rightly through many thousand events', () => {
	const window = new SlidingWindow(100);
	for (let now = 0; now < 10_000; now += 1) {
		window.add(now);
		expect(window.count(now)).toBe(Math.min(now + 1, 100));
	}
});
