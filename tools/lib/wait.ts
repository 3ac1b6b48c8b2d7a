import { setTimeout as pause } from 'node:timers/promises';

export { pause };

export interface WaitOptions {
	/** What is waited for, as the end of the sentence "Waited 30 s for ...". */
	what: string;
	timeoutMs: number;
	/** Pause between two looks. Default 200 ms. */
	intervalMs?: number;
}

/**
 * Calls `look` until it returns something other than `undefined` or `false`, and returns that. An
 * error in `look` ends the wait.
 *
 * @throws Error "Waited 30 s for ..." after `timeoutMs`
 */
export async function waitUntil<T>(
	{ what, timeoutMs, intervalMs = 200 }: WaitOptions,
	look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
	const deadline = Date.now() + timeoutMs;
	while (Date.now() < deadline) {
		const found = await look();
		if (found !== undefined && found !== false) return found;
		await pause(intervalMs);
	}
	throw new Error(`Waited ${Math.round(timeoutMs / 1000)} s for ${what}`);
}
