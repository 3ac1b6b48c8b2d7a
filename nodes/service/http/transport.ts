import type { IDataObject } from 'n8n-workflow';

import type { Answer } from './classify';

/** The world outside, as values: n8n's HTTP helper, the clock, chance, and waiting. */
export interface Transport {
	/**
	 * Sends with the key, and reads the body to its end. Resolves with any status; rejects when no
	 * whole answer came, with `AnswerTooLarge` when it has more than `mostBytes`. Aborting the signal
	 * ends the request and its connection.
	 */
	send(request: TransportRequest, signal: AbortSignal): Promise<Answer>;
	/** Monotonic milliseconds, for spans: a wall clock that is set changes nothing. */
	now(): number;
	/** Milliseconds since 1970, for messages and for comparing with the service's times. */
	wallTime(): number;
	random(): number;
	/** Rejects at once when the execution is canceled. */
	wait(ms: number, signal?: AbortSignal): Promise<void>;
	signal?: AbortSignal;
	log(message: string): void;
}

export interface TransportRequest {
	method: 'GET' | 'POST';
	url: string;
	query?: IDataObject;
	body?: IDataObject;
	timeoutMs: number;
	/** The most that is read of the answer's body, inflated. */
	mostBytes: number;
}
