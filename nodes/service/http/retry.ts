/**
 * When a request is sent again, as data (specification, section 7, retry rules): only network errors
 * and 5xx, never a 4xx, and what creates or changes something only if it surely never arrived.
 */
import type { Effect } from '../api/contract';
import { DEFAULT_POLICY, type Policy } from '../policy';
import type { Fault } from './errors';

/**
 * @param tried how often the request has been sent so far
 * @param random a number in [0, 1)
 * @returns milliseconds to wait before the next try, or `undefined` for no further try
 */
export function delayBeforeRetry(
	fault: Fault,
	effect: Effect,
	tried: number,
	random: number,
	retry: Policy['retry'] = DEFAULT_POLICY.retry,
): number | undefined {
	if (tried >= retry.tries) return undefined;
	if (!retry.kinds[effect].includes(fault.kind)) return undefined;
	if (fault.retryAfterMs !== undefined) {
		return fault.retryAfterMs <= retry.longestRetryAfterMs ? fault.retryAfterMs : undefined;
	}
	const grown = Math.min(retry.firstDelayMs * 2 ** (tried - 1), retry.longestDelayMs);
	// Half fixed, half random: never at once, and never all clients together.
	return grown / 2 + (grown / 2) * random;
}
