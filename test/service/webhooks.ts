import type { Background } from './clock';
import type { Callback, Json, Process } from './store/records';

const ANSWER_TIMEOUT_MS = 10_000;

/** One event at one callback. */
export interface Delivery {
	url: string;
	headers: Record<string, string>;
	body: Json;
	/** 0 where no answer came. */
	status: number;
	/** Why no answer came. */
	error?: string;
}

/** Delivers events to the callbacks of a process; redirects are not followed. */
export class Webhooks {
	readonly deliveries: Delivery[] = [];

	constructor(private readonly background: Background) {}

	send(process: Process | undefined, event: Json): void {
		for (const callback of process?.callbacks ?? []) {
			this.background.start(this.deliver(callback, event));
		}
	}

	private async deliver({ url, authentication }: Callback, body: Json): Promise<void> {
		const headers = {
			'content-type': 'application/json',
			...(authentication && { authorization: `Bearer ${authentication.token}` }),
		};
		const delivery: Delivery = { url, headers, body, status: 0 };
		try {
			const response = await fetch(url, {
				method: 'POST',
				headers,
				body: JSON.stringify(body),
				redirect: 'manual',
				signal: AbortSignal.any([this.background.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
			});
			await response.arrayBuffer();
			delivery.status = response.status;
		} catch (error) {
			const { message, cause } = error as Error;
			delivery.error = cause instanceof Error ? cause.message : message;
		}
		this.deliveries.push(delivery);
	}
}
