import type { StandIn } from './index';
import type { Callback, Json } from './store/records';

const ANSWER_TIMEOUT_MS = 10_000;

/** Posts an event to the callbacks of a process, once to each, whatever they answer; redirects are not followed. */
export function postEvent(service: StandIn, processId: string, event: Json): void {
	for (const callback of service.store.processes.get(processId)?.callbacks ?? []) {
		service.background.start(deliver(service, callback, event));
	}
}

async function deliver(
	{ background }: StandIn,
	{ url, authentication }: Callback,
	event: Json,
): Promise<void> {
	const headers = {
		'content-type': 'application/json',
		...(authentication && { authorization: `Bearer ${authentication.token}` }),
	};
	const signal = AbortSignal.any([background.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
	const request = { method: 'POST', headers, body: JSON.stringify(event), signal };
	await fetch(url, { ...request, redirect: 'manual' })
		.then(async (response) => await response.arrayBuffer())
		.catch(() => {});
}
