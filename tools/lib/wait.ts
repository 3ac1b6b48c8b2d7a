/** Resolves after `ms` milliseconds. */
export async function pause(ms: number): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, ms));
}

export interface WaitOptions {
	/** What is waited for, as the end of the sentence "Waited 30 s for ...". */
	what: string;
	timeoutMs: number;
	/** First pause between two looks; it grows up to ten times as long. Default 50 ms. */
	intervalMs?: number;
}

/**
 * Asks `look` again and again until it gives something other than `undefined` or `false`, and
 * returns that. An error in `look` ends the waiting.
 *
 * @throws Error "Waited 30 s for ..." after `timeoutMs`
 */
export async function waitUntil<T>(
	options: WaitOptions,
	look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
	const { what, timeoutMs, intervalMs = 50 } = options;
	const start = performance.now();
	for (let interval = intervalMs; ; interval = Math.min(interval * 1.2, intervalMs * 10)) {
		const found = await look();
		if (found !== undefined && found !== false) return found;
		if (performance.now() - start > timeoutMs) {
			throw new Error(`Waited ${Math.round(timeoutMs / 1000)} s for ${what}`);
		}
		await pause(interval);
	}
}
