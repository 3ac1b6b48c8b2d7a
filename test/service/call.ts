import type { Background, Clock } from './clock';
import type { Faults } from './faults';
import type { Ledger, LedgerRequest } from './ledger';
import type { Limits } from './options';
import type { Store } from './store';
import type { Json } from './store/records';
import type { Variant } from './variant';
import type { Webhooks } from './webhooks';

/** What every action works with; a reset puts others in the place of the last four. */
export interface Parts {
	clock: Clock;
	limits: Limits;
	variant: Variant;
	background: Background;
	updateDelayMs: number;
	keepBodies: boolean;
	store: Store;
	ledger: Ledger;
	faults: Faults;
	webhooks: Webhooks;
}

/** A request that was let in: its key is known, not blocked and within the rate. */
export interface Call {
	parts: Parts;
	entry: LedgerRequest;
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

export type Address = 'base' | 'analytics';

/** Names that may be given, and their types. */
export type Fields = Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object' | 'array'>>;

/** An endpoint of section 4. */
export interface Route {
	id: RouteId;
	method: 'GET' | 'POST';
	/** Default `base`. */
	address?: Address;
	/** Behind `/api/v1`. */
	path: string;
	/** Whether one more part of the path may follow. */
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

/** An error body of the kind that also says `success: false`. */
export function fail(status: number, error: string): Refused {
	return new Refused(status, { success: false, error });
}
