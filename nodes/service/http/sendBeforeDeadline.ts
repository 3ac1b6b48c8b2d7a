import type { RequestTarget } from './classify';
import type { Fault } from './errors';
import { connectionFault, canceledFault, deadlineFault } from './networkFaults';
import type { Answer, Transport, TransportRequest } from './transport';

/** `fault`: no answer came. */
type End = { answer: Answer } | { fault: Fault };

/**
 * n8n's own `timeout` measures silence only, so the deadline is a race, and so is canceling. An answer
 * that comes later is not looked at.
 */
export async function sendBeforeDeadline(
	transport: Transport,
	request: TransportRequest,
	target: RequestTarget,
): Promise<End> {
	const over = new AbortController();
	const sent = transport.send(request).then(
		(answer): End => ({ answer }),
		(error): End => ({ fault: connectionFault(error, target, request.timeoutMs) }),
	);
	const late = transport
		.wait(request.timeoutMs, over.signal)
		.then((): End => ({ fault: deadlineFault(target, request.timeoutMs) }));
	try {
		return await raceAbort(Promise.race([sent, late]), transport.signal);
	} catch {
		return { fault: canceledFault() };
	} finally {
		// Ends the timer.
		over.abort();
	}
}

/** The promise's own end, or a rejection as soon as `signal` is aborted. */
export async function raceAbort<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (signal === undefined) return await promise;
	signal.throwIfAborted();
	let onAbort: () => void = () => {};
	const aborted = new Promise<never>((_, reject) => {
		onAbort = () => reject(signal.reason as Error);
		signal.addEventListener('abort', onAbort);
	});
	try {
		return await Promise.race([promise, aborted]);
	} finally {
		signal.removeEventListener('abort', onAbort);
	}
}
