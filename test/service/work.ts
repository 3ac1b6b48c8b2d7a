/** What goes on after a request was answered: update jobs and deliveries. */
export class Work {
	private readonly running = new Set<Promise<void>>();

	start(task: Promise<void>): void {
		this.running.add(task);
		void task.finally(() => this.running.delete(task));
	}

	/** Work may start more work: it waits until nothing is left. */
	async idle(): Promise<void> {
		while (this.running.size > 0) await Promise.all(this.running);
	}
}
