import type { StandIn } from './index';
import type { LedgerRequest } from './ledger';
import type { Json } from './store/records';

/** A request that was let in: its key is known, not blocked and within the rate. */
export interface Call {
	service: StandIn;
	entry: LedgerRequest;
	/** The last part of the path. */
	pathParameter: string;
	query: Record<string, string>;
	/** Empty where the body is no object. */
	body: Json;
}

export type RouteId =
	| 'bulkInitiate'
	| 'initiate'
	| 'update'
	| 'getLead'
	| 'listProcesses'
	| 'queryLeads'
	| 'getActivity'
	| 'statistics';

/** Names that may be given, and their types. */
export type Fields = Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object' | 'array'>>;

/** An endpoint of section 4. */
export interface Route {
	id: RouteId;
	method: 'GET' | 'POST';
	/** Whether it stands at the other address. */
	isOfAnalytics?: boolean;
	/** Behind `/api/v1`. */
	path: string;
	/** Whether one more part of the path follows. */
	hasPathParameter?: boolean;
	/** Of the query. */
	parameters?: Fields;
	/** Of the body. */
	fields?: Fields;
	/** Whether the body may hold any other field too (4.3). */
	takesOtherFields?: boolean;
	/**
	 * Gives the body of the 200.
	 * @throws Refused
	 */
	action(call: Call): Json | Promise<Json>;
}

/** An answer that ends the action. */
export class Refused extends Error {
	constructor(
		readonly status: number,
		readonly body: Json,
	) {
		super(`${status} ${JSON.stringify(body)}`);
	}
}

/** An error body of the plain kind: `{ error }`. */
export function refuse(status: number, error: unknown): Refused {
	return new Refused(status, { error });
}

export function blocked(): Refused {
	return fail(429, 'API key is temporarily blocked due to too many duplicate submissions');
}

/** An error body of the kind that also says `success: false`. */
export function fail(status: number, error: string): Refused {
	return new Refused(status, { success: false, error });
}
