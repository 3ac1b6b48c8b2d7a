/** How many events fell into the last `ms` milliseconds; one at time t has left it at t + ms. */
export class SlidingWindow {
	private readonly times: number[] = [];
	private first = 0;

	constructor(private readonly ms: number) {}

	add(now: number): void {
		this.times.push(now);
	}

	count(now: number): number {
		while (now - (this.times[this.first] ?? now) >= this.ms) this.first += 1;
		return this.times.length - this.first;
	}
}
