/** What a request that failed means for each of its leads. */
import type { Fault } from '../http/errors';
import { makeOutcome, type Outcome } from '../leads/outcome';

/** After "too many requests". */
export function notTaken({ message }: Fault): Outcome {
	return makeOutcome('rateLimited', message);
}

/** It left, and may have arrived. */
export function unknownOutcome({ message }: Fault): Outcome {
	return makeOutcome('answerLost', `May be saved, look it up: ${message}`);
}
