/** What the process remembers for a moment. What is over is let go at the next question. */
export class ShortMemory<Value> {
	/** In the order of their time, as all are kept equally long. */
	private readonly entries = new Map<string, { value: Value; since: number }>();

	/** @param now milliseconds */
	constructor(
		private readonly keepMs: number,
		private readonly now: () => number = () => Date.now(),
	) {}

	get(key: string): Value | undefined {
		this.forget();
		return this.entries.get(key)?.value;
	}

	keys(): string[] {
		this.forget();
		return [...this.entries.keys()];
	}

	/** For a key that `get` does not know. */
	set(key: string, value: Value): void {
		this.entries.set(key, { value, since: this.now() });
	}

	delete(key: string): void {
		this.entries.delete(key);
	}

	get size(): number {
		return this.entries.size;
	}

	private forget(): void {
		const now = this.now();
		for (const [old, { since }] of this.entries) {
			// A clock that was set back must not make anything last.
			if (since <= now && now < since + this.keepMs) break;
			this.entries.delete(old);
		}
	}
}
