/** How many events fell into the last `ms` milliseconds; one at time t has left it at t + ms. */
export class SlidingWindow {
	private times: number[] = [];
	private first = 0;

	constructor(private readonly ms: number) {}

	add(now: number): void {
		this.times.push(now);
	}

	count(now: number): number {
		while (this.first < this.times.length && now - (this.times[this.first] ?? 0) >= this.ms) {
			this.first += 1;
		}
		if (this.first > 1_000) {
			this.times = this.times.slice(this.first);
			this.first = 0;
		}
		return this.times.length - this.first;
	}
}
