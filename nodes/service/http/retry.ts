import type { Effect } from './endpoint';
import type { Fault } from './errors';
import type { Policy } from './policy';

/**
 * When a request is sent again (specification, section 7, retry rules): `retry.kinds` says after what,
 * by what the request does to the service.
 * @param tried how often the request has been sent so far
 * @param random a number in [0, 1)
 * @returns milliseconds to wait before the next try, or `undefined` for no further try
 */
export function delayBeforeRetry(
	{ kind, retryAfterMs }: Fault,
	effect: Effect,
	tried: number,
	random: number,
	retry: Policy['retry'],
): number | undefined {
	if (tried >= retry.tries || !retry.kinds[effect].includes(kind)) return undefined;
	if (retryAfterMs !== undefined) {
		return retryAfterMs <= retry.maxRetryAfterMs ? retryAfterMs : undefined;
	}
	const grown = Math.min(retry.firstDelayMs * 2 ** (tried - 1), retry.maxDelayMs);
	// Half fixed, half random: never at once, and never all clients together.
	return grown / 2 + (grown / 2) * random;
}
