import type { IDataObject } from 'n8n-workflow';

/** The world outside, as values: n8n's HTTP helper, the clock, chance, and waiting. */
export interface Transport {
	/** Sends with the key. Resolves with any status; rejects when no whole answer came. */
	send(request: TransportRequest): Promise<Answer>;
	/** Monotonic milliseconds, for spans: a wall clock that is set changes nothing. */
	now(): number;
	/** Milliseconds since 1970, for messages and for comparing with the service's times. */
	wallTime(): number;
	/** In [0, 1). */
	random(): number;
	/** Rejects as soon as `signal` is aborted. */
	wait(ms: number, signal?: AbortSignal): Promise<void>;
	/** Aborted when the execution is canceled. */
	signal?: AbortSignal;
	/** For counts, codes and IDs only: never a row's values or the service's words. */
	log(message: string): void;
	/** When this process loaded the package, on the clock of `now`: what an earlier one sent is not known. */
	loadedAt: number;
}

export interface TransportRequest {
	method: 'GET' | 'POST';
	url: string;
	query?: IDataObject;
	body?: IDataObject;
	timeoutMs: number;
}

export interface Answer {
	status: number;
	/** Names in lower case. */
	headers: Record<string, unknown>;
	/** A JSON value; what is no JSON is text. */
	body: unknown;
}
