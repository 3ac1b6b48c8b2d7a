/** What the process remembers for a moment. What is over is let go at the next question. */
export class ShortMemory<Value> {
	/** In the order of their time, as all are kept equally long. */
	private readonly entries = new Map<string, { value: Value; since: number }>();

	/** @param now milliseconds */
	constructor(
		private readonly keepMs: number,
		private readonly now: () => number = () => Date.now(),
		private readonly most = 10_000,
	) {}

	get(key: string): Value | undefined {
		this.forget();
		return this.entries.get(key)?.value;
	}

	set(key: string, value: Value): void {
		this.forget();
		this.entries.delete(key);
		this.entries.set(key, { value, since: this.now() });
	}

	keys(): string[] {
		this.forget();
		return [...this.entries.keys()];
	}

	delete(key: string): void {
		this.entries.delete(key);
	}

	get size(): number {
		return this.entries.size;
	}

	/** A clock that was set back must not make anything last. */
	private forget(): void {
		const now = this.now();
		for (const [key, { since }] of this.entries) {
			const holds = since <= now && now < since + this.keepMs && this.entries.size < this.most;
			if (holds) return;
			this.entries.delete(key);
		}
	}
}
