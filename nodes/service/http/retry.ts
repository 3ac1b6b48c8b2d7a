import type { Fault, FaultKind } from './errors';
import type { Effect } from './transport';

/** Section 7, retry rules: what is sent again, and when. */
export interface RetryPolicy {
	readonly tries: number;
	readonly firstDelayMs: number;
	readonly maxDelayMs: number;
	/** By status: whose `Retry-After` counts. What asks for longer isn't sent again: the user is told. */
	readonly maxRetryAfterMs: Readonly<Record<number, number>>;
	/** By what the request does to the service. */
	readonly kinds: Readonly<Record<Effect, readonly FaultKind[]>>;
}

/**
 * @param tried how often the request has been sent so far
 * @param random a number in [0, 1)
 * @returns milliseconds to wait before the next try, or `undefined` for no further try
 */
export function delayBeforeRetry(
	{ kind, status, retryAfterMs }: Fault,
	effect: Effect,
	tried: number,
	random: number,
	retry: RetryPolicy,
): number | undefined {
	if (tried >= retry.tries || !retry.kinds[effect].includes(kind)) return undefined;
	const maxRetryAfterMs = retry.maxRetryAfterMs[status ?? 0];
	if (retryAfterMs !== undefined && maxRetryAfterMs !== undefined) {
		return retryAfterMs <= maxRetryAfterMs ? retryAfterMs : undefined;
	}
	const grown = Math.min(retry.firstDelayMs * 2 ** (tried - 1), retry.maxDelayMs);
	// Half fixed, half random: never at once, and never all clients together.
	return grown / 2 + (grown / 2) * random;
}
