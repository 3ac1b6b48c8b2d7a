/**
 * `input`: refused here, nothing was sent. `refused`: the service answered 4xx, or denied success.
 * `rateLimited` and `blocked`: the two meanings of 429 (specification, sections 7 and 8). `failed`:
 * 5xx. `redirected`: 3xx, not followed. `unreadable`: an answer that is not what section 4 describes.
 * `unreachable`: the request surely never arrived. `interrupted`: it may have arrived or not.
 * `canceled`: the execution was stopped.
 */
export type FaultKind =
	| 'input'
	| 'refused'
	| 'rateLimited'
	| 'blocked'
	| 'failed'
	| 'redirected'
	| 'unreadable'
	| 'unreachable'
	| 'interrupted'
	| 'canceled';

/** Why an exchange with the service failed. */
export interface Fault {
	kind: FaultKind;
	/** What happened: the service's own words where it said something. */
	message: string;
	/** What to do, if the code that throws knows it better than `explain`. */
	description?: string;
	/** The same for somebody who owns a list, and has never seen the editor. */
	forOwner?: string;
	/** Name of the endpoint that was asked, as in `ENDPOINTS`. */
	endpoint?: string;
	/** Scheme, host and port that were asked. */
	origin?: string;
	/** HTTP status, when there was an answer. */
	status?: number;
	/** The service's own words from a JSON answer, in one sentence and without the key. */
	serviceMessage?: string;
	/** Whether the answer's body was a JSON object. */
	isJson?: boolean;
	/** A 2xx whose body is empty: it was taken, and says of no lead what became of it. */
	isEmpty?: true;
	/** Section 7, 403 of Bulk Initiate: `{ data, error }` for each lead of another project. */
	invalidLeads?: unknown[];
	/** From the header `Retry-After`. */
	retryAfterMs?: number;
	/** Milliseconds since 1970, an estimate; with `blocked`. */
	blockedUntil?: number;
	/** A submission that may have been stored: after a lost answer, 3xx, 429 or 5xx. */
	isUnknownOutcome?: boolean;
}

export class ServiceError extends Error {
	constructor(readonly fault: Fault) {
		super(fault.message);
	}
}

/** The end of a promise as a value: n8n's lint forbids a `catch` that throws what it caught. */
export async function settle<T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> {
	const [result] = await Promise.allSettled([promise]);
	return result;
}

/** What was thrown, as a fault; an error of another kind keeps its message. */
export function toFault(thrown: unknown): Fault {
	if (thrown instanceof ServiceError) return thrown.fault;
	return { kind: 'input', message: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** Refused before anything is sent: names the field, then what to do; and what the owner of a list can do. */
export function inputError(message: string, description: string, forOwner?: string): ServiceError {
	return new ServiceError({ kind: 'input', message, description, forOwner });
}

/** Whether the service itself says that there is no such thing, and not a proxy or another server. */
export function isNotFound({ status, serviceMessage }: Fault): boolean {
	return status === 404 && serviceMessage !== undefined;
}
