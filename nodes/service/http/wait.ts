import { sleep } from 'n8n-workflow';

/** The promise's own end, or a rejection as soon as `signal` is aborted. */
export async function orAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (signal === undefined) return await promise;
	signal.throwIfAborted();
	let onAbort: () => void = () => {};
	const aborted = new Promise<never>((_, reject) => {
		onAbort = () => reject(signal.reason as Error);
		signal.addEventListener('abort', onAbort, { once: true });
	});
	try {
		return await Promise.race([promise, aborted]);
	} finally {
		signal.removeEventListener('abort', onAbort);
	}
}

/**
 * Resolves after `ms` milliseconds; rejects as soon as `signal` is aborted. The signal is watched
 * here as well, since `sleep` of n8n 1.x does not know it.
 */
export async function wait(ms: number, signal?: AbortSignal): Promise<void> {
	if (!signal?.aborted) await orAborted(sleep(ms, signal), signal);
	signal?.throwIfAborted();
}
