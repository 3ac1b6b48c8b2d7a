import type { Clock } from './clock';

/** Waiting that ends at once when the service stops. Real time, unless the clock can wait itself. */
export class Timers {
	private readonly waiting = new Map<NodeJS.Timeout, (whole: boolean) => void>();
	private stopped = false;

	constructor(private readonly clock: Clock) {}

	/** False where the service stopped before the time was over. */
	async sleep(ms: number): Promise<boolean> {
		if (this.stopped) return false;
		if (this.clock.sleep) {
			await this.clock.sleep(ms);
			return !this.stopped;
		}
		return await new Promise((resolve) => {
			const timer = setTimeout(() => {
				this.waiting.delete(timer);
				resolve(true);
			}, ms);
			this.waiting.set(timer, resolve);
		});
	}

	stop(): void {
		this.stopped = true;
		for (const [timer, resolve] of this.waiting) {
			clearTimeout(timer);
			resolve(false);
		}
		this.waiting.clear();
	}
}
