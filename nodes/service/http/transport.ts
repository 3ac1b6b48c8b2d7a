import type { IDataObject } from 'n8n-workflow';

/**
 * What a request may do to the service, which decides whether it may be repeated (specification,
 * section 7, retry rules): `read` changes nothing; `repeatable` changes to a stated value, so twice is
 * the same as once; `once` creates or calls, so a second sending is a duplicate submission.
 */
export type Effect = 'read' | 'repeatable' | 'once';

export interface Endpoint {
	/** The specification's own name, as users read it in messages. */
	name: string;
	method: 'GET' | 'POST';
	/** Which of the two of section 1; the base URL where it does not say. */
	address?: 'analytics';
	/** Path below the address; `{name}` is filled with an encoded path parameter. */
	path: string;
	effect: Effect;
}

/** The world outside, as values: n8n's HTTP helper, the clock, chance, and waiting. */
export interface Transport {
	/** Sends with the key. Resolves with any status; rejects when no whole answer came. */
	send(request: TransportRequest): Promise<Answer>;
	/** Monotonic milliseconds, for spans: unaffected by changes of the system clock. */
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
	/** Absent where n8n keeps nothing, as for a workflow that was never saved. */
	store?: KeyStore;
}

/**
 * Keys that all processes of n8n share, and that outlive them. Two processes that ask at one moment
 * may both be told that a key is new, and one of them overwrites what the other wrote.
 */
export interface KeyStore {
	/** So many keys are kept, the newest. */
	readonly capacity: number;
	/**
	 * @param signal aborted once nobody waits for it any more
	 * @returns those that it had before
	 */
	record(keys: readonly string[], signal?: AbortSignal): Promise<string[]>;
	remove(keys: readonly string[], signal?: AbortSignal): Promise<void>;
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
