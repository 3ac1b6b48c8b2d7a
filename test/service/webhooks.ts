import type { StandIn } from './index';
import type { Callback, Json } from './store/records';

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

/** Posts an event to the callbacks of a process, once to each; redirects are not followed. */
export function postEvent(service: StandIn, processId: string, event: Json): void {
	for (const callback of service.store.process(processId)?.callbacks ?? []) {
		service.background.start(deliver(service, callback, event));
	}
}

async function deliver(
	{ deliveries, background }: StandIn,
	{ url, authentication }: Callback,
	body: Json,
): Promise<void> {
	const headers = {
		'content-type': 'application/json',
		...(authentication && { authorization: `Bearer ${authentication.token}` }),
	};
	const delivery: Delivery = { url, headers, body, status: 0 };
	const signal = AbortSignal.any([background.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
	const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
	try {
		const response = await fetch(url, { ...request, redirect: 'manual' });
		await response.arrayBuffer();
		delivery.status = response.status;
	} catch (error) {
		const { message, cause } = error as Error;
		delivery.error = cause instanceof Error ? cause.message : message;
	}
	deliveries.push(delivery);
}
