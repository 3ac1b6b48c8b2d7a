/** Waiting that ends at once when the service stops. Real time, whatever clock was injected. */
export class Timers {
	private readonly waiting = new Map<NodeJS.Timeout, (whole: boolean) => void>();
	private stopped = false;

	/** False where the service stopped before the time was over. */
	async sleep(ms: number): Promise<boolean> {
		if (this.stopped) return false;
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
