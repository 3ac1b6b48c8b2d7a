/** Says how far a campaign is, every few seconds, also while it waits. */
import type { Client } from '../http/client';

export class Progress {
	private saidAt = -Infinity;

	constructor(
		private readonly client: Client,
		private readonly log: (message: string) => void,
	) {}

	say(message: () => string): void {
		const now = this.client.transport.now();
		if (now - this.saidAt < this.client.policy.progressMs) return;
		this.saidAt = now;
		this.log(message());
	}

	/** In pieces. Rejects when the execution is canceled. */
	async wait(ms: number): Promise<void> {
		const { progressMs } = this.client.policy;
		for (let left = ms; left > 0; left -= progressMs) {
			this.say(() => `Waiting, ${Math.ceil(left / 1000)} s left`);
			await this.client.pause(Math.min(left, progressMs));
		}
	}
}
