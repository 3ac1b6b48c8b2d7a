import type { Clock } from './clock';
import { Poster } from './post';
import type { Callback, Json, Process } from './store/records';
import type { Timers } from './timers';
import type { Work } from './work';

/** One attempt to deliver one event to one callback. */
export interface Delivery {
	at: number;
	url: string;
	headers: Record<string, string>;
	body: Json;
	/** 0 where no answer came. */
	status: number;
	/** 1 for the first. */
	attempt: number;
	/** Why no answer came. */
	error?: string;
}

/** Delivers events to the callbacks of a process, again and again until answered 2xx. */
export class Webhooks {
	readonly deliveries: Delivery[] = [];
	private readonly poster = new Poster();

	constructor(
		private readonly clock: Clock,
		private readonly timers: Timers,
		private readonly work: Work,
		private readonly redeliveryDelaysMs: readonly number[],
	) {}

	send(process: Process | undefined, event: Json): void {
		for (const callback of process?.callbacks ?? []) {
			this.work.start(this.deliver(callback, event));
		}
	}

	stop(): void {
		this.poster.stop();
	}

	private async deliver(callback: Callback, body: Json): Promise<void> {
		const headers = { 'content-type': 'application/json', ...proof(callback) };
		for (let attempt = 1; ; attempt += 1) {
			const at = this.clock.now();
			const result = await this.poster.post(callback.url, headers, JSON.stringify(body));
			this.deliveries.push({ at, url: callback.url, headers, body, attempt, ...result });
			if (result.status >= 200 && result.status < 300) return;

			const delay = this.redeliveryDelaysMs[attempt - 1];
			if (delay === undefined || !(await this.timers.sleep(delay))) return;
		}
	}
}

function proof({ authentication }: Callback): Record<string, string> {
	if (!authentication) return {};
	if (authentication.type === 'bearer') {
		return { authorization: `Bearer ${authentication.token}` };
	}
	return { [authentication.name.toLowerCase()]: authentication.value };
}
