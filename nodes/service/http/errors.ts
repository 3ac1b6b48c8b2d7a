/** How an exchange with the service can end other than well, as one type. */
import type { AddressProblem } from '../api/address';
import type { Category } from '../leads/outcome';

/**
 * `input`: refused here, nothing was sent. `refused`: the service answered 4xx. `rateLimited` and
 * `blocked`: the two meanings of 429 (specification, sections 7 and 8). `failed`: 5xx.
 * `redirected`: 3xx, not followed. `unreadable`: an answer that is not what section 4 describes.
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

export interface Fault {
	kind: FaultKind;
	/** What happened: the service's own words where it said something. */
	message: string;
	/** What to do about it, where the one who threw knows best; else `endpoint`, `status` and `kind` tell. */
	description?: string;
	category: Category;
	/** Whether asking the same again is pointless. */
	permanent: boolean;
	/** Name of the endpoint that was asked, as in `ENDPOINTS`. */
	endpoint?: string;
	/** Scheme, host and port that were asked. */
	origin?: string;
	/** A 404 without words: not the lead is missing, but the address. */
	isAddressUnknown?: boolean;
	/** HTTP status, when there was an answer. */
	status?: number;
	/** The answer's body as an object, when it was one. */
	body?: Record<string, unknown>;
	/** Milliseconds from the `Retry-After` header of a 503. */
	retryAfterMs?: number;
	/** Milliseconds since 1970; with `blocked`. */
	blockedUntil?: number;
	/** Set when the submission must not be repeated, though its outcome is not known. */
	isUnknownOutcome?: boolean;
}

export class ServiceError extends Error {
	constructor(readonly fault: Fault) {
		super(fault.message);
		this.name = 'ServiceError';
	}

	get description(): string | undefined {
		return this.fault.description;
	}

	get category(): Category {
		return this.fault.category;
	}

	get status(): number | undefined {
		return this.fault.status;
	}
}

export type CredentialProblem = AddressProblem | 'empty' | 'keyInAddress' | 'notAKey' | 'notAnId';

/** A field of the credential that cannot be used. Never repeats what was typed: it may hold the key. */
export class CredentialError extends ServiceError {
	constructor(
		/** The field's internal name. */
		readonly field: 'apiKey' | 'projectId' | 'baseUrl' | 'analyticsUrl' | 'initiatePath',
		readonly problem: CredentialProblem,
		/** A host that the address may mean, without user, path and query. */
		readonly host?: string,
	) {
		super({
			kind: 'input',
			message: `${field}: ${problem}`,
			category: 'validation',
			permanent: true,
		});
	}
}

/** What ended something, as a fault; what is not ours keeps its message. */
export function faultOf(thrown: unknown): Fault {
	if (thrown instanceof ServiceError) return thrown.fault;
	const message = thrown instanceof Error ? thrown.message : String(thrown);
	return { kind: 'input', message, category: 'service', permanent: false };
}

/** Whether the service itself says that there is no such thing, and not a proxy or another server. */
export function isNotFound({ status, isAddressUnknown }: Fault): boolean {
	return status === 404 && isAddressUnknown !== true;
}
