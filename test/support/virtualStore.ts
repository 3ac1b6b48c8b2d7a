import type { KeyStore } from '../../nodes/service/http/transport';

/** n8n's store as all processes share it. */
export class VirtualStore implements KeyStore {
	readonly capacity = 50_000;

	readonly keys = new Set<string>();

	/** How often it was asked. */
	calls = 0;

	takesMs = 0;
	fails = false;
	failsToRemove = false;

	constructor(private readonly wait: (ms: number) => Promise<void>) {}

	async record(keys: readonly string[]): Promise<string[]> {
		await this.answer(this.fails);
		const known = keys.filter((key) => this.keys.has(key));
		for (const key of keys) this.keys.add(key);
		return known;
	}

	async remove(keys: readonly string[]): Promise<void> {
		await this.answer(this.fails || this.failsToRemove);
		for (const key of keys) this.keys.delete(key);
	}

	private async answer(fails: boolean): Promise<void> {
		this.calls += 1;
		if (this.takesMs > 0) await this.wait(this.takesMs);
		if (fails) throw new Error('The database is locked');
	}
}
