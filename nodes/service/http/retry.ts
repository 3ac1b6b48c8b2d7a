/**
 * When a request is sent again, as data (specification, section 7, retry rules): only network errors
 * and 5xx, never a 4xx, and what creates or changes something only if it surely never arrived.
 */
import type { Effect } from '../api/contract';
import type { Fault, FaultKind } from './errors';

export const RETRY = {
	tries: 3,
	firstDelayMs: 500,
	longestDelayMs: 8_000,
	/** A `Retry-After` beyond this is not waited for: the user is told instead. */
	longestRetryAfterMs: 60_000,
	kinds: {
		read: ['unreachable', 'interrupted', 'failed'],
		repeatable: ['unreachable'],
		once: ['unreachable'],
	} satisfies Record<Effect, FaultKind[]>,
};

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
): number | undefined {
	if (tried >= RETRY.tries) return undefined;
	if (!(RETRY.kinds[effect] as FaultKind[]).includes(fault.kind)) return undefined;
	if (fault.retryAfterMs !== undefined) {
		return fault.retryAfterMs <= RETRY.longestRetryAfterMs ? fault.retryAfterMs : undefined;
	}
	const grown = Math.min(RETRY.firstDelayMs * 2 ** (tried - 1), RETRY.longestDelayMs);
	// Half fixed, half random: never at once, and never all clients together.
	return grown / 2 + (grown / 2) * random;
}
